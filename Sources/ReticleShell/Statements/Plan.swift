import ReticleCompiler
import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `plan OP`
  func plan(_ call: OperationCall) throws(ShellError) -> StatementResult {
    let plan = session.compiler.info.plan(of: try node(call), dialect: session.store.dialect)
    if plan.isTruncated {
      throw ShellError(
        .limit,
        "the plan is too large to show: more than \(PlanDescription.limit) rows, or fragments that"
          + " multiply")
    }
    return .rows(
      Rows(
        ["response key", "slot", "type", "kept as", "when", "from"],
        plan.rows.map { row in
          var conditions = row.typeConditions.map { "on \($0)" } + row.conditions
          if row.isDeferred { conditions.append("@defer") }
          if row.isClientOnly { conditions.append("client only") }
          return [
            .string(row.responseKey),
            .string(row.connectionKey.map { "\(row.storageKey) into \($0)" } ?? row.storageKey),
            .string(row.type), .string(ShellSession.phrase(row.identity)),
            .list((conditions + row.directives).map { .string($0) }),
            .list(row.fragments.map { .string($0) }),
          ]
        },
        places: plan.rows.map { Rows.Place(depth: $0.depth, isAdded: $0.isGenerated) }))
  }

  private static func phrase(_ identity: PlanDescription.Identity?) -> String {
    switch identity {
    case nil: "value"
    case .fields(let names): "record by \(names.joined(separator: ", "))"
    case .path: "record by path"
    case .pathWithout(let names): "record by path (no \(names.joined(separator: ", ")) selected)"
    case .byType: "record by its type's rule"
    }
  }
}

extension StatementPage {
  static let plan = StatementPage(
    usage: ["plan OP"],
    summary: "Shows how an operation's response is normalized.",
    details: """
      Every field by response key, with the slot it goes to as the cache's client spells it, its \
      type and how its object is kept: by key fields, or by its path. Fields the client's \
      compiler adds are marked.
      """,
    example: """
      > plan Rename
      response key          slot                       type       kept as       when  from
      rename                rename(id:$id,name:$name)  Character  record by id
        __typename (added)  __typename                 String!    value
        id                  id                         ID!        value
        name                name                       String!    value
      """)
}
