import ReticleJSON

/// Turns the answer to an introspection query into type definitions.
///
/// Accepts the answer with or without `data` around it. What cannot be read is reported
/// and left out, so that one odd type does not cost the schema.
struct IntrospectionReader {
  let source: Source
  private(set) var diagnostics: [Diagnostic] = []

  init(_ source: Source) { self.source = source }

  /// Whether a source looks like JSON rather than GraphQL.
  static func accepts(_ source: Source) -> Bool {
    if source.name.hasSuffix(".json") { return true }
    // GraphQL may begin with a brace too, but then a name follows, not a string.
    var significant = source.bytes[source.window].lazy
      .filter { ![0x20, 0x0A, 0x0D, 0x09, 0xEF, 0xBB, 0xBF].contains($0) }.makeIterator()
    return significant.next() == UInt8(ascii: "{") && significant.next() == UInt8(ascii: "\"")
  }

  /// The document the answer describes.
  mutating func document() -> Document {
    var definitions: [Definition] = []
    if let root = root() {
      if let schema = schemaDefinition(root) { definitions.append(.schema(schema)) }
      for type in elements(root, "types") where !isBuiltIn(type) {
        if let definition = typeDefinition(type) { definitions.append(.type(definition)) }
      }
      for directive in elements(root, "directives") {
        if let definition = directiveDefinition(directive) {
          definitions.append(.directive(definition))
        }
      }
    }
    return Document(source: source, definitions: definitions)
  }

  private mutating func root() -> JSONValue? {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONValue(parsing: Array(source.bytes[source.window]))
    } catch {
      let start = source.window.lowerBound + error.offset
      report("the introspection result is not JSON: \(error.message)", start..<start + 1)
      return nil
    }
    let whole = json["data"] ?? json
    if let schema = whole["__schema"] { return schema }
    if whole["types"]?.array != nil { return whole }
    report("no '__schema' in the introspection result", json.range)
    return nil
  }

  /// Introspection answers what every schema has as well.
  private func isBuiltIn(_ type: JSONValue) -> Bool {
    guard let name = type["name"]?.string else { return false }
    return name.hasPrefix("__") || ["Int", "Float", "String", "Boolean", "ID"].contains(name)
  }

  // MARK: Helpers

  mutating func report(_ message: String, _ range: Range<Int>) {
    guard diagnostics.count < 50 else { return }
    diagnostics.append(
      Diagnostic(.error, .introspection, message, at: SourceRange(source, range)))
  }

  func range(_ value: JSONValue) -> SourceRange {
    let shift = source.window.lowerBound
    return SourceRange(source, value.range.lowerBound + shift..<value.range.upperBound + shift)
  }

  func elements(_ value: JSONValue, _ member: String) -> [JSONValue] {
    value[member]?.array ?? []
  }

  /// The name of a thing, which must be one in GraphQL too.
  mutating func name(_ value: JSONValue, _ member: String = "name") -> Name? {
    guard let text = value[member] else { return nil }
    guard let string = text.string, Self.isName(string) else {
      report("not a name", text.range)
      return nil
    }
    return Name(string, at: range(text))
  }

  /// The name of a thing; one that has none is reported.
  mutating func name(of value: JSONValue, _ what: StaticString) -> Name? {
    guard let text = value["name"], !text.isNull else {
      report("\(what) without a name", value.range)
      return nil
    }
    return name(value)
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first &- 0x30 > 9 else { return false }
    return text.utf8.allSatisfy(isNameByte)
  }

  func documentation(_ value: JSONValue) -> Description? {
    guard let text = value["description"]?.string, !text.isEmpty else { return nil }
    return Description(text)
  }
}
