extension JSONWriter {
  /// Writes a whole value, on one line or indented by two blanks a level.
  public mutating func write(
    _ value: JSONValue, pretty: Bool = false, sortingKeys: Bool = false
  ) {
    write(value, Layout(pretty: pretty, sorted: sortingKeys), level: 0)
  }

  private struct Layout {
    var pretty: Bool
    var sorted: Bool
  }

  private mutating func write(_ value: JSONValue, _ layout: Layout, level: Int) {
    switch value.kind {
    case .null: null()
    case .bool(let value): bool(value)
    case .number(let text): raw(text)
    case .string(let text): string(text)
    case .array(let elements):
      list(elements, "[", "]", layout, level) { writer, element in
        writer.write(element, layout, level: level + 1)
      }
    case .object(let members):
      let ordered = layout.sorted ? members.sorted(by: Self.precedes) : members
      list(ordered, "{", "}", layout, level) { writer, member in
        writer.string(member.name)
        writer.raw(layout.pretty ? ": " as StaticString : ":" as StaticString)
        writer.write(member.value, layout, level: level + 1)
      }
    }
  }

  private static func precedes(_ left: JSONValue.Member, _ right: JSONValue.Member) -> Bool {
    left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }

  private mutating func list<Element>(
    _ elements: [Element], _ open: StaticString, _ close: StaticString, _ layout: Layout,
    _ level: Int, _ write: (inout JSONWriter, Element) -> Void
  ) {
    raw(open)
    for (index, element) in elements.enumerated() {
      if index > 0 { raw(UInt8(ascii: ",")) }
      if layout.pretty { newline(level + 1) }
      write(&self, element)
    }
    if layout.pretty, !elements.isEmpty { newline(level) }
    raw(close)
  }

  private mutating func newline(_ level: Int) {
    raw(UInt8(ascii: "\n"))
    for _ in 0..<level { raw("  " as StaticString) }
  }
}

extension JSONValue {
  /// The value as text, on one line or indented.
  public func text(pretty: Bool = false, sortingKeys: Bool = false) -> String {
    var writer = JSONWriter()
    writer.write(self, pretty: pretty, sortingKeys: sortingKeys)
    return writer.text
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as text on one line.
  public var description: String { text() }
}
