/// What a definition and its extensions add up to.
struct MergedParts {
  var fields: [FieldDefinition] = []
  var inputFields: [InputValueDefinition] = []
  var values: [EnumValueDefinition] = []
  var interfaces: [Name] = []
  var members: [Name] = []
  var directives: [Directive] = []
  var index = NameIndex.none

  /// Merges definitions; what is defined twice is reported and counts once, the first.
  init(_ definitions: [TypeDefinition], diagnostics: inout [Diagnostic]) {
    guard let first = definitions.first else { return }
    fields = first.fields
    inputFields = first.inputFields
    values = first.values
    interfaces = first.interfaces
    members = first.members
    directives = first.directives
    for more in definitions.dropFirst() {
      fields += more.fields
      inputFields += more.inputFields
      values += more.values
      interfaces += more.interfaces
      members += more.members
      directives += more.directives
    }
    let type = first.name.text
    index = Self.unique(&fields, { $0.name }, "field", .duplicateField, type, &diagnostics)
    let inputs = Self.unique(
      &inputFields, { $0.name }, "input field", .duplicateField, type, &diagnostics)
    let enums = Self.unique(
      &values, { $0.name }, "value", .duplicateEnumValue, type, &diagnostics)
    if !inputFields.isEmpty { index = inputs }
    if !values.isEmpty { index = enums }
    _ = Self.unique(
      &interfaces, { $0 }, "interface", .duplicateInterface, type, &diagnostics)
    _ = Self.unique(&members, { $0 }, "member", .duplicateMember, type, &diagnostics)
  }

  private static func unique<Element>(
    _ elements: inout [Element], _ name: (Element) -> Name, _ what: String,
    _ code: DiagnosticCode, _ type: String, _ diagnostics: inout [Diagnostic]
  ) -> NameIndex {
    guard elements.count > 1 else { return .none }
    var pairs: [NameIndex.Pair] = []
    let index = NameIndex(elements, &pairs, name: name)
    guard !pairs.isEmpty else { return index }
    for (first, second) in pairs where diagnostics.count < SchemaBuilder.maxDiagnostics {
      let again = name(elements[second])
      diagnostics.append(
        Diagnostic(
          .warning, code, "'\(type)' has the \(what) '\(again.text)' twice; the first counts",
          at: again.range, related: [.init("the first", name(elements[first]).range)]))
    }
    let extra = Set(pairs.map(\.second))
    elements = elements.indices.filter { !extra.contains($0) }.map { elements[$0] }
    return NameIndex(elements, &pairs, name: name)
  }
}
