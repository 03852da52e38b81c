import ReticleCaches
import ReticleCompiler
import ReticleJSON
import ReticleRuntime
import Testing

/// Spellings of one field in files of several versions.
@Suite struct ApolloIOSFieldKeyTests {
  @Test(
    "Older spellings are respelled",
    arguments: [
      ("name()", "name"), ("name", "name"), (#"f(types:["SITE"])"#, "f(types:[SITE])"),
      (#"f(types:["A", "B C", "q\"r"],x:1)"#, #"f(types:[A, B C, q"r],x:1)"#),
      (#"f(a:["x", <null>])"#, "f(a:[x, <null>])"),
      (#"f(a:"text")"#, #"f(a:"text")"#), (#"f(a:["open"#, #"f(a:["open"#),
      (#"f(a:["x"y])"#, #"f(a:["x"y])"#), ("f(a:[1, 2])", "f(a:[1, 2])"),
    ])
  func respelled(old: String, new: String) {
    #expect(ApolloIOSFieldKey.respelled(old, as: .current) == new)
    #expect(ApolloIOSFieldKey.respelled(old, as: .quotedLists) == old)
  }

  @Test(
    "Two spellings of one field are recognised, two fields are not",
    arguments: [
      ("near(lat:363638)", "near(lat:363638.0)", true),
      ("near(lat:1,z:2)", "near(lat:1.0,z:2)", true),
      ("name()", "name", true), (#"f(t:["A"])"#, "f(t:[A])", true),
      ("near(lat:10)", "near(lat:1.0)", false), ("near(lat:1.05)", "near(lat:1.5)", false),
      ("a", "b", false), ("f(v:.0)", "f(v:)", false), ("a", "a", false),
    ])
  func sameField(left: String, right: String, expected: Bool) {
    #expect(ApolloIOSFieldKey.areSpellingsOfOne(left, right) == expected)
  }

  @Test("A field of an old version is read by the name it has now (P20)")
  func oldFile() throws {
    let document = "query Q($e: String) { hero(episode: $e) { name } }"
    let file = try ApolloFile([
      ("QUERY_ROOT", #"{"hero()":{"$reference":"Human:1"}}"#),
      ("Human:1", #"{"__typename":"Human","name":"A"}"#),
    ])
    // As part of a file that was taken over by a newer version.
    let mixed = ApolloBench(document, source: try file.source())
    #expect(mixed.store.check(try mixed.bind("Q")).isComplete)
    // As a file of the old version alone, in its own dialect.
    let source = try file.source()
    let identity = ApolloIOSIdentity(source)
    #expect(identity.spelling == .emptyParentheses)
    let old = ApolloBench(
      document, source: try file.source(identity.spelling), dialect: identity.dialect)
    #expect(old.store.check(try old.bind("Q")).isComplete)
    #expect(old.row("QUERY_ROOT") == #"{"hero()":{"$reference":"Human:1"}}"#)
  }

  @Test("Two spellings with two values: the newer is read, the pair is told (P20)")
  func divergence() throws {
    let file = try ApolloFile([
      ("Human:1", #"{"name()":"old","name":"new","same()":1,"same":1}"#)
    ])
    let source = try file.source()
    let bench = ApolloBench(source: source)
    #expect(bench.row("Human:1") == #"{"name":"new","same":1}"#)
    let pair = try #require(source.divergences.first)
    #expect(source.divergences.count == 1)
    #expect(pair.key == "Human:1" && pair.field == "name" && pair.otherSpelling == "name()")
    #expect(pair.value == .string("new") && pair.otherValue == .string("old"))
  }

  @Test("A float in another spelling is a near miss (P22)")
  func floats() throws {
    let file = try ApolloFile([
      ("QUERY_ROOT", #"{"near(lat:363638)":null,"near(lat:1.0)":null}"#)
    ])
    let bench = ApolloBench(
      "query V($l: Float) { near(lat: $l) { name } } query L { near(lat: 1) { name } }",
      source: try file.source())
    let missing = bench.store.check(try bench.bind("V", ["l": 363638])).missing
    let miss = try #require(missing.first)
    let wanted = bench.store.fields.name(miss.field)
    #expect(wanted == "near(lat:363638.0)")
    let near = miss.nearMisses.map { bench.store.fields.name($0) }
    #expect(near.filter { ApolloIOSFieldKey.areSpellingsOfOne($0, wanted) } == ["near(lat:363638)"])
    // Apollo does not coerce a literal: it is another field than the variable's.
    let literal = try #require(bench.store.check(try bench.bind("L")).missing.first)
    #expect(bench.store.fields.name(literal.field) == "near(lat:1)")
  }

  @Test("Plans and lenses are described by the slots Apollo writes, variables by name")
  func described() throws {
    let bench = ApolloBench(
      """
      query Q($e: String, $n: Int) {
        hero(episode: $e) { name } people(first: $n) @connection(key: "Q_people") { name }
        near(lat: 1) { name }
      }
      mutation M($id: ID!) { again: rename(id: $id, name: null) { name } }
      """)
    let query = try #require(try bench.compiler.operation(named: "Q"))
    let plan = bench.compiler.info.plan(of: query, dialect: bench.store.dialect)
    let slots = plan.rows.filter { $0.depth == 0 && !$0.isGenerated }.map(\.storageKey)
    #expect(slots == ["hero(episode:$e)", "people(first:$n)", "near(lat:1)"])
    #expect(plan.rows.allSatisfy { $0.connectionKey == nil })
    let lens = bench.store.descriptor(of: query).table(dialect: bench.store.dialect)
    #expect(lens.rows.filter { $0.depth == 0 }.map(\.reads) == slots)
    let mutation = try #require(try bench.compiler.operation(named: "M"))
    #expect(
      bench.compiler.info.plan(of: mutation, dialect: bench.store.dialect).rows.first?.storageKey
        == "rename(id:$id,name:null)")
  }
}
