import Foundation

/// The rows of `performance.md` that concern whole processes.
struct ProcessRows {
  let binary: String
  /// The folder of GitHub's schema.
  let github: String

  func all() -> [Row] {
    let least = Child.median(["/usr/bin/env", "true"])
    let sample = [binary, "Samples/StarWars", "-c", "{ hero { name } }"]
    let schema = [binary, github, "-c", "schema Issue"]
    return [
      Row(work: "yardstick: /usr/bin/env true", value: least),
      Row(
        work: "reticle Samples/StarWars -c '{ hero { name } }', whole process",
        value: Child.median(sample), yardstick: ("/usr/bin/env true", least),
        bound: .absolute(10e6)),
      Row(
        work: "reticle -c 'schema Issue' on GitHub's schema, whole process",
        value: Child.median(schema, runs: 11), yardstick: ("/usr/bin/env true", least),
        bound: .absolute(40e6)),
      Row(
        work: "the same, the most memory it held", value: Child.peak(schema), unit: .bytes,
        bound: .absolute(60e6)),
    ]
  }
}

/// A process that is run to its end.
private enum Child {
  /// How long a command takes, in nanoseconds; its output is thrown away.
  static func median(_ command: [String], runs: Int = 31) -> Double {
    _ = run(command)
    let times = (0..<runs).map { _ in run(command) }
    return times.sorted()[runs / 2]
  }

  /// The most memory a command held, in bytes.
  static func peak(_ command: [String]) -> Double {
    let own = URL(fileURLWithPath: CommandLine.arguments[0])
    let helper = own.deletingLastPathComponent().appendingPathComponent("peak").path
    let output = Pipe()
    _ = run([helper] + command, output: output.fileHandleForWriting)
    output.fileHandleForWriting.closeFile()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? .infinity
  }

  /// Runs a command to its end; its output is thrown away where `output` is nil.
  private static func run(_ command: [String], output: FileHandle? = nil) -> Double {
    let arguments = copied(command)
    let environment = copied(ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" })
    defer { for text in arguments + environment { free(text) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output.fileDescriptor, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let start = DispatchTime.now().uptimeNanoseconds
    var child: pid_t = 0
    guard posix_spawn(&child, command[0], &actions, nil, arguments, environment) == 0 else {
      Bench.fail("cannot run \(command[0])")
    }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    let time = Double(DispatchTime.now().uptimeNanoseconds - start)
    guard status == 0 else { Bench.fail("\(command) failed with \(status)") }
    return time
  }

  /// Strings as C takes them, to be freed.
  private static func copied(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
    strings.map { strdup($0) } + [nil]
  }
}
