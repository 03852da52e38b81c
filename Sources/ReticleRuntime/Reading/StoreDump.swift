import ReticleJSON

extension Store {
  /// Every record as JSON, by key, sorted: the form the conformance data use.
  ///
  /// A link is `{"__ref": key}`, a list of links `{"__refs": [key or null]}`, a
  /// custom scalar its source text as a string, field errors stand under
  /// `__errors`, a deleted record is `null`.
  public func dump() -> [UInt8] {
    loadAll()
    var json = JSONWriter(capacity: 1 << 12)
    json.raw(UInt8(ascii: "{"))
    var isFirst = true
    for record in table.records.compactMap({ $0 }).sorted(by: { $0.key < $1.key }) {
      guard record.exists || record.isDeleted, !isUnkeptRoot(record) else { continue }
      json.raw(isFirst ? "\n  " as StaticString : ",\n  ")
      isFirst = false
      json.string(record.key)
      json.raw(": " as StaticString)
      writeRecord(record, to: &json)
    }
    json.raw(isFirst ? "}\n" as StaticString : "\n}\n")
    return json.bytes
  }

  /// One record as the dump has it.
  public func writeRecord(_ record: Record, to json: inout JSONWriter) {
    guard record.exists else { return json.null() }
    var members: [(name: String, write: (inout JSONWriter) -> Void)] = []
    if let type = record.type { members.append(("__typename", { $0.string(type.name) })) }
    for position in 0..<record.slotCount {
      let slot = record.slot(at: position)
      if slot.current.isMissing || slot.fieldID == typenameField { continue }
      members.append((fields.name(slot.fieldID), { StoreDump.write(slot.current, to: &$0) }))
    }
    let errors = record.allErrors
    if !errors.isEmpty { members.append(("__errors", { self.writeErrors(errors, to: &$0) })) }
    json.raw(UInt8(ascii: "{"))
    for (index, member) in members.sorted(by: { $0.name < $1.name }).enumerated() {
      if index > 0 { json.raw(", " as StaticString) }
      json.string(member.name)
      json.raw(": " as StaticString)
      member.write(&json)
    }
    json.raw(UInt8(ascii: "}"))
  }

  private func writeErrors(
    _ errors: [(field: FieldID, errors: [FieldError])], to json: inout JSONWriter
  ) {
    json.raw(UInt8(ascii: "{"))
    let sorted = errors.map { (fields.name($0.field), $0.errors) }.sorted { $0.0 < $1.0 }
    for (index, entry) in sorted.enumerated() {
      if index > 0 { json.raw(", " as StaticString) }
      json.string(entry.0)
      json.raw(": " as StaticString)
      StoreDump.write(entry.1, to: &json)
    }
    json.raw(UInt8(ascii: "}"))
  }
}

/// How values and errors are spelled in a dump.
enum StoreDump {
  static func write(_ value: Value, to json: inout JSONWriter) {
    switch value {
    case .link(let record):
      json.raw("{\"__ref\": " as StaticString)
      json.string(record.key)
      json.raw(UInt8(ascii: "}"))
    case .list(let list) where list.hasLinks:
      json.raw("{\"__refs\": " as StaticString)
      writeKeys(list, to: &json)
      json.raw(UInt8(ascii: "}"))
    case .list(let list):
      json.raw(UInt8(ascii: "["))
      for (index, element) in list.elements.enumerated() {
        if index > 0 { json.raw(", " as StaticString) }
        write(element, to: &json)
      }
      json.raw(UInt8(ascii: "]"))
    case .custom(let text): json.string(text)
    default: json.leaf(value)
    }
  }

  private static func writeKeys(_ list: ListValue, to json: inout JSONWriter) {
    json.raw(UInt8(ascii: "["))
    for (index, element) in list.elements.enumerated() {
      if index > 0 { json.raw(", " as StaticString) }
      switch element {
      case .link(let record): json.string(record.key)
      case .list(let inner): writeKeys(inner, to: &json)
      default: json.null()
      }
    }
    json.raw(UInt8(ascii: "]"))
  }

  /// One error as an object, several as a list of them.
  static func write(_ errors: [FieldError], to json: inout JSONWriter) {
    if errors.count == 1 { return write(errors[0], to: &json) }
    json.raw(UInt8(ascii: "["))
    for (index, error) in errors.enumerated() {
      if index > 0 { json.raw(", " as StaticString) }
      write(error, to: &json)
    }
    json.raw(UInt8(ascii: "]"))
  }

  private static func write(_ error: FieldError, to json: inout JSONWriter) {
    json.raw("{\"message\": " as StaticString)
    json.string(error.message)
    json.raw(", \"path\": " as StaticString)
    json.string(error.path.dotted)
    if let extensions = error.extensions {
      json.raw(", \"extensions\": " as StaticString)
      json.raw(extensions)
    }
    json.raw(UInt8(ascii: "}"))
  }
}

extension ListValue {
  /// Whether an element, at any depth, is a link, or would be if there were one.
  public var hasLinks: Bool {
    isPlural
      || elements.contains { element in
        switch element {
        case .link: true
        case .list(let inner): inner.hasLinks
        default: false
        }
      }
  }
}

extension [PathComponent] {
  /// The path with dots: `character.results.0.name`.
  public var dotted: String {
    map { component in
      switch component {
      case .key(let name): name
      case .index(let index): String(index)
      }
    }.joined(separator: ".")
  }
}
