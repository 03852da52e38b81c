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
      fail("usage: reticle-bench --data DIR --fixture FILE [--binary FILE] [--json]")
    }
    let multiverse = Paths.join(data, "multiverse")
    let operations = Paths.join(multiverse, "operations")
    let world = try World(
      schema: Paths.join(multiverse, "schema.graphql"),
      documents: try Files.list(operations).map { Paths.join(operations, $0) })
    var rows = StoreRows(world: world, fixture: try Files.read(fixture)).all()
    rows += try CacheRows(
      world: world, file: Paths.join(multiverse, "caches/multiverse-keyed.sqlite")
    ).all()
    rows += WritingRows(world: world, fixture: try Files.read(fixture)).all()
    if arguments.contains("--scale") {
      rows += ScaleRows(sizes: [1_000, 100_000, 1_000_000]).all()
    }
    print(arguments.contains("--json") ? Table.json(rows) : Table.text(rows))
  }

  nonisolated static func fail(_ message: String) -> Never {
    print(message)
    Machine.exit(2)
  }
}
