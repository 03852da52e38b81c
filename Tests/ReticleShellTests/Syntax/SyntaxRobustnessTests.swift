import ReticleShell
import Testing

/// A small generator with a fixed seed, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite("Statements from anywhere")
struct SyntaxRobustnessTests {
  private static let seeds =
    (StatementParserTests.readings + StatementParserTests.writings + StatementParserTests.others
    + StatementParserTests.scripting).map { Array($0.0.utf8) }

  /// Parses and checks what must hold for any bytes.
  private func survives(_ bytes: [UInt8]) -> Bool {
    do throws(SyntaxError) {
      let statement = try StatementParser.parse(StatementSource(bytes))
      return statement.range.upperBound <= bytes.count && !outline(statement).isEmpty
    } catch {
      return error.range.lowerBound >= 0 && error.range.upperBound <= bytes.count
        && !error.message.isEmpty
    }
  }

  @Test("No bytes crash the parser, and every range lies in the text")
  func survivesMutation() {
    var generator = SeededGenerator(state: 7)
    let spice = Array("(){}[]\"'@$#.,:=<>!-\\\n\t\0 \u{FF}aé01".utf8) + [0xFF, 0xC3, 0xED]
    for round in 0..<12_000 {
      var bytes = Self.seeds[round % Self.seeds.count]
      for _ in 0...Int.random(in: 0..<4, using: &generator) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.insert(spice.randomElement(using: &generator) ?? 0, at: place)
        case 1 where place < bytes.count: bytes.remove(at: place)
        case 2: bytes.removeSubrange(place...)
        default:
          bytes.insert(
            contentsOf: Self.seeds.randomElement(using: &generator) ?? [], at: place)
        }
      }
      #expect(survives(bytes), "\(bytes)")
    }
  }

  @Test("What the splitter cuts out of noise covers every statement once")
  func cutsNoise() {
    var generator = SeededGenerator(state: 11)
    let spice = Array("(){}\"'#\n\n\\ab @sql".utf8)
    for _ in 0..<3_000 {
      let bytes = (0..<Int.random(in: 0..<60, using: &generator)).map { _ in
        spice.randomElement(using: &generator) ?? 0
      }
      var whole = StatementSplitter(bytes: bytes)
      var pieces = StatementSplitter()
      var first: [StatementSource] = []
      var second: [StatementSource] = []
      while let source = whole.next() { first.append(source) }
      for byte in bytes {
        pieces.append([byte])
        while let source = pieces.next() { second.append(source) }
      }
      pieces.finish()
      while let source = pieces.next() { second.append(source) }
      #expect(first == second, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test(
    "Nesting has a limit and not the stack's",
    arguments: ["[", "(", "time ", "not ", "{a:[", "if x { ", "expect error ", "x[", "f(g("])
  func limitsDepth(_ opener: String) {
    let text = String(repeating: opener, count: 20_000)
    for prefix in ["", "expect ", "let x = "] {
      #expect(survives(Array((prefix + text).utf8)))
    }
  }

  @Test("A deep response is cut out without recursion")
  func cutsDeepResponse() throws {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let statement = try StatementParser.parse("commit Hero \(deep)")
    guard case .commit(_, .inline(let parts)) = statement.action else {
      Issue.record("not a commit")
      return
    }
    #expect(parts.map(\.text) == [deep])
  }

  @Test("A statement that is not UTF-8 is refused where it goes wrong")
  func refusesInvalidUTF8() {
    let bytes = Array("set a \"é".utf8) + [0xFF, 0x22]
    #expect(throws: SyntaxError(.invalidUTF8, at: 9..<10)) {
      try StatementParser.parse(StatementSource(bytes))
    }
  }
}
