import ReticleSession

extension ShellSession {
  /// `why NAME`
  func why(_ name: Word) throws(ShellError) -> StatementResult {
    .why(
      try at(name.range) { () throws(SessionError) in
        WhyResult(try session.explain(name.text), store: session.store)
      })
  }
}

extension StatementPage {
  static let why = StatementPage(
    usage: ["why NAME"],
    summary: "Explains why an observer did or did not re-render, or a watcher fire.",
    details: """
      For one that did: the slots it read whose change made it. For one that did not: what the \
      commit changed of the records it reads and what fragments behind its spreads read, what a \
      layer covers, and records of the same id that were written under another key. A watcher \
      (`watch`) fires by Apollo's rule, when any slot changes that its whole response was read \
      from; then it reads the response again, and `why` tells whether fields are missing. While \
      they are, it goes on depending on what it was read from before.
      """,
    example: """
      > observe lens FriendRow @Human:1003 as leia
      leia: Human @Human:1003
        name: "Leia Organa"
        appearsIn: ["NEWHOPE", "EMPIRE", "JEDI"]
      > observe lens FriendRow @Human:1002 as han
      han: Human @Human:1002
        name: "Han Solo"
        appearsIn: ["NEWHOPE", "EMPIRE", "JEDI"]
      > commit Rename(id: "1003", name: "General Organa")
      commit 1: Rename(id: "1003", name: "General Organa")
        @Human:1003.name: "Leia Organa" -> "General Organa"
        @MUTATION_ROOT.rename(id:1003,name:General Organa): missing -> @Human:1003
        re-rendered: leia
      > why leia
      leia re-rendered at commit 1
        @Human:1003.name: "Leia Organa" -> "General Organa"
      > why han
      han did not re-render at commit 1
        the commit changed no slot that it reads
      """)
}
