import ReticleGraphQL
import ReticleSession
import ReticleSystem

extension ShellSession {
  /// `source FILE`
  func run(_ file: FileReference) throws(ShellError) -> StatementResult {
    let script = try readScript(file)
    return try nested(at: file.range) { () throws(ShellError) in
      try runScript(script.bytes, name: script.name)
      return .nothing
    }
  }

  /// Runs a whole script up to its first failure.
  public func runScript(_ bytes: [UInt8], name: String) throws(ShellError) {
    let outer = scriptPath
    scriptPath = name
    defer { scriptPath = outer }
    var splitter = StatementSplitter(bytes: bytes, file: name)
    while !hasQuit, let statement = splitter.next() {
      let result = try run(statement)
      if let parsed = try? StatementParser.parse(statement) { onResult?(result, parsed) }
    }
  }
}

extension ShellSession {
  /// Does something as part of a script, whose folder file names start from.
  func inScript<Result>(_ path: String, _ body: () -> Result) -> Result {
    let outer = scriptPath
    scriptPath = path
    defer { scriptPath = outer }
    return body()
  }
}

extension StatementPage {
  static let source = StatementPage(
    usage: ["source FILE"],
    summary: "Runs a script in this session.",
    details: """
      Files that a script names are looked for beside the script first.
      """)
}
