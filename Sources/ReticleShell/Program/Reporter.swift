import ReticleCaches
import ReticleGraphQL
import ReticleSession
import ReticleSystem

/// Where results and errors of a run go, and in which form.
@MainActor public final class Reporter {
  public let writesJSON: Bool
  private let output = OutputBuffer(.output)
  private let errors = OutputBuffer(.error)
  /// Asked while results are written; true throws the rest of a result away.
  public var isInterrupted: (() -> Bool)? {
    didSet { output.isInterrupted = isInterrupted }
  }
  private var shell: ShellSession?
  private var reportedFaults = 0
  /// What was told of the cache file last.
  private var cacheError: String?

  private let colorsOutput: Bool
  private let colorsErrors: Bool

  public init(writesJSON: Bool, color: ColorMode = .never) {
    self.writesJSON = writesJSON
    colorsOutput = !writesJSON && color.isColored(.output)
    colorsErrors = !writesJSON && color.isColored(.error)
  }

  /// The window may have another size at each error.
  private var errorRenderer: ErrorRenderer {
    let stream = StandardStream.error
    return ErrorRenderer(
      isColored: colorsErrors, columns: stream.isTerminal ? stream.terminalSize?.columns : nil)
  }

  /// Renders by a shell's options from now on.
  public func attach(_ shell: ShellSession) {
    self.shell = shell
    shell.options.isColored = colorsOutput
    if StandardStream.output.isTerminal, !writesJSON {
      shell.options.width = StandardStream.output.terminalSize?.columns
    }
    shell.onResult = { [weak self] result, _ in self?.report(result) }
  }

  public func report(_ result: StatementResult) {
    guard let shell else {
      output.write(writesJSON ? JSONRenderer().line(result) : TextRenderer().text(result))
      return
    }
    reportFaults(of: shell)
    if writesJSON {
      output.write(JSONRenderer(shell).line(result))
    } else {
      output.write(TextRenderer(shell).text(result))
    }
  }

  /// Tells of rows of the cache that turned out to be unreadable.
  private func reportFaults(of shell: ShellSession) {
    guard let faults = shell.session.cache?.source.faults, faults.count > reportedFaults else {
      return
    }
    for fault in faults[reportedFaults...] {
      report(
        Diagnostic(
          .warning, .brokenRow, fault.description, at: .none,
          hint: fault.leavesNoRecord ? "its record reads as absent" : nil))
    }
    reportedFaults = faults.count
  }

  public func report(_ error: ShellError) {
    if let shell { reportFaults(of: shell) }
    if error.diagnostic.code == .cache { cacheError = error.message }
    if writesJSON {
      output.write(JSONRenderer().line(error))
    } else {
      output.flush()
      errors.write(errorRenderer.text(error))
    }
  }

  /// Tells of a failure of the cache file, unless it is what was told of it last.
  func reportCache(_ failure: String) {
    if cacheError != failure { report(ShellError(.cache, failure)) }
  }

  /// Tells of a problem of the project; in brief, in one line without its picture.
  public func report(_ diagnostic: Diagnostic, inBrief: Bool = false) {
    if writesJSON {
      output.write(JSONRenderer().line(diagnostic))
    } else if inBrief {
      errors.write(errorRenderer.line(diagnostic))
    } else {
      errors.write(errorRenderer.text(diagnostic))
    }
  }

  /// Prints a text that is no result; nothing of it goes to standard output when
  /// that is JSON.
  public func say(_ text: String) {
    if writesJSON { errors.write(text) } else { output.write(text) }
  }

  /// Prints a remark beside the results.
  public func remark(_ text: String) {
    if !writesJSON { errors.write(text) }
  }

  public func flush() {
    output.flush()
    errors.flush()
  }

  /// Sends everything; false when results got lost, which is told then.
  public func finish() -> Bool {
    output.flush()
    if let failure = output.failure {
      errors.write(errorRenderer.text(ShellError(.file, failure.description)))
    }
    errors.flush()
    return output.failure == nil
  }
}
