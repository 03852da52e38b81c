/// What syntax errors took from a document.
///
/// What is not there because it could not be read is no second mistake: the rules keep
/// silent about it.
struct Damage: Sendable {
  /// Where the errors are, in order.
  private let places: [Range<UInt32>]
  /// The names of the definitions that could not be read.
  let lostNames: Set<String>
  /// Whether the document was read to its end.
  private let isWhole: Bool

  static let none = Damage(problems: [], lostNames: [], isWhole: true)

  init(problems: [Diagnostic], lostNames: Set<String>, isWhole: Bool) {
    places = problems.map { $0.range.start..<max($0.range.start, $0.range.end) }
    self.lostNames = lostNames
    self.isWhole = isWhole
  }

  var isNone: Bool { places.isEmpty && isWhole }

  /// Whether a definition of the name may have been lost.
  func lost(_ name: String) -> Bool { !isWhole || lostNames.contains(name) }

  /// Whether an error is in a range or at its edge.
  func touches(_ range: SourceRange) -> Bool {
    places.contains { $0.lowerBound <= range.end && $0.upperBound >= range.start }
  }

  /// Whether an error is inside a definition.
  func isInside(_ range: SourceRange) -> Bool {
    places.contains { $0.lowerBound >= range.start && $0.lowerBound < range.end }
  }
}
