import ReticleGraphQL
import ReticleSession

extension ShellSession {
  /// `schema [TYPE]` · `schema TYPE.field` · `schema @directive`
  func schema(_ topic: SchemaTopic?) throws(ShellError) -> StatementResult {
    switch topic {
    case nil: return overview()
    case .type(let word): return describe(try type(word))
    case .field(let owner, let name):
      let type = try type(owner)
      guard let field = type.field(named: name.text) else {
        throw fail(
          .unknownName, "'\(type.name)' has no field '\(name.text)'", at: name.range,
          hint: Suggestions.hint(for: name.text, among: type.fields.map(\.name.text)))
      }
      return describe(field)
    case .directive(let word):
      guard let directive = session.schema.directives[word.text] else {
        throw fail(
          .unknownName, "there is no directive '@\(word.text)'", at: word.range,
          hint: Suggestions.hint(for: word.text, among: session.schema.directives.keys))
      }
      let places = directive.locations.map { ShellValue.string($0.rawValue) }
      return .rows(
        Rows(
          ["directive", "arguments", "locations"],
          [[.string("@" + word.text), arguments(directive.arguments), .list(places)]]))
    }
  }

  private func type(_ word: Word) throws(ShellError) -> NamedType {
    if let type = session.schema.type(named: word.text) { return type }
    throw fail(
      .unknownName, "there is no type '\(word.text)'", at: word.range,
      hint: Suggestions.hint(for: word.text, among: session.schema.types.map(\.name)))
  }

  private func overview() -> StatementResult {
    let types = session.schema.types.filter { !$0.isBuiltIn && !$0.name.hasPrefix("__") }
    return .rows(
      Rows(
        ["type", "kind", "fields"],
        types.map { type in
          let count = max(type.fields.count, type.inputFields.count, type.values.count)
          return [
            .string(type.name), .string(type.kind.keyword),
            .integer(Int64(max(count, type.members.count))),
          ]
        }))
  }

  private func describe(_ type: NamedType) -> StatementResult {
    switch type.kind {
    case .object, .interface:
      return .rows(
        Rows(
          ["field", "type", "arguments", "description"],
          type.fields.map { field in
            [
              .string(field.name.text), .string(field.type.description),
              arguments(field.arguments), text(field.documentation),
            ]
          }))
    case .inputObject:
      return .rows(
        Rows(
          ["field", "type", "description"],
          type.inputFields.map { field in
            [
              .string(field.name.text), .string(field.type.description),
              text(field.documentation),
            ]
          }))
    case .enumeration:
      return .rows(
        Rows(
          ["value", "description"],
          type.values.map { [.string($0.name.text), text($0.documentation)] }))
    case .union: return .rows(Rows(["member"], type.members.map { [.string($0.text)] }))
    case .scalar:
      return .rows(
        Rows(["scalar", "description"], [[.string(type.name), text(type.documentation)]]))
    }
  }

  private func describe(_ field: FieldDefinition) -> StatementResult {
    var rows: [[ShellValue]] = [
      [.string(field.name.text), .string(field.type.description), text(field.documentation)]
    ]
    for argument in field.arguments {
      rows.append([
        .string("  (\(argument.name.text))"), .string(argument.type.description),
        text(argument.documentation),
      ])
    }
    return .rows(Rows(["field", "type", "description"], rows))
  }

  private func arguments(_ arguments: [InputValueDefinition]) -> ShellValue {
    .list(arguments.map { .string("\($0.name.text): \($0.type.description)") })
  }

  /// A description's first line.
  private func text(_ description: Description?) -> ShellValue {
    guard let text = description?.text.split(separator: "\n").first else { return .null }
    return .string(String(text))
  }
}

extension StatementPage {
  static let schema = StatementPage(
    usage: ["schema [TYPE]", "schema TYPE.field", "schema @directive"],
    summary: "Shows the schema or a part of it.",
    details: """
      Without a name, all types. A type shows its fields, values or members.
      """,
    example: """
      > schema Starship
      field   type     arguments  description
      id      ID!
      name    String!
      length  Float               In metres.
      > schema Query.hero
      field        type       description
      hero         Character  The one the story is about; without an episode, of all of them.
        (episode)  Episode
      """)
}
