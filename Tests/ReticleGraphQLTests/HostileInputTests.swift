import Testing

@testable import ReticleGraphQL

// What is not linear would take hours.
@Suite("Hostile input", .timeLimit(.minutes(5)))
struct HostileInputTests {
  /// Parses and checks, whatever it is; gives the problems.
  @discardableResult
  static func digest(_ bytes: [UInt8], limits: ParseLimits = ParseLimits()) -> [Diagnostic] {
    let source = Source(name: "hostile", bytes: bytes)
    let parsed = Document.parse(source, limits: limits)
    let schema = Schema.build([parsed.document])
    let problems =
      parsed.diagnostics + schema.diagnostics + schema.validate()
      + schema.validate([parsed.document])
    _ = DiagnosticRenderer().render(problems)
    _ = parsed.document.printed()
    return problems
  }

  static let nested = ["{a", "{a(b:[", "{a(b:{c:", "{...on A", "type A{a(b:Int=[", "query($a:["]

  @Test("What nests too deep is refused, not followed", arguments: nested)
  func deep(piece: String) {
    let bytes: [UInt8]
    if let bracket = piece.lastIndex(where: { "[{".contains($0) }), bracket != piece.startIndex {
      bytes =
        Array(piece[..<bracket].utf8)
        + Array(String(repeating: piece[bracket...] + " ", count: 30_000).utf8)
    } else {
      bytes = Array(String(repeating: piece, count: 30_000).utf8)
    }
    let problems = Self.digest(bytes)
    #expect(problems.hasErrors)
  }

  @Test("Depth has a limit that can be set")
  func depthLimit() {
    var limits = ParseLimits()
    limits.maxDepth = 3
    let at = { (text: String) in
      codes(Document.parse(Source(name: "a", text: text), limits: limits).diagnostics)
    }
    #expect(at("{a{b{c}}}").isEmpty)
    #expect(at("{a{b{c{d}}}}") == ["document-too-large"])
  }

  @Test("Tokens, bytes and errors have limits")
  func otherLimits() {
    var limits = ParseLimits()
    limits.maxTokens = 100
    let many = Source(name: "a", text: "{" + String(repeating: "a ", count: 200) + "}")
    #expect(codes(Document.parse(many, limits: limits).diagnostics).first == "document-too-large")
    limits = ParseLimits()
    limits.maxBytes = 100
    #expect(codes(Document.parse(many, limits: limits).diagnostics) == ["document-too-large"])
    let wrong = Source(name: "a", text: String(repeating: "type {\n", count: 10_000))
    #expect(Document.parse(wrong).diagnostics.count <= 50)
    let stray = Source(name: "a", text: String(repeating: "; a ", count: 10_000))
    #expect(Document.parse(stray).diagnostics.count <= 50)
  }

  @Test("NUL bytes and invalid UTF-8 are told of with their place")
  func invalidBytes() {
    let problems = Self.digest(Array("type Query {\n  a: Int # ".utf8) + [0xFF, 0x0A, 0x7D])
    #expect(codes(problems) == ["invalid-utf8"])
    #expect(problems[0].location?.description == "hostile:2:12")
    let nul = Self.digest(Array("type Query {\u{0}\n a: Int }".utf8))
    #expect(codes(nul) == ["syntax-error"])
    for cut in [[0xE6, 0x97], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] {
      let found = Self.digest(
        Array("type Query { \"".utf8) + cut.map(UInt8.init) + Array("\" a: Int }".utf8))
      #expect(codes(found) == ["invalid-utf8"])
    }
  }

  @Test("UTF-16 is told of in one sentence, with its mark and without")
  func utf16() {
    let text = "type Query { hero: Hero } # é"
    var little: [UInt8] = []
    var big: [UInt8] = []
    for unit in text.utf16 {
      little += [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
      big += [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
    }
    let files: [[UInt8]] = [little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big]
    for bytes in files {
      let found = Document.parse(Source(name: "a", bytes: bytes)).diagnostics
      #expect(found.map(\.message) == ["the file is UTF-16; save it as UTF-8"])
    }
    // Stray NULs are another mistake.
    let nuls = Document.parse(Source(name: "a", text: "\0\0\0\0\0\0\0\0\0\0 type A { a: Int }"))
    #expect(!nuls.diagnostics.contains { $0.code == .invalidUTF8 })
    #expect(nuls.diagnostics.hasErrors)
  }

  @Test("A name of a million letters makes no message of a million letters")
  func longName() {
    let name = String(repeating: "x", count: 1_000_000)
    let problems = Self.digest(Array("type Query { a: Int } { \(name) }".utf8))
    #expect(codes(problems) == ["unknown-field"])
    #expect(problems[0].message.utf8.count < 500)
    #expect(problems[0].message.hasPrefix("no field 'xxx"))
    #expect(problems[0].message.hasSuffix("xxx' on type 'Query'"))
  }

  @Test("Huge lists and huge strings cost what they weigh")
  func huge() {
    let list = "query { a(b: [" + String(repeating: "1,", count: 30_000) + "]) }"
    Self.digest(Array(list.utf8))
    let string = "{ a(b: \"" + String(repeating: "\\u0041", count: 60_000) + "\") }"
    Self.digest(Array(string.utf8))
    let block = "\"\"\"" + String(repeating: " x\n", count: 30_000) + "\"\"\" type A { a: Int }"
    Self.digest(Array(block.utf8))
    let line = String(repeating: "a", count: 1_000_000) + " }"
    Self.digest(Array(line.utf8))
  }

  @Test("Many definitions of one name cost no square")
  func manyDoubles() {
    let fields = "type Query { " + String(repeating: "a: Int ", count: 10_000) + "}"
    Self.digest(Array(fields.utf8))
    let types = String(repeating: "type Query { a: Int } ", count: 6_000)
    Self.digest(Array(types.utf8))
    let arguments = "{ a(" + String(repeating: "b: 1 ", count: 10_000) + ") }"
    Self.digest(Array(arguments.utf8))
  }

  @Test("Thousands of arguments are found by their names")
  func manyArguments() {
    let numbers = 0..<30_000
    let declared = numbers.map { "x\($0): Int! " }.joined()
    let given = numbers.map { "x\($0): 1 " }.joined()
    let settings = numbers.map { "x\($0): {type: \"Int!\"} " }.joined()
    let uses = numbers.map { "b\($0): b(y: $x\($0)) " }.joined()
    let problems = Self.digest(
      Array(
        """
        input I { \(declared) }
        type Query { a(\(declared)): Int b(i: I, y: Int): Int }
        { a(\(given)) b(i: { \(given) }) ...F @arguments(\(given)) }
        fragment F on Query @argumentDefinitions(\(settings)) { \(uses) }
        """.utf8))
    #expect(problems.isEmpty)
    let one = Self.digest(
      Array("type Query { a(\(declared)): Int } { a(\(given) x30000: 1) }".utf8))
    #expect(codes(one) == ["unknown-argument"])
  }

  @Test("Interfaces that each implement all before them are checked as lists")
  func manyInterfaces() {
    func chain(_ count: Int, leavingOut left: (Int, Int)? = nil) -> String {
      (0..<count).map { index in
        let earlier = (0..<index).filter { left == nil || (index, $0) != left! }.map { "I\($0)" }
        let implements = earlier.isEmpty ? "" : " implements " + earlier.joined(separator: " & ")
        return "interface I\(index)\(implements) { id: ID }\n"
      }.joined()
    }
    let query = "type Query { a: Int }\n"
    #expect(Self.digest(Array((query + chain(300)).utf8)).isEmpty)
    // I70 implements I5 … I69, which say that they implement I3, and lacks it itself.
    let missing = Self.digest(Array((query + chain(80, leavingOut: (70, 3))).utf8))
    #expect(Set(codes(missing)) == ["missing-interface"])
    #expect(missing.count == 66)
    #expect(missing[0].message == "'I70' must also implement 'I3', as 'I4' does")
    let unknown = Self.digest(
      Array((query + chain(20) + "type T implements I19 & Gone { id: ID }").utf8))
    #expect(codes(unknown).count { $0 == "missing-interface" } == 19)
    #expect(codes(unknown).count { $0 == "unknown-type" } == 1)
  }

  @Test("Names that nothing has are not all looked for among as many others")
  func manyUnknownNames() {
    let types = (0..<3_000).map { "type T\($0) { a: Int } " }.joined()
    let conditions = (0..<3_000).map { "... on X\($0) { a } " }.joined()
    let problems = Self.digest(Array("type Query { a: Int } \(types) { \(conditions) }".utf8))
    #expect(problems.filter { $0.code.name == "unknown-type" }.count == 500)
    let members = (0..<3_000).map { "T\($0)" }.joined(separator: "|")
    let fields = (0..<3_000).map { "x\($0) " }.joined()
    let union = "type Query { u: U } union U = \(members) \(types) { u { \(fields) } }"
    #expect(Self.digest(Array(union.utf8)).filter { $0.code == .unknownField }.count == 500)
    let extensions = (0..<20_000).map { "extend type E\($0) { a: Int } " }.joined()
    let orphans = Self.digest(Array("type Query { a: Int } \(extensions)".utf8))
    #expect(orphans.filter { $0.code == .extensionOfUnknownType }.count == 500)
    let directives = String(repeating: "@zz ", count: 30_000)
    let unknown = Self.digest(Array("type Query { a: Int } { a \(directives) }".utf8))
    #expect(unknown.filter { $0.code == .unknownDirective }.count == 500)
  }

  @Test("Cycles of fragments and inputs are told of, however long")
  func cycles() {
    var text = "type Query { a: Query } { ...F0 } "
    for index in 0..<2000 {
      text += "fragment F\(index) on Query { a { ...F\((index + 1) % 2000) } } "
    }
    let problems = Self.digest(Array(text.utf8))
    #expect(codes(problems) == ["fragment-cycle"])
    var inputs = "type Query { a: Int } "
    for index in 0..<2000 { inputs += "input I\(index) { i: I\((index + 1) % 2000)! } " }
    #expect(Set(codes(Self.digest(Array(inputs.utf8)))) == ["input-cycle"])
  }

  /// A small generator, so that a failure can be repeated.
  struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  static let seeds: [String] = [
    "query A($a: [Int!]! = [1], $b: I) @x { h: hero(id: \"a\\u00e9\", i: {x: $a}) { ...F @include(if: true) ... on B { c } } } fragment F on A @argumentDefinitions(n: {type: \"Int\"}) { a }",
    "\"\"\"\n d\n\"\"\" type A implements B & C @d(a: 1) { a(b: Int = 3): [A!]! @deprecated } interface B { a: Int } union U = | A | B enum E { X } input I { i: I! = {} } extend schema { query: A } directive @d(a: Int) repeatable on OBJECT | FIELD scalar S",
  ]

  @Test("Documents changed at random are read without a trap", arguments: 0..<40)
  func mutations(seed: Int) {
    var random = Random(state: UInt64(seed) &* 7919 &+ 1)
    let alphabet = Array("{}()[]:=!|&@$\"\\. \n#,a1-e_\u{0}".utf8) + [0xC3, 0xFF, 0xEF]
    for _ in 0..<40 {
      var bytes = Array(Self.seeds.randomElement(using: &random)!.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = alphabet.randomElement(using: &random)!
        case 1: bytes.insert(alphabet.randomElement(using: &random)!, at: place)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + 5))
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 20)], at: place)
        }
        if bytes.isEmpty { bytes = [0x7B] }
      }
      Self.digest(bytes)
      let (first, problems) = parse(String(decoding: bytes, as: UTF8.self))
      if problems.isEmpty {
        let again = parse(first.printed())
        #expect(again.1.isEmpty && TreeShape.of(again.0) == TreeShape.of(first))
      }
    }
  }
}
