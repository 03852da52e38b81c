import ReticleGraphQL
import ReticleSession

extension ShellSession {
  /// `schema [TYPE]` · `schema TYPE.field` · `schema @directive`
  func schema(_ topic: SchemaTopic?) throws(ShellError) -> StatementResult {
    switch topic {
    case nil: return overview()
    case .type(let word):
      if session.schema.type(named: word.text) == nil, let found = search(word.text) {
        return found
      }
      let type = try type(word)
      return .page(page(of: type), describe(type))
    case .field(let owner, let name):
      let type = try type(owner)
      guard let field = type.field(named: name.text) else { return try member(name, of: type) }
      let users = schemaUses(of: type).line(field.name.text)
      return .page(
        SchemaText.of(field) + "\n\nselected by: " + (users ?? "nobody"), describe(field))
    case .directive(let word):
      let declared = session.schema.directives[word.text]
      guard let directive = declared ?? ClientDirectives.definition(named: word.text) else {
        let known = Array(session.schema.directives.keys) + ClientDirectives.names
        throw fail(
          .unknownName, "there is no directive '@\(word.text)'", at: word.range,
          hint: Suggestions.hint(for: "@" + word.text, among: known.map { "@" + $0 }))
      }
      let places = directive.locations.map { ShellValue.string($0.rawValue) }
      return .page(
        directive.printed()
          + (declared == nil ? "\n\n# Known to clients; the schema does not declare it." : ""),
        Rows(
          ["directive", "arguments", "locations"],
          [[.string("@" + word.text), arguments(directive.arguments), .list(places)]]))
    }
  }

  /// A field of an input type or a value of an enum.
  private func member(_ name: Word, of type: NamedType) throws(ShellError) -> StatementResult {
    if let field = type.inputField(named: name.text) {
      return .page(
        SchemaText.of(field),
        Rows(
          ["field", "type", "description"],
          [
            [
              .string(field.name.text), .string(field.type.description),
              text(field.documentation),
            ]
          ]))
    }
    if let value = type.value(named: name.text) {
      return .page(
        SchemaText.of(value),
        Rows(["value", "description"], [[.string(value.name.text), text(value.documentation)]]))
    }
    let what = type.kind == .enumeration ? "value" : "field"
    let names = type.fields.map(\.name) + type.inputFields.map(\.name) + type.values.map(\.name)
    throw fail(
      .unknownName, "'\(type.name)' has no \(what) '\(name.text)'", at: name.range,
      hint: Suggestions.hint(for: name.text, among: names.map(\.text)))
  }

  private func type(_ word: Word) throws(ShellError) -> NamedType {
    if let type = session.schema.type(named: word.text) { return type }
    throw fail(
      .unknownName, "there is no type '\(word.text)'", at: word.range,
      hint: Suggestions.hint(for: word.text, among: session.schema.types.map(\.name)))
  }

  /// The type as it is defined, what it belongs to and who selects its fields.
  private func page(of type: NamedType) -> String {
    var text = session.schema.printed(type)
    if text.hasSuffix("\n") { text.removeLast() }
    let users = schemaUses(of: type).lines
    if !users.isEmpty { text += "\n\nselected by:\n" + users.joined(separator: "\n") }
    return text
  }

  private func schemaUses(of type: NamedType) -> SchemaUses {
    SchemaUses(of: type, in: session, shown: options.width == nil ? .max : 8)
  }

  /// What holds a part of a name; nil when nothing does.
  private func search(_ part: String) -> StatementResult? {
    let search = SchemaSearch(part, in: session.schema)
    if search.found.isEmpty { return nil }
    let names = TextBuilder.plural(search.found.count, "name")
    let lines =
      ["'\(part)' is no type; \(names) with it:"]
      + search.lines(shown: options.shownElements).map { "  " + $0 }
    return .page(
      lines.joined(separator: "\n"),
      Rows(
        ["name", "kind", "type"],
        search.found.map { [.string($0.name), .string($0.kind), .string($0.type)] }))
  }

  private func overview() -> StatementResult {
    let types = session.schema.types.filter { !$0.isBuiltIn && !$0.name.hasPrefix("__") }
    var lines: [String] = []
    for kind in [OperationKind.query, .mutation, .subscription] {
      if let root = session.schema.rootType(kind) {
        lines.append("\(kind.rawValue): \(root.name)")
      }
    }
    for (kind, kinds) in Dictionary(grouping: types, by: \.kind.keyword).sorted(by: {
      ($1.value.count, $0.key) < ($0.value.count, $1.key)
    }) {
      lines.append("\(kind): \(kinds.count)")
    }
    lines.append("`schema TYPE` shows one, `schema PART` looks for a part of a name")
    return .page(
      lines.joined(separator: "\n"),
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

  private func describe(_ type: NamedType) -> Rows {
    switch type.kind {
    case .object, .interface:
      return Rows(
        ["field", "type", "arguments", "description"],
        type.fields.map { field in
          [
            .string(field.name.text), .string(field.type.description),
            arguments(field.arguments), text(field.documentation),
          ]
        })
    case .inputObject:
      return Rows(
        ["field", "type", "description"],
        type.inputFields.map { field in
          [
            .string(field.name.text), .string(field.type.description),
            text(field.documentation),
          ]
        })
    case .enumeration:
      return Rows(
        ["value", "description"],
        type.values.map { [.string($0.name.text), text($0.documentation)] })
    case .union: return Rows(["member"], type.members.map { [.string($0.text)] })
    case .scalar:
      return Rows(["scalar", "description"], [[.string(type.name), text(type.documentation)]])
    }
  }

  private func describe(_ field: FieldDefinition) -> Rows {
    var rows: [[ShellValue]] = [
      [.string(field.name.text), .string(field.type.description), text(field.documentation)]
    ]
    for argument in field.arguments {
      rows.append([
        .string("  (\(argument.name.text))"), .string(argument.type.description),
        text(argument.documentation),
      ])
    }
    return Rows(["field", "type", "description"], rows)
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

/// Parts of a schema as GraphQL.
private enum SchemaText {
  static func of(_ field: FieldDefinition) -> String {
    var text = documentation(field.documentation, "") + field.name.text
    let isDocumented = field.arguments.contains { $0.documentation != nil }
    if isDocumented {
      text += "(\n"
      for argument in field.arguments {
        text += documentation(argument.documentation, "  ") + "  \(self.argument(argument))\n"
      }
      text += ")"
    } else if !field.arguments.isEmpty {
      text += "(" + field.arguments.map { argument($0) }.joined(separator: ", ") + ")"
    }
    text += ": \(field.type.description)"
    if let reason = field.deprecationReason { text += "\n\n# Deprecated: \(reason)" }
    return text
  }

  /// A field of an input type, with what is said of it.
  static func of(_ field: InputValueDefinition) -> String {
    documentation(field.documentation, "") + argument(field)
      + (field.deprecationReason.map { "\n\n# Deprecated: \($0)" } ?? "")
  }

  static func of(_ value: EnumValueDefinition) -> String {
    documentation(value.documentation, "") + value.name.text
      + (value.deprecationReason.map { "\n\n# Deprecated: \($0)" } ?? "")
  }

  private static func argument(_ argument: InputValueDefinition) -> String {
    let value = argument.defaultValue.map { " = \($0.description)" } ?? ""
    return "\(argument.name.text): \(argument.type.description)\(value)"
  }

  private static func documentation(_ description: Description?, _ indent: String) -> String {
    guard let text = description?.text else { return "" }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (["\"\"\""] + lines + ["\"\"\""]).map { "\(indent)\($0)\n" }.joined()
  }
}

extension StatementPage {
  static let schema = StatementPage(
    usage: ["schema [TYPE]", "schema TYPE.field", "schema @directive"],
    summary: "Shows the schema or a part of it.",
    details: """
      A type or a field is shown as it is defined, with what the documents select of it. A \
      word that is no type looks for names it is a part of. Without a word, a summary.
      """,
    example: """
      > schema Starship
      type Starship {
        id: ID!
        name: String!
        "In metres."
        length: Float
      }

      # In the union Found

      selected by:
        id      ShipCard
        name    ShipCard
        length  ShipCard
      > schema Query.hero
      \"""
      The one the story is about; without an episode, of all of them.
      \"""
      hero(episode: Episode): Character

      selected by: HeroScreen
      """)
}
