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

extension TextBuilder {
  /// Lines of our own making, broken between words where a screen ends.
  mutating func wrappedLines(_ text: String) {
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let indent = part.prefix { $0 == " " }.count
      // An example stays as it is typed.
      guard let width = options.width, width > 30, indent < 4,
        DisplayWidth.of(TextEscaping.escaped(String(part))) > width
      else {
        line(String(part))
        continue
      }
      for piece in TextBuilder.wrapped(part, to: width, indent: indent) { line(piece) }
    }
  }

  private static func wrapped(_ text: Substring, to width: Int, indent: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    var column = 0
    var gap = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let size = DisplayWidth.of(TextEscaping.escaped(String(word)))
      if !lines.isEmpty || column > indent, column + gap.count + size > width, size > 0 {
        lines.append(current)
        // What is broken off a table's row stands a little further in.
        current = String(repeating: " ", count: indent == 0 ? 0 : indent + 2)
        column = current.count
        gap = ""
      }
      current += gap + word
      column += gap.count + size
      gap = " "
    }
    lines.append(current)
    return lines
  }
}
