import Foundation
import ReticleSystem
import Testing

/// The executable, from its command line to its exit status.
@Suite struct ProgramTests {
  private final class Folder {
    let path: String
    init(_ files: [String: String]) throws {
      path = try Files.createTemporaryDirectory(prefix: "reticle-program-")
      for (name, text) in files { try Files.write(Array(text.utf8), to: path + "/" + name) }
    }
    deinit { try? Files.removeTree(path) }
  }

  private static let sample = Bench.sample

  @Test func `a statement's result is all that -c prints`() throws {
    let run = try Command([ProgramTests.sample, "-c", "{ hero(episode: JEDI) { name } }"])
    #expect(run.status == 0)
    #expect(
      run.output == """
        query @QUERY_ROOT (Query)
          hero: Droid @Droid:2001
            name: "R2-D2"

        """)
    #expect(run.errors == "")
  }

  @Test func `piped statements run up to the first failure`() throws {
    let input = "let x = 1\nexpect x == 2\nx\n"
    let stopped = try Command([ProgramTests.sample], input: input)
    #expect(stopped.status == 1)
    #expect(stopped.output == "x = 1\n")
    #expect(stopped.errors.contains("stdin:2:8: error: expected 2, found 1 [expectation]"))
    let going = try Command([ProgramTests.sample, "--keep-going"], input: input)
    #expect(going.status == 1)
    #expect(going.output == "x = 1\n1\n")
  }

  @Test func `the mark below an indented statement stands in the column that is named`() throws {
    let run = try Command(
      [ProgramTests.sample, "--keep-going"],
      input: "let x = 1\n   expect x == 2\n  { hero { nmae } }\n")
    #expect(run.errors.contains("stdin:2:11: error: expected 2, found 1 [expectation]\n"))
    #expect(run.errors.contains("\n 2 |    expect x == 2\n   |           ^^^^^^\n"))
    #expect(run.errors.contains("stdin:3:12: error: "))
    #expect(run.errors.contains("\n 3 |   { hero { nmae } }\n   |            ^^^^\n"))
  }

  @Test func `a session says in one line what it loaded`() throws {
    let run = try Command([ProgramTests.sample], input: "")
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(
      run.errors.hasPrefix("10 types, 5 operations, 3 fragments from "))
    #expect(
      run.errors.hasSuffix(
        """
        ; apollo-ios-sqlite, 8 records, read-only
        from the cache: keys are Type:id (such as Droid:2001)

        """))
  }

  @Test func `a script that holds ends well, one that does not with its place`() throws {
    let good = try Command([
      "run", ProgramTests.sample + "/demo.reticle", "--project", ProgramTests.sample,
    ])
    #expect(good.status == 0)
    let folder = try Folder(["bad.reticle": "let a = 1\nexpect a == 2\n"])
    let path = folder.path + "/bad.reticle"
    let bad = try Command(["run", path, "--project", ProgramTests.sample])
    #expect(bad.status == 1)
    #expect(
      bad.errors == """
        \(path):2:8: error: expected 2, found 1 [expectation]
         2 | expect a == 2
           |        ^^^^^^

        """)
    let json = try Command(["run", path, "--project", ProgramTests.sample, "--json"])
    #expect(json.status == 1)
    #expect(json.errors == "")
    #expect(
      json.output == """
        {"ok":true,"kind":"value","value":1,"name":"a"}
        {"ok":false,"error":{"code":"expectation","message":"expected 2, found 1",\
        "file":"\(path)","line":2,"column":8}}

        """)
  }

  @Test(arguments: [
    (["--nope"], Int32(2), "there is no option '--nope' [usage]"),
    (["generate"], 2, "`generate` is not available in this version"),
    (["no-such-folder", "-c", "documents"], 2, "there is no folder 'no-such-folder'"),
    ([sample, "--cache", "none.sqlite", "-c", "records"], 3, "none.sqlite does not exist"),
    ([sample, "--cache", sample, "-c", "records"], 3, "is a folder"),
    ([sample, "-c", "record @Nobody:1"], 1, "-c:1:8: error: the store has no record 'Nobody:1'"),
    ([sample, "-c", "1", "-c", "nope"], 1, "-c#2:1:1: error: 'nope' is no variable"),
    (["run", "none.reticle", "--project", sample], 2, "cannot read none.reticle"),
  ])
  func `what cannot be done ends with its status and one sentence`(
    arguments: [String], status: Int32, why: String
  ) throws {
    let run = try Command(arguments)
    #expect(run.status == status)
    #expect(run.errors.contains(why))
  }

  @Test(arguments: [
    ("", "is empty (0 bytes)"), ("hello", "is not an SQLite database"),
  ])
  func `a file that is no cache is refused and left as it was`(text: String, why: String) throws {
    let folder = try Folder(["c.sqlite": text])
    let run = try Command([
      ProgramTests.sample, "--cache", folder.path + "/c.sqlite", "-c", "records",
    ])
    #expect(run.status == 3)
    #expect(run.output == "")
    #expect(run.errors.contains(why))
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
    #expect(try Files.read(folder.path + "/c.sqlite") == Array(text.utf8))
    #expect(try Files.list(folder.path) == ["c.sqlite"])
  }

  @Test(arguments: [
    (
      ["schema.graphqls": "type Query { a: "], "schema.graphqls:1:", "syntax-error"
    ),
    (
      ["schema.graphqls": "type Query { a: Int }", "a.graphql": "query A { b }"],
      "a.graphql:1:11: error: no field 'b' on type 'Query'", "unknown-field"
    ),
  ])
  func `a project with mistakes is refused with their places`(
    files: [String: String], place: String, code: String
  ) throws {
    let folder = try Folder(files)
    let run = try Command([folder.path, "-c", "{ a }"])
    #expect(run.status == 2)
    #expect(run.errors.contains(place))
    let json = try Command([folder.path, "-c", "{ a }", "--json"])
    #expect(json.status == 2)
    #expect(json.output.contains(#""kind":"diagnostic","severity":"error","code":"\#(code)""#))
    #expect(json.errors == "")
  }

  @Test func `a response file's mistake is shown in the file`() throws {
    let folder = try Folder([
      "schema.graphqls": "type Query { a: Int b: Int }",
      "r.json": "{\"data\": {\n  \"a\": 1,\n  \"b\": \"x\"\n}}",
    ])
    let path = folder.path + "/r.json"
    let run = try Command([folder.path, "-c", "commit { a b } < \(path)"])
    #expect(run.status == 1)
    #expect(
      run.errors == """
        \(path):3:8: error: an Int is expected at `b`, not a string [response]
         3 |   "b": "x"
           |        ^

        """)
  }

  @Test func `a broken row is told once, and its record is absent`() throws {
    let folder = try Folder([:])
    let cache = folder.path + "/c.sqlite"
    try FileManager.default.copyItem(atPath: ProgramTests.sample + "/cache.sqlite", toPath: cache)
    var bytes = try Files.read(cache)
    let marker = Array(#"{"__typename":"Starship""#.utf8)
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: marker) })
    bytes[start] = UInt8(ascii: "[")
    try Files.write(bytes, to: cache)
    let run = try Command([
      ProgramTests.sample, "--cache", cache, "-c", "records Starship", "-c", "records Starship",
    ])
    #expect(run.status == 0)
    #expect(run.output == "no records\nno records\n")
    #expect(run.errors.contains("warning: the row Starship:3000 is not JSON"))
    #expect(run.errors.filter { $0 == "\n" }.count <= 2)
  }

  @Test(arguments: ["records", "records Human"])
  func `a file that is damaged inside is told instead of a result, once`(
    statement: String
  ) throws {
    let folder = try Folder([:])
    let cache = folder.path + "/c.sqlite"
    var bytes = try Files.read(ProgramTests.sample + "/cache.sqlite")
    for index in 4_096..<bytes.count { bytes[index] = 0xFF }
    try Files.write(bytes, to: cache)
    let run = try Command([ProgramTests.sample, "--cache", cache, "-c", statement])
    #expect(run.status == 3)
    #expect(run.output == "")
    #expect(run.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }.count == 1)
    #expect(run.errors.contains("is a damaged SQLite database"))
  }

  @Test func `a reader that goes away ends the program quietly`() throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    let pipe = Pipe()
    shell.standardError = pipe
    shell.standardOutput = FileHandle.nullDevice
    shell.arguments = [
      "-c",
      "'\(Command.executable)' '\(ProgramTests.sample)' -c 'records' -c 'documents' | head -1",
    ]
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    #expect(pipe.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }
}
