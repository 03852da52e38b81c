import ReticleGraphQL
import ReticleSession
import ReticleSystem

extension ShellSession {
  /// `if COND { … } else { … }`
  func run(_ branch: Branch) throws(ShellError) -> StatementResult {
    for arm in branch.arms where try judge(arm.condition).holds {
      _ = try run(arm.block)
      return .nothing
    }
    if let otherwise = branch.otherwise { _ = try run(otherwise) }
    return .nothing
  }
}

extension StatementPage {
  static let `if` = StatementPage(
    usage: ["if COND { … } else { … }"],
    summary: "Runs statements when a condition holds.",
    details: """
      The conditions are those of `expect`.
      """,
    example: """
      > if @Droid:2001.name == "R2-D2" { @Droid:2001.primaryFunction }
      "Astromech"
      """)
}
