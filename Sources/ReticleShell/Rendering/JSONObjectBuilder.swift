import ReticleJSON
import ReticleRuntime
import ReticleSession
import ReticleSystem

/// One JSON object under way, member by member.
struct JSONObjectBuilder {
  private var json = JSONWriter()
  private var isEmpty = true

  init() { json.raw(UInt8(ascii: "{")) }

  mutating func member(_ name: String, _ write: (inout JSONWriter) -> Void) {
    if !isEmpty { json.raw(UInt8(ascii: ",")) }
    isEmpty = false
    json.string(name)
    json.raw(UInt8(ascii: ":"))
    write(&json)
  }

  mutating func string(_ name: String, _ text: String) { member(name) { $0.string(text) } }
  mutating func int(_ name: String, _ value: Int) { member(name) { $0.int(Int64(value)) } }
  mutating func bool(_ name: String, _ value: Bool) { member(name) { $0.bool(value) } }

  var bytes: [UInt8] { json.bytes + [UInt8(ascii: "}")] }

  /// The object as a line that may be printed.
  var line: String { String(decoding: TextEscaping.line(json: bytes), as: UTF8.self) + "\n" }
}

extension JSONWriter {
  /// A list whose elements `write` writes.
  mutating func list<Elements: Sequence>(
    _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    raw(UInt8(ascii: "["))
    var isFirst = true
    for element in elements {
      if !isFirst { raw(UInt8(ascii: ",")) }
      isFirst = false
      write(&self, element)
    }
    raw(UInt8(ascii: "]"))
  }

  /// `{"__ref": key}`
  mutating func reference(_ record: Record) {
    raw("{\"__ref\":" as StaticString)
    string(record.key)
    raw(UInt8(ascii: "}"))
  }

  /// A slot's value as the dump has it.
  mutating func slot(_ value: Value) {
    switch value {
    case .link(let record): reference(record)
    case .list(let list) where list.hasLinks:
      raw("{\"__refs\":" as StaticString)
      references(list)
      raw(UInt8(ascii: "}"))
    case .list(let list): self.list(list.elements) { $0.slot($1) }
    case .custom(let text): string(text)
    default: leaf(value)
    }
  }

  private mutating func references(_ list: ListValue) {
    self.list(list.elements) { json, element in
      switch element {
      case .link(let record): json.string(record.key)
      case .list(let inner): json.references(inner)
      default: json.null()
      }
    }
  }

  mutating func content(_ content: LensView.Content) {
    switch content {
    case .missing, .null, .absent, .error, .cut: null()
    case .leaf(let value): leaf(value)
    case .lens(let view): raw(view.lens.snapshot().json)
    case .list(let elements): list(elements) { $0.content($1) }
    case .spread(let lens):
      var object = JSONObjectBuilder()
      object.string("$lens", lens.descriptor.name)
      object.string("$record", lens.record.key)
      raw(object.bytes)
    case .plain(let json): write(json)
    case .failed(let errors):
      list(errors) { $0.string($1.message) }
    }
  }
}
