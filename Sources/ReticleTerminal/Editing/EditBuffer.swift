/// The text being edited and the cursor in it, counted in Unicode scalars.
///
/// The unit is the line editor's: it moves and deletes by scalar.
public struct EditBuffer: Sendable, Hashable {
  public var scalars: [Unicode.Scalar]
  /// The scalar the cursor stands before; `scalars.count` at the end.
  public var cursor: Int

  public init(scalars: [Unicode.Scalar], cursor: Int) {
    self.scalars = scalars
    self.cursor = min(max(0, cursor), scalars.count)
  }

  /// Makes a buffer with the cursor at the end.
  public init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    cursor = scalars.count
  }

  public var text: String { EditBuffer.text(scalars[...]) }

  public var textBeforeCursor: String { EditBuffer.text(scalars[..<cursor]) }

  public var textAfterCursor: String { EditBuffer.text(scalars[cursor...]) }

  /// The first scalar of the line that an offset lies in.
  public func lineStart(of offset: Int) -> Int {
    scalars[..<offset].lastIndex(of: "\n").map { $0 + 1 } ?? 0
  }

  /// The newline that ends the line an offset lies in, or the end.
  public func lineEnd(of offset: Int) -> Int {
    scalars[offset...].firstIndex(of: "\n") ?? scalars.count
  }

  /// Whether a range holds blanks only.
  func isBlank(_ range: Range<Int>) -> Bool {
    scalars[range].allSatisfy { $0 == " " || $0 == "\t" }
  }

  static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
