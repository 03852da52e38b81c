/// Writes syntax trees back as GraphQL.
///
/// The rules for executable documents, type systems and values are in files of their own.
struct Printer {
  /// How the text is laid out.
  enum Style {
    /// Indented, for people.
    case pretty
    /// As short as the grammar allows, for the wire.
    case compact
  }

  let style: Style
  private(set) var text = ""
  private var depth = 0
  /// Whether what is written next must not run into what has been written.
  private var isSeparating = false

  init(_ style: Style = .pretty) { self.style = style }

  var isCompact: Bool { style == .compact }

  mutating func write(_ piece: String) {
    if isSeparating {
      isSeparating = false
      if let last = text.utf8.last, let first = piece.utf8.first, Self.joins(last),
        Self.joins(first)
      {
        text += " "
      }
    }
    text += piece
  }

  /// Whether a byte at the edge of a token would run into the next token.
  private static func joins(_ byte: UInt8) -> Bool {
    isNameByte(byte) || byte == UInt8(ascii: "\"")
  }

  /// Writes a blank that only people need.
  mutating func space() { if !isCompact { text += " " } }

  /// Starts a new line, or separates names when there are no lines.
  mutating func newline() {
    guard !isCompact else {
      isSeparating = true
      return
    }
    text += "\n"
    text += String(repeating: "  ", count: depth)
  }

  /// Writes items between braces, a line each.
  mutating func block<Item>(_ items: [Item], _ body: (inout Printer, Item) -> Void) {
    write("{")
    if isCompact {
      for (index, item) in items.enumerated() {
        if index > 0 { newline() }
        body(&self, item)
      }
    } else {
      lines(items, body)
    }
    write("}")
  }

  /// Writes items a line each, indented.
  mutating func lines<Item>(_ items: [Item], _ write: (inout Printer, Item) -> Void) {
    depth += 1
    for item in items {
      newline()
      write(&self, item)
    }
    depth -= 1
    newline()
  }

  /// Writes items with a separator between them.
  mutating func list<Item>(
    _ items: [Item], separator: String? = nil, _ body: (inout Printer, Item) -> Void
  ) {
    let separator = separator ?? (isCompact ? "," : ", ")
    for (index, item) in items.enumerated() {
      if index > 0 { write(separator) }
      body(&self, item)
    }
  }

  /// Writes a description on lines of its own.
  mutating func documentation(_ description: Description?) {
    guard let description else { return }
    string(description.text, asBlock: description.isBlock || description.text.count > 70)
    newline()
  }
}
