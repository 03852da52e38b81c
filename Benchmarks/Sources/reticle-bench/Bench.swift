import ReticleSystem

/// Measures everything and prints a table, or JSON with `--json`.
@main @MainActor struct Bench {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    func value(_ option: String) -> String? {
      arguments.firstIndex(of: option).flatMap {
        $0 + 1 < arguments.count ? arguments[$0 + 1] : nil
      }
    }
    guard let data = value("--data"), let fixture = value("--fixture") else {
      fail("usage: reticle-bench --data DIR --fixture FILE [--binary FILE] [--only TEXT] [--json]")
    }
    let only = value("--only")
    let groups = try makeGroups(
      data: data, fixture: try Files.read(fixture), binary: value("--binary"),
      sizes: arguments.contains("--scale") ? [1_000, 100_000, 1_000_000] : [])
    var rows: [Row] = []
    for group in groups where only.map({ group.name.contains($0) }) ?? true {
      rows += try group.rows()
    }
    if rows.isEmpty { fail("no such group; there are \(groups.map(\.name))") }
    print(arguments.contains("--json") ? Table.json(rows) : Table.text(rows))
  }

  /// Rows that are measured together; `--only` chooses by name.
  private struct Group {
    let name: String
    let rows: @MainActor () throws -> [Row]
  }

  private static func makeGroups(
    data: String, fixture: [UInt8], binary: String?, sizes: [Int]
  ) throws -> [Group] {
    let multiverse = Paths.join(data, "multiverse")
    let operations = Paths.join(multiverse, "operations")
    let world = try World(
      schema: Paths.join(multiverse, "schema.graphql"),
      documents: try Files.list(operations).map { Paths.join(operations, $0) })
    let github = Paths.join(data, "github")
    let store = StoreRows(world: world, fixture: fixture)
    var groups: [Group] = []
    if let binary {
      groups.append(Group(name: "process") { ProcessRows(binary: binary, github: github).all() })
    }
    groups += [
      Group(name: "ingest", rows: store.ingest),
      Group(name: "reading", rows: store.reading),
      Group(name: "notification", rows: store.notifications),
      Group(name: "file") {
        try CacheRows(
          world: world, file: Paths.join(multiverse, "caches/multiverse-keyed.sqlite")
        ).all()
      },
      Group(name: "layer") { [LayerRow(world: world, fixture: fixture).row()] },
      Group(name: "journal") { JournalRows(project: multiverse, fixture: fixture).all() },
      Group(name: "collection") { CollectionRows(count: 50_000).bounded() },
      Group(name: "language") { try LanguageRows(folder: github).all() },
    ]
    return groups
      + sizes.map { size in
        Group(name: "scale") { ScaleRows(count: size).all() }
      }
  }

  nonisolated static func fail(_ message: String) -> Never {
    print(message)
    Machine.exit(2)
  }
}
