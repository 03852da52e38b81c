import ReticleCompiler
import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `plan OP`
  func plan(_ call: OperationCall) throws(ShellError) -> StatementResult {
    let node = try node(call)
    var rows: [[ShellValue]] = []
    var visited = 0
    describe(node.selection, indent: "", &rows, &visited)
    return .rows(Rows(["response key", "field", "type", "kept as"], rows))
  }

  private func describe(
    _ selection: SelectionNode, indent: String, _ rows: inout [[ShellValue]],
    _ visited: inout Int
  ) {
    for item in selection.items {
      visited += 1
      guard visited < 10_000 else { return }
      switch item {
      case .field(let field):
        let name = indent + field.responseKey
        rows.append([
          .string(field.isGenerated ? name + " (added)" : name), .string(field.fieldText),
          .string(field.type.description), .string(keeping(field)),
        ])
        if let inner = field.selection {
          describe(inner, indent: indent + "  ", &rows, &visited)
        }
      case .spread(let spread):
        rows.append([
          .string("\(indent)...\(spread.fragment.name)"), .missing, .missing, .missing,
        ])
        describe(spread.fragment.selection, indent: indent + "  ", &rows, &visited)
      case .inline(let inline):
        rows.append([
          .string("\(indent)... on \(inline.typeCondition?.name ?? selection.parent.name)"),
          .missing, .missing, .missing,
        ])
        describe(inline.selection, indent: indent + "  ", &rows, &visited)
      }
    }
  }

  /// How an object of a field is kept.
  private func keeping(_ field: FieldNode) -> String {
    guard field.selection != nil else { return "value" }
    let type = field.type.named
    let names = type.possibleTypes.sorted().prefix(20)
    let rules = names.compactMap { name -> String? in
      guard let keys = session.compiler.info.type(name)?.keyFields, !keys.isEmpty else {
        return nil
      }
      return keys.joined(separator: ", ")
    }
    if rules.isEmpty { return "record by path" }
    let distinct = Set(rules).sorted().joined(separator: " or ")
    return rules.count == names.count ? "record by \(distinct)" : "record by \(distinct) or path"
  }
}

extension StatementPage {
  static let plan = StatementPage(
    usage: ["plan OP"],
    summary: "Shows how an operation's response is normalized.",
    details: """
      Every field by response key, with the field behind it, its type and how its object is \
      kept: by key fields, or by its path. Fields the client's compiler adds are marked.
      """,
    example: """
      > plan Rename
      response key          field                         type       kept as
      rename                rename(id: $id, name: $name)  Character  record by id
        __typename (added)  __typename                    String!    value
        id                  id                            ID!        value
        name                name                          String!    value
      """)
}
