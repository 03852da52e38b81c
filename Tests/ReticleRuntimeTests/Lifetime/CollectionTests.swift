import ReticleRuntime
import ReticleTestSupport
import Testing

@Suite struct CollectionTests {
  private static let schema = """
    type Query { people(page: Int): [Person] grid: [[Person]] }
    type Person { id: ID! name: String home: Place \(fields) }
    type Place { town: Person }
    """
  /// More fields than the collector tells apart by position.
  private static let fields = (0..<40).map { "f\($0): Person" }.joined(separator: " ")
  private static let selections = (0..<40).map { "f\($0) { id }" }.joined(separator: " ")
  private static let documents = """
    query People($page: Int) { people(page: $page) { id name home { town { id } } } }
    query Wide { people { id name \(selections) } }
    query Grid { grid { id } }
    """

  private func bench() -> Workbench {
    Workbench(schemaText: Self.schema, documentText: Self.documents)
  }

  private func page(_ ids: Range<Int>) -> String {
    let people = ids.map { #"{"id":"\#($0)","name":"n\#($0)"}"# }
    return #"{"data":{"people":[\#(people.joined(separator: ","))]}}"#
  }

  private func people(_ bench: Workbench) -> [String] {
    bench.store.records.map(\.key).filter { $0.hasPrefix("Person") }
  }

  @Test func `links at the end of a wide record are followed`() throws {
    let bench = bench()
    let links = (0..<40).map { #""f\#($0)":{"id":"w\#($0)"}"# }.joined(separator: ",")
    try bench.commit("Wide", [:], #"{"data":{"people":[{"id":"1","name":"n",\#(links)}]}}"#)
    let operation = try bench.bind("Wide")
    #expect(bench.store.collect(keeping: [operation]).removed.isEmpty)
    #expect(bench.store.collect(keeping: []).removed.count == 41)
  }

  @Test func `lists of lists are followed`() throws {
    let bench = bench()
    try bench.commit("Grid", [:], #"{"data":{"grid":[[{"id":"1"},null],[],null,[{"id":"2"}]]}}"#)
    let operation = try bench.bind("Grid")
    #expect(bench.store.collect(keeping: [operation]).removed.isEmpty)
    #expect(bench.store.collect(keeping: []).removed == ["Person:1", "Person:2"])
  }

  @Test func `what was removed may come again, and the rest is found by its key`() throws {
    let bench = bench()
    let pages = try (0..<6).map { try bench.bind("People", ["page": .integer(Int64($0))]) }
    func commit(_ number: Int) throws {
      _ = try bench.store.commit(
        Array(page(number * 50..<(number + 1) * 50).utf8), to: pages[number])
    }
    for number in 0..<6 { try commit(number) }
    #expect(bench.store.collect(keeping: [pages[0], pages[2], pages[5]]).removed.count == 150)
    #expect(bench.store.record("Person:60") == nil)
    for id in [0, 49, 100, 149, 250, 299] { #expect(bench.store.record("Person:\(id)") != nil) }
    try commit(1)
    #expect(bench.store.invariantViolations().isEmpty)
    let result = bench.store.collect(keeping: [pages[1]])
    #expect(result.removed == people(0..<50, 100..<150, 250..<300))
    #expect(people(bench) == people(50..<100))
    try commit(0)
    #expect(people(bench) == people(50..<100, 0..<50))
    #expect(bench.store.invariantViolations().isEmpty)
  }

  private func people(_ ranges: Range<Int>...) -> [String] {
    ranges.flatMap { $0.map { "Person:\($0)" } }
  }

  @Test func `a refused response after a collection leaves nothing`() throws {
    let bench = bench()
    try bench.commit("People", ["page": .integer(0)], page(0..<10))
    bench.store.collect(keeping: [])
    #expect(throws: IngestError.self) {
      try bench.commit("People", ["page": .integer(0)], String(page(0..<10).dropLast()) + "!")
    }
    #expect(people(bench).isEmpty)
    #expect(bench.store.invariantViolations().isEmpty)
    try bench.commit("People", ["page": .integer(0)], page(0..<10))
    #expect(people(bench) == people(0..<10))
  }

  @Test func `a record that outlives the one it hangs below is kept`() throws {
    let bench = bench()
    let home = #"{"town":{"id":"2"}}"#
    try bench.commit(
      "People", ["page": .integer(0)],
      #"{"data":{"people":[{"id":"1","name":"n","home":\#(home)}]}}"#)
    let kept = try bench.bind("People", ["page": .integer(1)])
    _ = try bench.store.commit(Array(page(3..<4).utf8), to: kept)
    let place = try #require(bench.store.record("Person:1:home"))
    try bench.store.edit { edit in
      edit.set(try edit.record("Person:3"), "home", .link(place))
    }
    #expect(bench.store.collect(keeping: [kept]).removed == ["Person:1"])
    #expect(bench.store.record("Person:1:home") === place)
    #expect(bench.store.record("Person:2") != nil)
    #expect(bench.store.invariantViolations().isEmpty)
  }

  @Test func `a link to a record that left keeps nothing from going`() throws {
    let bench = bench()
    try bench.commit("People", ["page": .integer(0)], page(0..<2))
    let gone = try #require(bench.store.record("Person:0"))
    bench.store.collect(keeping: [])
    let kept = try bench.bind("People", ["page": .integer(1)])
    _ = try bench.store.commit(Array(page(2..<3).utf8), to: kept)
    try bench.commit("People", ["page": .integer(2)], page(3..<4))
    try bench.store.edit { edit in
      edit.set(try edit.record("Person:2"), "f0", .link(gone))
    }
    #expect(bench.store.collect(keeping: [kept]).removed == ["Person:3"])
  }
}
