/// How many columns text takes on a terminal.
///
/// One answer for tables, carets, completion lists and the pager: East Asian
/// wide characters and emoji take two columns, combining marks and joiners
/// none, everything a user sees as one character is measured as one.
public enum DisplayWidth {
  /// The columns of a text without control characters.
  public static func of(_ text: some StringProtocol) -> Int {
    var width = 0
    var isPlain = true
    for byte in text.utf8 {
      guard byte < 0x80 else {
        isPlain = false
        break
      }
      if byte >= 0x20, byte != 0x7F { width += 1 }
    }
    return isPlain ? width : text.reduce(0) { $0 + of($1) }
  }

  /// The columns of one character as a user sees it.
  public static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    let width = of(first)
    guard scalars.count > 1 else { return width }
    // The emoji selector and the second letter of a flag make it wide.
    let widens = scalars.dropFirst().contains { $0.value == 0xFE0F || isRegionalIndicator($0) }
    if widens, width == 1 { return 2 }
    return width > 0 ? width : scalars.lazy.map(of).max() ?? 0
  }

  /// The columns of one scalar on its own.
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x7F { return value < 0x20 ? 0 : 1 }
    if value < 0x300 { return value < 0xA0 ? 0 : 1 }
    if isZero(scalar) { return 0 }
    return isWide(value) ? 2 : 1
  }

  /// The longest start of a text that fits, ended by `…` when it was cut.
  public static func truncate(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    guard columns > 0 else { return "" }
    var result = ""
    var width = 0
    for character in text {
      let next = of(character)
      if width + next > columns - 1 { break }
      width += next
      result.append(character)
    }
    return result + "…"
  }

  /// The longest end of a text that fits, begun by `…` when it was cut.
  public static func truncateStart(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    guard columns > 0 else { return "" }
    var result: [Character] = []
    var width = 0
    for character in text.reversed() {
      let next = of(character)
      if width + next > columns - 1 { break }
      width += next
      result.append(character)
    }
    return "…" + String(result.reversed())
  }

  /// A text filled up with blanks to a number of columns.
  public static func pad(_ text: String, to columns: Int, atEnd: Bool = true) -> String {
    let blanks = String(repeating: " ", count: max(0, columns - of(text)))
    return atEnd ? text + blanks : blanks + text
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x1F1E6 && scalar.value <= 0x1F1FF
  }

  private static func isZero(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    // The vowels and finals of Hangul join the syllable before them.
    if (value >= 0x1160 && value <= 0x11FF) || (value >= 0xD7B0 && value <= 0xD7FF) { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return true
    default: return false
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var lower = 0
    var upper = wideRanges.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if wideRanges[middle].upper < value { lower = middle + 1 } else { upper = middle }
    }
    return lower < wideRanges.count && wideRanges[lower].lower <= value
  }
}
