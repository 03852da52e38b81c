import Foundation
import Testing

/// The line reader's demo in a real terminal of its own, driven through tmux.
final class Tmux {
  /// Where tmux is installed; nil where it is not.
  static let executable = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/opt/homebrew/bin/tmux"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The demo, built beside the tests.
  static let demo: String = {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let beside = tests.deletingLastPathComponent().appendingPathComponent("LineReaderDemo").path
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    // Where the arguments name the helper of the toolchain, fall back to the layout of the package.
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return package.appendingPathComponent(".build/debug/LineReaderDemo").path
  }()

  let folder: URL
  private var socket: String { folder.appendingPathComponent("tmux").path }

  /// Starts a shell command in a terminal of 60 by 20.
  init(_ command: String = "exec \"$DEMO\"", environment: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("reticle-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var variables = [
      "DEMO": Tmux.demo, "RETICLE_HISTORY": folder.appendingPathComponent("history").path,
      "HOME": folder.path, "LC_ALL": "C.UTF-8", "TERM": "screen",
    ]
    variables.merge(environment) { $1 }
    let settings = variables.map { "\($0.key)='\($0.value)'" }.sorted().joined(separator: " ")
    // libedit hands a Ctrl-C on to the whole process group: of two in a row the second may
    // meet a shell that is just not waiting, and end it.
    try run(
      "new-session", "-d", "-x", "60", "-y", "20",
      "trap : INT; cd '\(folder.path)'; env \(settings) bash --norc -c '\(command)'; echo \"exit=$?\"; sleep 60"
    )
  }

  deinit {
    _ = try? run("kill-server")
    try? FileManager.default.removeItem(at: folder)
  }

  /// Types keys by their tmux names: `Enter`, `C-c`, `Up`.
  func press(_ keys: String...) throws {
    for key in keys { try run("send-keys", key) }
  }

  /// Types text as it is.
  func type(_ text: String) throws {
    try run("send-keys", "-l", text)
  }

  func paste(_ text: String) throws {
    let file = folder.appendingPathComponent("paste").path
    try text.write(toFile: file, atomically: false, encoding: .utf8)
    try run("load-buffer", file)
    try run("paste-buffer", "-p")
  }

  func resize(columns: Int) throws {
    try run("resize-window", "-x", String(columns))
  }

  /// What the terminal shows, without empty lines and blanks at line ends.
  func screen() throws -> String {
    try run("capture-pane", "-p").split(separator: "\n").map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Waits until the terminal shows a text; an issue with the screen if it
  /// never does.
  func expect(
    _ text: String, within seconds: Double = 10,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      if try screen().contains(text) { return }
      Thread.sleep(forTimeInterval: 0.03)
    }
    Issue.record(
      "the terminal never showed\n\(text)\n---- but\n\(try screen())", sourceLocation: location)
  }

  /// Runs a tmux command; the C library's way, because the server that the first
  /// one leaves behind holds on to what Foundation waits for.
  @discardableResult
  private func run(_ arguments: String...) throws -> String {
    let words = [Tmux.executable ?? "false", "-S", socket, "-f", "/dev/null"] + arguments
    let quoted = words.map { "'" + $0.replacing("'", with: "'\\''") + "'" }
    let command = quoted.joined(separator: " ") + " 2>/dev/null </dev/null"
    guard arguments.first == "capture-pane" else {
      guard system(command + " >/dev/null") == 0 else { throw CocoaError(.executableLoad) }
      return ""
    }
    guard let stream = popen(command, "r") else { throw CocoaError(.executableLoad) }
    defer { pclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, stream)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
