import ReticleSystem

extension TextBuilder {
  /// How many columns a string may take among others on its line.
  static let valueWidth = 500
  /// How many columns a table's cell may take.
  static let cellWidth = 200
  /// How many columns a string in a table's cell may take, its length aside.
  static let cellValueWidth = 160

  /// A text with its end left out when it is longer than it is worth on a screen.
  func clipped(_ text: String, to columns: Int) -> String {
    guard options.width != nil, let head = TextBuilder.head(of: text, columns: columns) else {
      return text
    }
    return "\(head)… (\(text.unicodeScalars.count) characters)"
  }

  /// A string in quotes; the length of one that is cut off stands behind it.
  func quoted(_ text: String, clip: Int) -> String {
    guard options.width != nil, let head = TextBuilder.head(of: text, columns: clip) else {
      return quoted(text)
    }
    return quoted(head + "…") + " (\(text.unicodeScalars.count) characters)"
  }

  /// The start of a text that is too long; nil for one that fits.
  private static func head(of text: String, columns: Int) -> String? {
    // No text takes more columns than bytes: most are not measured.
    guard text.utf8.count > columns else { return nil }
    let start = String(text.unicodeScalars.prefix(columns * 4))
    if start.utf8.count == text.utf8.count, DisplayWidth.of(start) <= columns { return nil }
    let shown = DisplayWidth.truncate(start, to: columns)
    return shown.last == "…" ? String(shown.dropLast()) : shown
  }
}
