/// Cleans up text that arrives between the marks of a bracketed paste.
///
/// Feed it scalars until ``isFinished``: newlines become `\n` whatever sent
/// them, and what would steer a terminal is left out.
public struct Paste: Sendable {
  /// The most scalars kept; the rest of a paste is read and dropped.
  public static let limit = 4 << 20

  /// The mark that ends a paste.
  private static let mark: [Unicode.Scalar] = Array("\u{1B}[201~".unicodeScalars)

  public private(set) var scalars: [Unicode.Scalar] = []
  public private(set) var isFinished = false
  private var matched = 0
  private var lastWasReturn = false

  public init() {}

  /// Takes the next scalar.
  public mutating func take(_ scalar: Unicode.Scalar) {
    if scalar == Paste.mark[matched] {
      matched += 1
      isFinished = matched == Paste.mark.count
      return
    }
    for held in Paste.mark[..<matched] { keep(held) }
    matched = 0
    if scalar == Paste.mark[0] { matched = 1 } else { keep(scalar) }
  }

  private mutating func keep(_ scalar: Unicode.Scalar) {
    defer { lastWasReturn = scalar == "\r" }
    guard scalars.count < Paste.limit else { return }
    switch scalar {
    case "\r": scalars.append("\n")
    case "\n": if !lastWasReturn { scalars.append("\n") }
    case "\t": scalars.append("\t")
    default:
      let isControl = scalar.value < 0x20 || (scalar.value >= 0x7F && scalar.value < 0xA0)
      if !isControl { scalars.append(scalar) }
    }
  }
}
