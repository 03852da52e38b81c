import ReticleGraphQL
import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `records [TYPE]`
  func listRecords(_ type: Word?) throws(ShellError) -> StatementResult {
    let names = type.map { possibleNames($0.text) }
    let limit = options.shownElements
    let listing = try at(type?.range ?? 0..<0) { () throws(SessionError) in
      try session.listRecords(of: names, limit: limit)
    }
    if let type, listing.total == 0, session.schema.type(named: type.text) == nil {
      throw fail(
        .unknownName, "there is no type '\(type.text)'", at: type.range,
        hint: Suggestions.hint(for: type.text, among: session.schema.types.map(\.name)))
    }
    return .records(
      RecordsResult(session: session, type: type?.text, names: names, listing: listing))
  }

  /// The object types of a type's name; a type no schema knows stands for itself.
  private func possibleNames(_ name: String) -> Set<String> {
    guard let type = session.schema.type(named: name) else { return [name] }
    return Set(session.schema.possibleTypes(of: type).map(\.name)).union([name])
  }
}

extension StatementPage {
  static let records = StatementPage(
    usage: ["records [TYPE]"],
    summary: "Lists the records.",
    details: """
      All of them, or those of a type; an interface or union stands for its types. More than \
      `set limit` has, 50 on a screen, are counted by type first. Of a cache file the keys and \
      types alone are looked at. With --json this is the dump of the store, where a deleted \
      record is null.
      """,
    example: """
      > records Human
      @Human:1000
      @Human:1002
      @Human:1003
      """)
}
