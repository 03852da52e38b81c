import Foundation

/// Runs the built `reticle` as a user would.
struct Command {
  let status: Int32
  let output: String
  let errors: String

  /// The executable beside the tests.
  static let executable: String = {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let beside = tests.deletingLastPathComponent().appendingPathComponent("reticle").path
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    return Bench.package + "/.build/debug/reticle"
  }()

  init(_ arguments: [String], input: String = "") throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Command.executable)
    process.arguments = arguments
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    stdin.fileHandleForWriting.write(Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    output = String(
      decoding: stdout.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    errors = String(
      decoding: stderr.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}
