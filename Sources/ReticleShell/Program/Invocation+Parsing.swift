import ReticleCaches
import ReticleSystem

extension Invocation {
  /// Reads a command line, without the program's name.
  public static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    var invocation = Invocation()
    var words: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        break
      }
      if argument.hasPrefix("-"), argument != "-" {
        try invocation.take(option: argument, &rest)
      } else {
        words.append(argument)
      }
    }
    try invocation.take(words)
    return invocation
  }

  private mutating func take(option text: String, _ rest: inout ArraySlice<String>)
    throws(UsageError)
  {
    var name = text
    var inline: String?
    if text.hasPrefix("--"), let sign = text.firstIndex(of: "=") {
      name = String(text[..<sign])
      inline = String(text[text.index(after: sign)...])
    } else if text.hasPrefix("-c"), !text.hasPrefix("--"), text.count > 2 {
      name = "-c"
      inline = String(text.dropFirst(2))
    }
    guard let option = Option.all.first(where: { $0.names.contains(name) }) else {
      let near = suggestions(for: name, among: Option.all.flatMap(\.names))
      let hint = near.first.map { "; did you mean \($0)?" } ?? ""
      throw UsageError("there is no option '\(name)'\(hint)")
    }
    var value = ""
    if option.value != nil {
      guard let given = inline ?? rest.popFirst() else {
        throw UsageError("the option '\(name)' needs \(option.value ?? "a value")")
      }
      value = given
    } else if inline != nil {
      throw UsageError("the option '\(name)' takes no value")
    }
    try option.apply(&self, value)
  }

  private mutating func take(_ words: [String]) throws(UsageError) {
    guard let first = words.first else { return }
    switch first {
    case "run":
      guard command == .shell else { return }
      let scripts = Array(words.dropFirst())
      guard !scripts.isEmpty else { throw UsageError("`run` needs at least one script") }
      command = .run(scripts)
    case "help":
      guard command == .shell else { return }
      if words.count > 2 {
        throw UsageError("`help` takes one topic, and '\(words[2])' is one word too many")
      }
      command = .manual(words.count > 1 ? words[1] : nil)
    case "test", "generate", "doctor", "convert", "attach":
      if command == .shell { command = .unavailable(first) }
    default:
      project = first
      if words.count > 1 {
        throw UsageError("there is one project, and '\(words[1])' is one word too many")
      }
    }
  }

  /// One option: its names, its value for help, and what it does.
  struct Option: Sendable {
    let names: [String]
    var value: String?
    let summary: String
    let apply: @Sendable (inout Invocation, String) throws(UsageError) -> Void

    static let all: [Option] = [
      Option(names: ["--project"], value: "DIR", summary: "the project's folder (for `run`)") {
        (it, value) throws(UsageError) in it.project = value
      },
      Option(
        names: ["--config-project"], value: "NAME", summary: "one of a configuration's projects"
      ) { (it, value) throws(UsageError) in it.configurationProject = value },
      Option(names: ["--schema"], value: "FILE", summary: "a schema file; repeatable") {
        (it, value) throws(UsageError) in it.schema.append(value)
      },
      Option(
        names: ["--documents"], value: "PATH", summary: "a file or folder of documents; repeatable"
      ) { (it, value) throws(UsageError) in it.documents.append(value) },
      Option(names: ["--cache"], value: "FILE", summary: "the cache to open") {
        (it, value) throws(UsageError) in it.cache = value
      },
      Option(
        names: ["--cache-format"], value: "NAME",
        summary: "the cache's format; recognised from the file"
      ) { (it, value) throws(UsageError) in
        guard CacheFileFormat(rawValue: value) != nil else {
          throw UsageError(
            "there is no cache format '\(value)'; known are \(Invocation.knownFormats)")
        }
        it.cacheFormat = value
      },
      Option(names: ["--write"], summary: "allow writing the cache file") {
        (it, _) throws(UsageError) in it.allowsWriting = true
      },
      Option(
        names: ["-c", "--command"], value: "STATEMENT", summary: "run a statement; repeatable"
      ) { (it, value) throws(UsageError) in it.statements.append(value) },
      Option(names: ["--json"], summary: "one JSON object a statement") {
        (it, _) throws(UsageError) in it.writesJSON = true
      },
      Option(names: ["--color"], value: "WHEN", summary: "auto, always or never") {
        (it, value) throws(UsageError) in
        guard let color = ColorMode(rawValue: value) else {
          throw UsageError("--color is auto, always or never, not '\(value)'")
        }
        it.color = color
      },
      Option(names: ["--strict"], summary: "refuse to start on warnings too") {
        (it, _) throws(UsageError) in it.isStrict = true
      },
      Option(names: ["--quiet", "-q"], summary: "show no warnings of the project") {
        (it, _) throws(UsageError) in it.isQuiet = true
      },
      Option(names: ["--keep-going"], summary: "run on behind a failing statement") {
        (it, _) throws(UsageError) in it.keepsGoing = true
      },
      Option(names: ["--no-rc"], summary: "do not run ~/.config/reticle/start.reticle first") {
        (it, _) throws(UsageError) in it.readsStartFile = false
      },
      Option(names: ["--version"], summary: "print the version") {
        (it, _) throws(UsageError) in it.command = .version
      },
      Option(names: ["--help", "-h"], summary: "print this help") {
        (it, _) throws(UsageError) in it.command = .help
      },
    ]
  }

  /// The names that `--cache-format` takes, in one line.
  static var knownFormats: String { CacheFileFormat.allCases.map(\.name).joined(separator: ", ") }

  /// What `--help` prints.
  public static var helpText: String {
    var lines = [
      "usage: reticle [PROJECT] [options]",
      "       reticle run SCRIPT... [options]",
      "       reticle help [TOPIC]",
      "",
      "Opens a GraphQL project and a normalized cache and reads statements: from -c, from",
      "a pipe, or from the terminal. PROJECT is a folder; the current one without it.",
      "`run` takes --project, else the folder of the first script when a configuration such",
      "as reticle.json is in it, else the current folder.",
      "",
      "options:",
    ]
    for option in Option.all {
      let name = option.names.joined(separator: ", ") + (option.value.map { " \($0)" } ?? "")
      let padding = String(repeating: " ", count: max(2, 27 - name.count))
      lines.append("  \(name)\(padding)\(option.summary)")
    }
    lines += [
      "",
      "exit status: 0 all well; 1 a statement or an expectation failed; 2 the command line,",
      "the project, its schema or its documents are unusable; 3 the cache file is unusable.",
      "",
      "`reticle help` lists the statements, `reticle help TOPIC` explains one.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}
