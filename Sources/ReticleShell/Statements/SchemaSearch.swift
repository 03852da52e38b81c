import ReticleGraphQL

/// What in a schema holds a part of a name, whatever its case.
struct SchemaSearch {
  /// The names, with what they are and of which type.
  private(set) var found: [(name: String, kind: String, type: String)] = []

  init(_ part: String, in schema: Schema) {
    let part = part.lowercased()
    for type in schema.types where !type.name.hasPrefix("__") {
      if type.name.lowercased().contains(part) { add(type.name, type.kind.keyword, "") }
      for field in type.fields where field.name.text.lowercased().contains(part) {
        add("\(type.name).\(field.name.text)", "field", field.type.description)
      }
      for field in type.inputFields where field.name.text.lowercased().contains(part) {
        add("\(type.name).\(field.name.text)", "input field", field.type.description)
      }
    }
    for name in schema.directives.keys.sorted() where name.lowercased().contains(part) {
      add("@" + name, "directive", "")
    }
  }

  private mutating func add(_ name: String, _ kind: String, _ type: String) {
    found.append((name, kind, type))
  }

  /// The first names, a line each.
  func lines(shown: Int) -> [String] {
    var lines = found.prefix(shown).map { name, kind, type in
      type.isEmpty ? "\(kind) \(name)" : "\(name): \(type)"
    }
    if found.count > shown { lines.append(TextBuilder.more(found.count - shown)) }
    return lines
  }
}
