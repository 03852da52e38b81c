import ReticleCaches
import ReticleGraphQL
import ReticleRuntime
import ReticleSession
import ReticleSystem

/// The program behind the `reticle` command, apart from its line editor.
@MainActor public struct Program {
  /// What the process tells its caller.
  public enum Status: Int32, Sendable {
    case success = 0
    /// A statement or an expectation failed.
    case failure = 1
    /// The command line, the project, its schema or its documents are unusable.
    case unusable = 2
    /// The cache file is unusable.
    case cacheUnusable = 3
  }

  public static let version = "0.1.0"

  public let invocation: Invocation
  public let reporter: Reporter
  /// Runs a session at a terminal.
  public var interact: (@MainActor (ShellSession, Reporter) -> Status)?

  public init(_ invocation: Invocation) {
    self.invocation = invocation
    reporter = Reporter(writesJSON: invocation.writesJSON, color: invocation.color)
  }

  /// Runs a command line from start to end.
  public static func main(
    _ arguments: [String], interact: (@MainActor (ShellSession, Reporter) -> Status)? = nil
  ) -> Status {
    do throws(UsageError) {
      var program = Program(try Invocation.parse(arguments))
      program.interact = interact
      let status = program.run()
      if !program.reporter.finish(), status == .success { return .failure }
      return status
    } catch {
      let reporter = Reporter(writesJSON: arguments.contains("--json"))
      reporter.report(
        ShellError(.usage, error.message, hint: "`reticle --help` lists the options"))
      _ = reporter.finish()
      return .unusable
    }
  }

  private func run() -> Status {
    switch invocation.command {
    case .help:
      reporter.say(Invocation.helpText)
      return .success
    case .version:
      reporter.say("reticle \(Program.version)\n")
      return .success
    case .unavailable(let name):
      reporter.report(
        ShellError(.unavailable, "`\(name)` is not available in this version"))
      return .unusable
    case .manual(let topic): return showManual(topic, from: Source(name: "help", text: topic ?? ""))
    case .run(let scripts):
      if !areReadable(scripts) { return .unusable }
    case .shell:
      if let status = runManualStatements() { return status }
    }
    let shell: ShellSession
    do throws(Refusal) { shell = try open() } catch { return error.status }
    reporter.attach(shell)
    shell.onDiagnostics = { report(LoadedProject.shown($0, all: invocation.isStrict)) }
    let status = run(in: shell)
    // A file that opens may still be damaged inside: nothing that was shown can be
    // relied on then.
    guard let failure = shell.session.cache?.source.failure else { return status }
    reporter.reportCache(failure.description)
    return .cacheUnusable
  }

  /// Whether a person types the statements.
  private var isInteractive: Bool {
    invocation.command == .shell && invocation.statements.isEmpty && interact != nil
      && StandardStream.input.isTerminal
  }

  private func run(in shell: ShellSession) -> Status {
    if case .run(let scripts) = invocation.command {
      var status = Status.success
      for script in scripts where !shell.hasQuit {
        let outcome = run(script: script, in: shell)
        if outcome == .success { continue }
        status = outcome
        if !invocation.keepsGoing { break }
      }
      return status
    }
    if !invocation.statements.isEmpty { return runStatements(in: shell) }
    if isInteractive, let interact {
      for line in Opening(shell.session).lines { reporter.say(line + "\n") }
      runStartFile(in: shell)
      return interact(shell, reporter)
    }
    for line in Opening(shell.session).lines { reporter.remark(line + "\n") }
    return runInput(in: shell)
  }

  // MARK: Opening

  /// Tells what is wrong, and refuses the project where that is in its way.
  private func accept(_ diagnostics: [Diagnostic]) throws(Refusal) {
    report(LoadedProject.shown(diagnostics, all: invocation.isStrict))
    if diagnostics.hasErrors { throw Refusal(status: .unusable) }
    let warnings = diagnostics.count { $0.severity == .warning }
    guard invocation.isStrict, warnings > 0 else { return }
    reporter.report(refusal(because: warnings))
    throw Refusal(status: .unusable)
  }

  private func report(_ diagnostics: [Diagnostic]) {
    let least: Diagnostic.Severity
    if invocation.isQuiet {
      // A warning that refuses the project has to be said.
      least = invocation.isStrict ? .warning : .error
    } else {
      // Notes are for who looks on: a script's output is no place for them.
      least = isInteractive ? .note : .warning
    }
    for diagnostic in diagnostics where diagnostic.severity >= least {
      let isBrief = diagnostic.severity == .warning && !isInteractive && !invocation.isStrict
      reporter.report(diagnostic, inBrief: isBrief)
    }
  }

  /// Why no session was opened; it has been reported.
  private struct Refusal: Error {
    let status: Status
  }

  private func open() throws(Refusal) -> ShellSession {
    var options = ProjectOptions()
    options.project = invocation.project ?? defaultProject
    options.configurationProject = invocation.configurationProject
    options.schema = invocation.schema
    options.documents = invocation.documents
    options.cache = invocation.cache
    options.cacheFormat = invocation.cacheFormat
    options.checksSchema = invocation.isStrict
    var project = LoadedProject.load(options)
    let format = project.configuration.cacheFormat
    let isKnown = format.map { CacheFileFormat(rawValue: $0) != nil } ?? true
    var cache: OpenCache?
    var failure: CacheFileError?
    if isKnown, let path = project.configuration.cache {
      do throws(CacheFileError) {
        let opened = try OpenCache.open(path, format: format, writing: invocation.allowsWriting)
        // The cache shows whose documents these are, and so what is wrong with them.
        project = project.adapted(to: opened)
        cache = opened
      } catch {
        failure = error
      }
    }
    try accept(project.diagnostics)
    if let format, !isKnown {
      reporter.report(
        ShellError(
          .project, "there is no cache format '\(format)'",
          hint: "known are \(Invocation.knownFormats)"))
      throw Refusal(status: .unusable)
    }
    if let failure {
      reporter.report(ShellError(.cache, failure.description))
      throw Refusal(status: .cacheUnusable)
    }
    return ShellSession(Session(project, cache: cache))
  }
}

extension DiagnosticCode {
  static let usage = DiagnosticCode(
    "usage", explanation: "The command line is not understood.")
}
