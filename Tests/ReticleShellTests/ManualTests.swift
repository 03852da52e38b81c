import ReticleShell
import ReticleSystem
import Testing

@MainActor @Suite struct ManualTests {
  nonisolated static let pages = Manual.examples.map(\.page)

  @Test(arguments: pages)
  func `a page's session prints what the page says`(page: String) throws {
    let session = try #require(Manual.examples.first { $0.page == page }?.session)
    let bench = try Bench()
    var printed = ""
    bench.shell.onResult = { result, _ in printed += TextRenderer(bench.shell).text(result) }
    for line in session.split(separator: "\n") where line.hasPrefix("> ") {
      printed += line + "\n"
      let text = try bench.text(String(line.dropFirst(2)))
      printed += text
    }
    #expect(printed.trimmed == session.trimmed)
  }

  @Test func `every statement has a page`() throws {
    let bench = try Bench()
    for keyword in StatementKeyword.allCases {
      #expect(try bench.text("help \(keyword.rawValue)").contains(keyword.summary))
    }
    #expect(try bench.text("help undeclared-field").contains("A lens shows what its fragment"))
    for name in Manual.names { #expect(Manual.page(name) != nil, "\(name)") }
    #expect(Set(Manual.names).count == Manual.names.count)
    #expect(bench.failure("help comit").contains("did you mean 'commit'?"))
  }

  @Test(arguments: [
    ("limit", "set OPTION VALUE\n"), ("limit", "[limit] behind a message: A limit"),
    ("observers", "Observers\n"), ("Commit", "Applies a server response."), ("key", "Keys\n"),
    ("commits", "Applies a server response."), ("history", "  undo        Takes the last commit"),
    ("count", "`count(x)` tells"), ("rc", "start.reticle"), ("program", "--keep-going"),
    ("exit-status", "3 when the cache file cannot be used"),
    ("reticle.json", "What a project says of itself"), ("identity", "Keys\n"),
    ("project", "[project] behind a message:"), ("stale", "why NAME\n"),
  ])
  func `a word that is explained somewhere finds its page`(word: String, text: String) throws {
    #expect(try Bench().text("help \(word)").contains(text))
  }

  @Test func `every other name of a page leads to one`() throws {
    let bench = try Bench()
    for topic in StatementKeyword.Topic.allCases {
      #expect(Manual.page(topic.rawValue) != nil)
    }
    #expect(bench.failure("help xyzzy").contains("= `help` lists the pages"))
  }

  @Test func `the code of every message has a page, whatever part it comes from`() throws {
    let bench = try Bench()
    let codes = [
      "unknown-field", "connection-key", "missing-key-field", "duplicate-type", "bad-setting",
      "not-compiled", "invalid-utf8", "syntax",
    ]
    for code in codes { #expect(try bench.text("help \(code)").hasPrefix("\(code)\n\n")) }
    #expect(
      try bench.text("help unknown-field") == """
        unknown-field

        A selection asks for a field that the type does not have. On an interface only its own \
        fields can be selected; fields of one implementation go into '... on Type { }'.

        """)
    #expect(
      try bench.text("help read").contains("[read] behind a message: A directive such as"))
    #expect(bench.failure("help unknwn-field").contains("did you mean 'unknown-field'"))
  }

  @Test func `the manual in the documentation is the one that help shows`() throws {
    let path = Paths.join(Bench.package, "Documentation/Statements.md")
    if Environment.variable("RETICLE_UPDATE") == "1" {
      try Files.write(Array(Manual.markdown.utf8), to: path)
    }
    let written = String(decoding: try Files.read(path), as: UTF8.self)
    #expect(
      written == Manual.markdown,
      "run the tests with RETICLE_UPDATE=1 to write Documentation/Statements.md anew")
  }
}

extension String {
  fileprivate var trimmed: String {
    split(separator: "\n").map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }
}
