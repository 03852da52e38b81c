import ReticleShell
import ReticleSystem
import Testing

@Suite struct InvocationTests {
  @Test func `options and words are told apart`() throws {
    let it = try Invocation.parse([
      "app", "--cache", "c.sqlite", "-c", "a", "--command=b", "-cd", "--schema=s", "--schema", "t",
      "--json", "--color=never", "--write", "--strict", "--keep-going", "--no-rc",
    ])
    #expect(it.project == "app")
    #expect(it.cache == "c.sqlite")
    #expect(it.statements == ["a", "b", "d"])
    #expect(it.schema == ["s", "t"])
    #expect(it.writesJSON && it.allowsWriting && it.isStrict && it.keepsGoing)
    #expect(!it.readsStartFile)
    #expect(!it.isQuiet)
    #expect(try Invocation.parse(["-q"]).isQuiet && Invocation.parse(["--quiet"]).isQuiet)
    #expect(it.color == .never)
  }

  @Test func `run takes scripts and a project`() throws {
    let it = try Invocation.parse(["run", "a.reticle", "b.reticle", "--project", "app"])
    #expect(it.command == .run(["a.reticle", "b.reticle"]))
    #expect(it.project == "app")
  }

  @Test func `a project of a configuration is named`() throws {
    let it = try Invocation.parse(["app", "--config-project", "admin"])
    #expect(it.project == "app")
    #expect(it.configurationProject == "admin")
  }

  @Test func `help takes a topic or none`() throws {
    #expect(try Invocation.parse(["help"]).command == .manual(nil))
    #expect(try Invocation.parse(["help", "read"]).command == .manual("read"))
    #expect(try Invocation.parse([]).project == nil)
  }

  @Test(arguments: [
    (["--foo"], "there is no option '--foo'"),
    (["--jsn"], "there is no option '--jsn'; did you mean --json?"),
    (["--cache"], "the option '--cache' needs FILE"),
    (["--json=1"], "the option '--json' takes no value"),
    (["--color", "blue"], "--color is auto, always or never, not 'blue'"),
    (["run"], "`run` needs at least one script"),
    (
      ["--cache-format", "foo"],
      "there is no cache format 'foo'; known are apollo-ios-sqlite, apollo-kotlin-sqlite,"
        + " apollo-kotlin-blobs-sqlite, apollo-kotlin-normalized-cache-sqlite,"
        + " apollo-kotlin-normalized-cache-chunked-sqlite"
    ),
    (["help", "a", "b"], "`help` takes one topic, and 'b' is one word too many"),
    (["a", "b"], "there is one project, and 'b' is one word too many"),
  ])
  func `a command line that makes no sense is refused`(arguments: [String], why: String) {
    #expect(throws: UsageError(why)) { try Invocation.parse(arguments) }
  }

  @Test func `help names every option`() {
    for option in ["--cache", "--json", "--strict", "-c", "--version"] {
      #expect(Invocation.helpText.contains(option))
    }
  }
}
