import ReticleGraphQL
import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `records [TYPE]`
  func listRecords(_ type: Word?) throws(ShellError) -> StatementResult {
    session.store.loadAll()
    var counts: [String: Int] = [:]
    var records: [Record] = []
    let names = try type.map { word throws(ShellError) in try possibleNames(word) }
    for record in session.store.records where record.slotCount > 0 {
      let name = record.type?.name ?? "?"
      counts[name, default: 0] += 1
      if names?.contains(name) ?? true { records.append(record) }
    }
    records.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let sorted = counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
    return .records(
      RecordsResult(
        store: session.store, type: type?.text, records: records,
        counts: sorted.map { ($0.key, $0.value) }))
  }

  /// The object types of a type's name; a type no schema knows stands for itself.
  private func possibleNames(_ word: Word) throws(ShellError) -> Set<String> {
    if let type = session.schema.type(named: word.text) {
      return Set(session.schema.possibleTypes(of: type).map(\.name)).union([word.text])
    }
    if session.store.records.contains(where: { $0.type?.name == word.text }) {
      return [word.text]
    }
    throw fail(
      .unknownName, "there is no type '\(word.text)'", at: word.range,
      hint: Suggestions.hint(for: word.text, among: session.schema.types.map(\.name)))
  }
}

extension StatementPage {
  static let records = StatementPage(
    usage: ["records [TYPE]"],
    summary: "Lists the records.",
    details: """
      All of them, or those of a type; an interface or union stands for its types. More than \
      `set limit` are counted by type first. With --json this is the dump of the store.
      """,
    example: """
      > records Human
      @Human:1000
      @Human:1002
      @Human:1003
      """)
}
