import ReticleCompiler
import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `lens FRAGMENT`
  func lensTable(_ name: Word) throws(ShellError) -> StatementResult {
    let fragment = try fragment(name)
    let table = session.store.descriptor(of: fragment).table(dialect: session.store.dialect)
    return .rows(
      Rows(
        ["accessor", "kind", "type", "reads", "may be absent", "directives"],
        table.rows.map { row in
          [
            .string(row.accessor), .string(row.kind.rawValue), .string(row.type),
            .string(row.reads),
            .list(row.optional.map { .string($0.text) }),
            .list(row.directives.map { .string($0) }),
          ]
        },
        places: table.rows.map { Rows.Place(depth: $0.depth) }))
  }
}

extension LensTable.Reason {
  /// The reason in a few words.
  fileprivate var text: String {
    switch self {
    case .nullable: "nullable"
    case .type(let name): "on \(name) only"
    case .condition(let text): text
    case .deferred: "@defer"
    case .fails(let directive): directive
    case .takesLens: "takes the lens with it"
    }
  }
}

extension StatementPage {
  static let lens = StatementPage(
    usage: ["lens FRAGMENT @KEY", "lens FRAGMENT"],
    summary: "Looks at a record through a fragment.",
    details: """
      With a record, the fragment's lens on it; refused when the record's type does not \
      satisfy the fragment. Without one, the accessor table of the lens: what it declares, and \
      nothing else can be read through it. A link that is declared several times, under type \
      conditions or others, has a row for each, with all that is read there below it. What is \
      found that is against the schema, and what `@required(action: LOG)` logs, stands in notes \
      below the lens.
      """,
    example: """
      > lens FriendRow @Human:1002
      FriendRow @Human:1002 (Human)
        name: "Han Solo"
        appearsIn: ["NEWHOPE", "EMPIRE", "JEDI"]
      > lens FriendList
      accessor     kind    type         reads      may be absent  directives
      friends      link    [Character]  friends    nullable
        id         field   ID!          id
        friendRow  spread  Character    FriendRow
      """)
}
