import ReticleCaches
import ReticleJSON
import ReticleRuntime
import ReticleSystem
import Testing

/// Files that Apollo iOS wrote: all of them, read and put together again.
@Suite struct RealCacheTests {
  private func bench(_ cache: RealCache) throws -> (FidelityBench, ApolloIOSSource) {
    let source = try ApolloIOSSource(CacheFile(cache.path))
    let bench = try FidelityBench(
      schema: cache.schema, hasIdentity: cache.hasIdentity, source: source)
    try bench.addDocuments(in: cache.documents)
    return (bench, source)
  }

  @Test("There are five of them", .needsShared)
  func count() { #expect(RealCache.all.count == 5) }

  @Test(
    "Every row is read and written again, byte for byte", .needsShared, arguments: RealCache.all)
  func rows(provenance: String) throws {
    let cache = try RealCache(provenance)
    let before = try Files.list(Paths.directory(of: cache.path))
    let (bench, source) = try bench(cache)
    bench.store.loadAll()
    #expect(source.faults.isEmpty && source.divergences.isEmpty)
    let rows = try SQLiteDatabase.reading(cache.path).prepare("SELECT key, record FROM records")
    var count = 0
    while try rows.step() {
      count += 1
      let record = try #require(bench.store.record(rows.string(0)))
      let written = ApolloIOSRow.bytes(record, in: bench.store)
      #expect(String(decoding: written, as: UTF8.self) == rows.string(1))
    }
    #expect(count == source.count && count == source.keys().count)
    #expect(try Files.list(Paths.directory(of: cache.path)) == before)
  }

  @Test(
    "Operations are put together as the server answered them", .needsShared,
    arguments: RealCache.all)
  func responses(provenance: String) throws {
    let cache = try RealCache(provenance)
    let (bench, source) = try bench(cache)
    var stale: [String] = []
    for step in cache.steps {
      let operation = try bench.bind(step.operation, step.variables)
      let data = bench.store.assemble(operation)
      // One response is compressed; of it the test knows that nothing may be missing.
      let recorded =
        step.response.hasSuffix(".gz")
        ? nil : try JSONValue(parsing: Files.read(step.response))["data"]
      let assembled = try JSONValue(parsing: data.data)
      if !data.availability.isComplete || (recorded != nil && assembled != recorded) {
        stale.append(step.operation)
      }
    }
    // Later steps asked for the same heroes without their ids: the root leads to path records now.
    let isMixed = cache.path.hasSuffix("starwars-keyed.sqlite")
    #expect(
      stale
        == (isMixed ? ["HeroAndFriendsNamesWithIDs", "HeroNameWithID", "HeroAndFriendsIDs"] : []))
    #expect(source.faults.isEmpty)
  }

  @Test(
    "The answers that made a file change nothing in it", .needsShared, arguments: RealCache.all)
  func recommit(provenance: String) throws {
    let cache = try RealCache(provenance)
    // The rows of the later of two answers stand in the file; that one changes nothing.
    guard let step = cache.steps.last, !step.response.hasSuffix(".gz") else { return }
    let (bench, _) = try bench(cache)
    let result = try bench.store.commit(
      Files.read(step.response), to: bench.bind(step.operation, step.variables))
    #expect(result.isEmpty, "\(result.changes.map { bench.store.fields.name($0.field) })")
  }
}
