import Foundation
import ReticleSystem
import Testing

/// The executable up to the point where a project is open, and its very end.
@Suite struct ProgramOpeningTests {
  private final class Folder {
    let path: String
    init(_ files: [String: String]) throws {
      path = try Files.createTemporaryDirectory(prefix: "reticle-opening-")
      for (name, text) in files { try Files.write(Array(text.utf8), to: path + "/" + name) }
    }
    deinit { try? Files.removeTree(path) }
  }

  @Test(.enabled(if: Files.exists("/dev/full"), "skipped: there is no /dev/full"))
  func `results that cannot be written are a failure`() throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    let pipe = Pipe()
    shell.standardError = pipe
    shell.arguments = ["-c", "'\(Command.executable)' help >/dev/full"]
    try shell.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 1)
    #expect(
      String(decoding: data, as: UTF8.self)
        .hasPrefix("error: cannot write standard output: no space left on device"))
  }

  @Test func `a limit on the sizes of files makes an error`() throws {
    let folder = try Folder([:])
    let target = folder.path + "/a.txt"
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    let pipe = Pipe()
    shell.standardError = pipe
    shell.arguments = ["-c", "ulimit -f 1; '\(Command.executable)' help >'\(target)'"]
    try shell.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    #expect(shell.terminationReason == .exit)
    #expect(shell.terminationStatus == 1)
    let error = "cannot write standard output: it would be larger than files may be here"
    #expect(String(decoding: data, as: UTF8.self) == "error: \(error) [file]\n")
  }

  @Test func `help needs no project`() throws {
    let folder = try Folder([:])
    let word = try Command(["help"])
    #expect(word.status == 0)
    #expect(word.output.contains("commit"))
    let statement = try Command([folder.path, "-c", "help", "-c", "help commit"])
    #expect(statement.status == 0)
    #expect(statement.errors == "")
    #expect(statement.output.hasPrefix(word.output))
    let wrong = try Command([folder.path, "-c", "help comit"])
    #expect(wrong.status == 1)
    #expect(wrong.errors.contains("-c:1:6: error: there is no help on 'comit'"))
    let json = try Command(["help", "--json"])
    #expect(json.output.hasPrefix(#"{"ok":true,"kind":"text""#))
  }

  @Test func `a script that is missing is told before the project is read`() throws {
    let run = try Command(["run", "none.reticle", "--project", "no-such-folder"])
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot read none.reticle"))
    #expect(!run.errors.contains("no-such-folder"))
  }

  @Test func `a pipe or device is read only where the process was given it`() throws {
    let folder = try Folder([:])
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/zero"] {
      let why = "cannot read \(path): it is a pipe or device, not a file"
      for statement in ["source \(path)", "commit HeroScreen(episode: JEDI) < \(path)"] {
        let run = try Command([Bench.sample, "-c", statement])
        #expect(run.status == 1)
        #expect(run.errors.contains(why), "\(statement)")
      }
      let run = try Command(["run", path, "--project", Bench.sample])
      #expect(run.status == 2)
      #expect(run.errors.contains(why))
    }
    let input = "let x = 1\n"
    for arguments in [
      [Bench.sample, "-c", "source /dev/stdin"], ["run", "/dev/fd/0", "--project", Bench.sample],
    ] {
      #expect(try Command(arguments, input: input).output == "x = 1\n")
    }
  }

  @Test func `a script runs in the project of its own folder`() throws {
    let run = try Command(["run", Bench.sample + "/demo.reticle"])
    #expect(run.status == 0)
  }

  @Test func `a cache format that nobody knows is refused with those that are known`() throws {
    let folder = try Folder([
      "schema.graphqls": "type Query { a: Int }",
      "reticle.json": #"{"cache": "c.sqlite", "cacheFormat": "foo"}"#,
    ])
    for arguments in [[Bench.sample, "--cache-format", "foo"], [folder.path]] {
      let run = try Command(arguments + ["-c", "records"])
      #expect(run.status == 2)
      #expect(run.errors.contains("there is no cache format 'foo'"))
      #expect(run.errors.contains("apollo-ios-sqlite"))
    }
  }

  @Test func `a problem's related places are in its JSON`() throws {
    let folder = try Folder(["schema.graphqls": "type Query { a: Int }\ntype Query { b: Int }"])
    let run = try Command([folder.path, "-c", "1", "--json"])
    #expect(run.status == 0)
    #expect(run.output.contains(#"schema.graphqls","line":2,"column":6,"related":[{"#))
    #expect(run.output.contains(#""related":[{"message":"the first","file":""#))
    #expect(run.output.contains(#"schema.graphqls","line":1,"column":6}]}"#))
  }

  @Test func `warnings of the project are one line each, in full when they refuse it`() throws {
    let folder = try Folder(["schema.graphqls": "type Query { a: Int a: Int }"])
    let run = try Command([folder.path, "-c", "1"])
    #expect(run.status == 0)
    #expect(run.errors.contains("schema.graphqls:1:21: warning: "))
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
    let strict = try Command([folder.path, "-c", "1", "--strict"])
    #expect(strict.status == 2)
    #expect(strict.errors.filter { $0 == "\n" }.count > 1)
    #expect(!run.errors.contains("--strict refuses"))
    let count = strict.errors.components(separatedBy: "warning: ").count - 1
    let warnings = count == 1 ? "1 warning" : "\(count) warnings"
    let refusal = "--strict refuses to start because of \(warnings)"
    #expect(strict.errors.contains("error: \(refusal) [project]\n"))
    let json = try Command([folder.path, "-c", "1", "--strict", "--json"])
    #expect(json.status == 2)
    #expect(json.errors == "")
    #expect(
      json.output.hasSuffix(
        #"{"ok":false,"error":{"code":"project","message":"\#(refusal)"}}"# + "\n"))
  }

  @Test func `quiet leaves the warnings of a project unsaid, unless they refuse it`() throws {
    let folder = try Folder([
      "schema.graphqls": "type Query { a: Int }", "a.graphql": "fragment F on Query { a }",
    ])
    let warned = try Command([folder.path, "-c", "1"])
    #expect(warned.errors.contains("warning: nothing spreads the fragment 'F'"))
    for option in ["-q", "--quiet"] {
      let run = try Command([folder.path, "-c", "1", option])
      #expect(run.status == 0)
      #expect(run.errors == "")
    }
    let json = try Command([folder.path, "-c", "1", "-q", "--json"])
    #expect(json.output == #"{"ok":true,"kind":"value","value":1}"# + "\n")
    let strict = try Command([folder.path, "-c", "1", "-q", "--strict"])
    #expect(strict.status == 2)
    #expect(strict.errors.contains("warning: nothing spreads the fragment 'F'"))
    #expect(strict.errors.contains("--strict refuses to start because of 1 warning"))
  }

  @Test func `a project in which nothing makes a key is told so when it is opened`() throws {
    let files = [
      "apollo-codegen-config.json": #"{"input": {"schemaSearchPaths": ["*.graphqls"]}}"#,
      "s.graphqls": "type Query { a: A } type A { id: ID! }",
    ]
    let told = "no type has a key: every object is kept by its path (help keys)\n"
    let plain = try Folder(files)
    #expect(try Command([plain.path], input: "1").errors.hasSuffix("; no cache\n\(told)"))
    let keyed = try Folder(
      files.merging(["reticle.json": #"{"identity": {"types": {"A": ["id"]}}}"#]) { $1 })
    #expect(try Command([keyed.path], input: "1").errors.hasSuffix("; no cache\n"))
  }

  @Test func `several projects below a folder are a status and one sentence`() throws {
    let folder = try Folder([:])
    for name in ["one", "two"] {
      try Files.createDirectory(folder.path + "/" + name)
      try Files.write(Array("{}".utf8), to: "\(folder.path)/\(name)/reticle.json")
    }
    let run = try Command([folder.path, "-c", "1"])
    #expect(run.status == 2)
    #expect(
      run.errors == """
        error: several projects lie below '\(folder.path)': one, two; name one of them \
        [ambiguous-project]
           = such as `reticle \(folder.path)/one`

        """)
    let help = try Command(["help", "ambiguous-project"])
    #expect(help.output.contains("no project itself and several lie below it"))
  }
}
