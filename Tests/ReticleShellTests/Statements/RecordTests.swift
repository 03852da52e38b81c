import ReticleJSON
import ReticleShell
import ReticleSystem
import Testing

@MainActor @Suite struct RecordTests {
  @Test func `a record shows its slots, who wrote them and who links to it`() throws {
    let bench = try Bench()
    #expect(
      try bench.text("record @Droid:2001") == """
        Droid @Droid:2001
          id               "2001"                                   string  cache
          name             "R2-D2"                                  string  cache
          primaryFunction  "Astromech"                              string  cache
          friends          [@Human:1000, @Human:1002, @Human:1003]  links   cache
        linked from
          @QUERY_ROOT.hero(episode:JEDI)

        """)
    try bench.run(#"set @Droid:2001.name = "Artoo""#)
    #expect(try bench.text("record @Droid:2001").contains(#""Artoo""#))
    #expect(try bench.text("record @Droid:2001").contains("string  commit 1"))
  }

  @Test func `a record's JSON has the dump's form and its slots`() throws {
    let bench = try Bench()
    #expect(
      try bench.json("record @Starship:3000") == """
        {"ok":true,"kind":"record","record":"Starship:3000","type":"Starship",\
        "value":{"__typename": "Starship", "id": "3000", "length": 34.37, \
        "name": "Millennium Falcon"},"slots":[\
        {"field":"__typename","kind":"string","value":"Starship","commit":0},\
        {"field":"id","kind":"string","value":"3000","commit":0},\
        {"field":"name","kind":"string","value":"Millennium Falcon","commit":0},\
        {"field":"length","kind":"float","value":34.37,"commit":0}],\
        "links":[{"record":"Human:1002","field":"ship"}]}

        """)
  }

  @Test func `records lists a type, interfaces included`() throws {
    let bench = try Bench()
    #expect(
      try bench.text("records Character") == """
        @Droid:2001
        @Human:1000
        @Human:1002
        @Human:1003

        """)
    try bench.run("set limit 2")
    #expect(
      try bench.text("records") == """
        8 records
          Human     3
          Review    2
          Droid     1
          Query     1
          Starship  1
        `records TYPE` lists those of one type

        """)
  }

  @Test func `records lists a record that has a type and no slot`() throws {
    let bench = try Bench(
      schema: """
        type Query { search: [Hit] }
        union Hit = Book
        type Book { id: ID! title: String }
        """,
      documents: "query Search { search { ... on Book { id title } } }")
    try bench.run(#"commit Search {"data":{"search":[{"__typename":"Alien","id":"7"}]}}"#)
    #expect(
      try bench.text("records") == """
        @client:root  Query
        @client:root:mutation  Mutation
        @client:root:search:0:Alien  Alien
        @client:root:subscription  Subscription

        """)
    #expect(try bench.text("records Alien") == "@client:root:search:0:Alien\n")
    #expect(bench.failure("records Robot").contains("there is no type 'Robot'"))
  }

  @Test(arguments: ["records", "clear", "delete @Droid:2001"])
  func `text and JSON list the same records, of a cache file and of a store`(
    before: String
  ) throws {
    for bench in [
      try Bench(), try Bench(schema: "type Query { a: Int } type Droid { id: ID! }"),
    ] {
      _ = try? bench.shell.run(before)
      for statement in ["records", "records Query"] {
        let lines = try bench.text(statement).split(separator: "\n")
          .filter { $0 != "no records" }
        let dump = try JSONValue(parsing: Array(try bench.json(statement).utf8))
        // A deleted record is null in the dump.
        let records = try #require(dump["records"]?.members).filter { !$0.value.isNull }
        #expect(lines.count == records.count, "\(statement)")
        #expect(zip(lines, records).allSatisfy { $0.contains($1.name) }, "\(statement)")
      }
    }
  }

  @Test func `a root that a cache has no row of is no record`() throws {
    let bench = try Bench()
    #expect(!(try bench.json("records").contains("MUTATION_ROOT")))
    try bench.run(#"commit Rename(id: "1003", name: "General Organa")"#)
    #expect(try bench.json("records").contains(#""MUTATION_ROOT":{"__typename":"Mutation","#))
    #expect(try bench.text("records").contains("@MUTATION_ROOT  Mutation\n"))
  }

  @Test func `an unknown record is refused with keys close to it`() throws {
    let bench = try Bench()
    try bench.run("records")
    #expect(
      bench.failure("record @Droid:2002") == """
        t:1:8: error: the store has no record 'Droid:2002' [unknown-record]
         1 | record @Droid:2002
           |        ^^^^^^^^^^^
           = did you mean 'Droid:2001' (similar)?

        """)
  }

  @Test func `a key is printed as every statement takes it`() throws {
    let bench = try Bench()
    let key = #"@"QUERY_ROOT.reviews(episode:JEDI).0""#
    #expect(try bench.text("records Review").hasPrefix(key + "\n"))
    #expect(try bench.text("record \(key)").hasPrefix("Review \(key)\n"))
    #expect(try bench.text("set \(key).stars = 1").hasPrefix("commit 1: set \(key).stars\n"))
    #expect(try bench.text("\(key).stars") == "1\n")
    #expect(try bench.text("delete \(key)").hasPrefix("commit 2: delete \(key)\n"))
  }

  @Test func `what is in a record is never printed raw`() throws {
    let bench = try Bench()
    try bench.run(#"set @Droid:2001.name = "\u001B[31mred\u0007""#)
    let text = try bench.text("record @Droid:2001")
    #expect(!text.utf8.contains(0x1B) && !text.utf8.contains(0x07))
    #expect(text.contains("[31mred"))
  }

  @Test func `JSON is one line and steers no terminal, whatever a record holds`() throws {
    let bench = try Bench(
      schema: "scalar JSON type Query { a: JSON b: String }", documents: "query Q { a b }")
    try bench.run(
      """
      commit Q {"data": {"a": {
        "x": [1,
          2]
      }, "b": "\\u007f\\u009b\\u202e\\u2028"}}
      """)
    for statement in ["Q", "records", "record @client:root", "trace", "snapshot Q", "data Q"] {
      let line = try bench.json(statement)
      #expect(line.firstIndex(of: "\n") == line.indices.last, "\(statement)")
      #expect(line.contains(#"\u007f\u009b\u202e\u2028"#), "\(statement)")
      #expect(!line.unicodeScalars.dropLast().contains(where: TextEscaping.isUnsafe))
    }
    #expect(try bench.json("@client:root.a").hasSuffix("\n"))
    #expect(try bench.json("@client:root.a").filter { $0 == "\n" }.count == 1)
  }
}
