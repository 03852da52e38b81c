import ReticleGraphQL
import ReticleSession
import ReticleSystem

extension ShellSession {
  /// `for x in EXPR { … }`
  func run(_ loop: Loop) throws(ShellError) -> StatementResult {
    try requireFree(loop.name)
    let value = try interruptibly { () throws(ShellError) in try evaluate(loop.values) }
    let elements: [ShellValue]
    switch value {
    case .list(let values): elements = values
    case .object(let members): elements = members.map(\.value)
    case .missing, .null, .absent: elements = []
    default:
      throw fail(.value, "`for` runs over a list, not \(value.phrase)", at: loop.values.range)
    }
    guard elements.count <= ShellSession.iterationLimit else {
      throw fail(.limit, "the list has more than a million elements", at: loop.values.range)
    }
    for element in elements where !hasQuit {
      scopes.append([loop.name.text: element])
      defer { scopes.removeLast() }
      _ = try run(loop.block)
    }
    return .nothing
  }
}

extension StatementPage {
  static let `for` = StatementPage(
    usage: ["for x in EXPR { … }"],
    summary: "Runs statements for every element.",
    details: """
      Of a list, or of the members of an object; over null and what is missing or absent it \
      does not run at all.
      """,
    example: """
      > for row in lens FriendList @Droid:2001.friends { row.friendRow.name }
      "Luke Skywalker"
      "Han Solo"
      "Leia Organa"
      """)
}
