import ReticleGraphQL
import ReticleSession
import Testing

/// How a warning ends of a document that is not whole.
private let left = ": the document is left out"

@Suite struct EmbeddedSourceTests {
  /// The project of one source file, with its operations' and fragments' places.
  static func places(_ file: String, _ text: String) throws -> [String] {
    let scratch = try Scratch([
      "reticle.json": #"{"schema": "s.graphqls", "documents": "src"}"#,
      "s.graphqls": "type Query { a(s: String): Int b: Int }", "src/\(file)": text,
    ])
    let project = scratch.load()
    let definitions = project.documents.documents.flatMap(\.definitions)
    return definitions.compactMap { definition -> String? in
      let name: Name?
      switch definition {
      case .operation(let it): name = it.name
      case .fragment(let it): name = it.name
      case .schema, .type, .directive: name = nil
      }
      let location = definition.range.location
      return "\(name?.text ?? "-") \(location?.line ?? 0):\(location?.column ?? 0)"
    } + scratch.lines(project).filter { !$0.contains("is in the folder") }
  }

  @Test(
    "Markers in Swift code give their documents at the file's lines and columns",
    arguments: [
      ("@Query(\"\"\"\n  query A { a }\n  \"\"\") var x: A", ["A 2:3"]),
      (
        "struct V {\n  @Fragment(\n    \"\"\"\n    fragment F on Query { a }\n    \"\"\"\n  ) var f: F\n}",
        ["F 4:5", "src/x.swift:4:14: warning: nothing spreads the fragment 'F'"]
      ),
      (
        "@Mutation(\"query A { a }\") @Subscription(#\"query B { a(s: \"x\\y\") }\"#)",
        ["A 1:12", "B 1:44", "src/x.swift:1:61: error: unknown escape sequence"]
      ),
      ("let q = graphql(\"\"\"\nquery A { a }\nquery B { b }\n\"\"\")", ["A 2:1", "B 3:1"]),
      (
        "// @Query(\"query A { a }\")\n/* /* */ @Query(\"query A { a }\") */ let s = \"@Query(\\\"query A { a }\\\")\"",
        []
      ),
      ("let s = \"\\(f(\"@Query(\\\"\"))\" ; @Query(\"query A { a }\") var a", ["A 1:39"]),
      ("@Query(sort: \\.name) var a; @Query(\"not graphql\") var b; foo(\"query A { a }\")", []),
      ("@Query(\"query A { a(s: \\\"x\\u{e9}\\\") }\") var a", ["A 1:9"]),
      (
        "@Query(\"\"\"\n  query A { a(s: \\\"\\(name)\\\") }\n\"\"\")\n@Query(\"query B { b }\") var b",
        [
          "A 2:3", "B 4:9",
          "src/x.swift:2:20: warning: what stands here is known only when the program runs",
        ]
      ),
      ("let s = \"unterminated\n@Query(\"query A { a }\") var a", ["A 2:9"]),
      ("let r = #\"a\"b\"# + ##\"c\"#d\"##\n@Query(\"query A { a }\") var a", ["A 2:9"]),
      ("@Query(\"\"\"\nquery A { a", []),
      ("#if os(iOS)\n@Query(\"query A { a }\") var a\n#endif", ["A 2:9"]),
    ])
  func swift(text: String, expected: [String]) throws {
    let places = try Self.places("x.swift", text)
    #expect(places == expected)
  }

  @Test(
    "Tagged templates in scripts give their documents",
    arguments: [
      ("const q = graphql`\n  query A { a }\n`;", ["A 2:3"]),
      ("const q = gql(`query A { a }`), r = gql`query B { b }`", ["A 1:16", "B 1:41"]),
      ("/* GraphQL */ `query A { a }`", ["A 1:16"]),
      ("// gql`query A { a }`\n/* gql`query A { a }` */ '`gql`' \"gql`\" /gql`/ ", []),
      ("const a = b / c; gql`query A { a }` / 2", ["A 1:22"]),
      ("return /`/.test(x) ? gql`query A { a }` : 1", ["A 1:26"]),
      ("<p>Don't</p>\nconst q = gql`query A { a }`", ["A 2:15"]),
      ("const x = `${f({a: `${gql`query A { a }`}`})}`; gql`query B { b }`", ["A 1:27", "B 1:53"]),
      (
        "gql`\n  query A { ...F }\n  ${F}\n`; const F = gql`fragment F on Query { a }`",
        ["A 2:3", "F 4:18"]
      ),
      (
        "gql`query A { a(s: \"${name}\") }`",
        ["A 1:5", "src/x.ts:1:21: warning: what stands here is known only when the program runs"]
      ),
      (
        "gql`query A { ${FIELDS} }`; gql`query B { b } ${F}`",
        [
          "B 1:33",
          "src/x.ts:1:15: warning: what stands here is known only when the program runs\(left)",
        ]
      ),
      (
        "gql`fragment F on ${type} { a }`; gql`query A($s: String = ${s}) { a(s: $s) }`",
        [
          "src/x.ts:1:19: warning: what stands here is known only when the program runs\(left)",
          "src/x.ts:1:60: warning: what stands here is known only when the program runs\(left)",
        ]
      ),
      // A mistake that no interpolation explains stays one.
      (
        "gql`query A { } ${F}`",
        [
          "A 1:5",
          "src/x.ts:1:15: error: expected a field or a fragment, found '}'"
            + " (empty braces are not allowed: leave them out)",
        ]
      ),
      ("gql`query A { a(s: \"\\u00e9\\`\") }`", ["A 1:5"]),
      ("gql`query A { a ", []),
      ("gql`query A { a }\\", []),
    ])
  func script(text: String, expected: [String]) throws {
    let places = try Self.places("x.ts", text)
    #expect(places == expected)
  }

  @Test("What spreads a fragment that is left out is left out too")
  func lostFragments() throws {
    let places = try Self.places(
      "x.ts",
      """
      gql`fragment F on Query { ${FIELDS} }`
      gql`fragment G on Query { a ...F }`
      gql`query A { b ... on Query { ...G } } query B { b }`
      gql`fragment H on ${Type} { a }`; gql`{ ...H }`
      """)
    #expect(
      places == [
        "B 3:41",
        "src/x.ts:1:27: warning: what stands here is known only when the program runs\(left)",
        "src/x.ts:4:19: warning: what stands here is known only when the program runs\(left)",
        "src/x.ts:4:41: warning: the unnamed operation is left out: it spreads 'H', which is left"
          + " out",
        "src/x.ts:2:29: warning: 'G' is left out: it spreads 'F', which is left out",
        "src/x.ts:3:32: warning: 'A' is left out: it spreads 'G', which is left out",
      ])
  }

  @Test("Every prefix of code is scanned without trouble", arguments: ["x.swift", "x.ts"])
  func prefixes(file: String) throws {
    let text =
      "/* a */ gql`q ${ {a: `b`} } \\u{41}` /x[/]/ 'a\\'' graphql(\"\"\"\n\\(f(\"\\(1)\"))\n\"\"\") #\"a\"#"
    let bytes = Array(text.utf8)
    for count in 0...bytes.count {
      _ = try Self.places(file, String(decoding: bytes[..<count], as: UTF8.self))
    }
  }
}
