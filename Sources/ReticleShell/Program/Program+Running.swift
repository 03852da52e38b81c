import ReticleGraphQL
import ReticleSystem

extension Program {
  /// Runs the statements of `-c`.
  func runStatements(in shell: ShellSession) -> Status {
    var status = Status.success
    for (index, text) in invocation.statements.enumerated() where !shell.hasQuit {
      let name = index == 0 ? "-c" : "-c#\(index + 1)"
      var splitter = StatementSplitter(text: text, file: name)
      guard run(&splitter, in: shell) != .success else { continue }
      status = .failure
      if !invocation.keepsGoing { break }
    }
    return status
  }

  /// Runs a script file.
  func run(script: String, in shell: ShellSession) -> Status {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try Files.readInput(script, limit: ShellSession.scriptLimit)
    } catch {
      reporter.report(ShellError(.file, error.description))
      return .unusable
    }
    return shell.inScript(script) {
      var splitter = StatementSplitter(bytes: bytes, file: script)
      return run(&splitter, in: shell)
    }
  }

  /// Runs what comes through a pipe, each statement as soon as it is whole.
  func runInput(in shell: ShellSession) -> Status {
    let input = InputReader()
    var splitter = StatementSplitter(file: "stdin")
    var status = Status.success
    while !shell.hasQuit {
      do throws(InputReader.TooLong) {
        if let line = try input.readLine() {
          splitter.append(line)
          splitter.append(CollectionOfOne(UInt8(ascii: "\n")))
        } else {
          splitter.finish()
          let last = run(&splitter, in: shell)
          return last == .success ? status : last
        }
      } catch {
        reporter.report(ShellError(.file, error.description))
        return .failure
      }
      if run(&splitter, in: shell) != .success {
        status = .failure
        if !invocation.keepsGoing { return status }
      }
      reporter.flush()
    }
    return status
  }

  /// Runs the statements that a splitter has ready.
  private func run(_ splitter: inout StatementSplitter, in shell: ShellSession) -> Status {
    var status = Status.success
    while !shell.hasQuit, let statement = splitter.next() {
      do throws(ShellError) {
        reporter.report(try shell.run(statement))
      } catch {
        reporter.report(error)
        status = .failure
        if !invocation.keepsGoing { return status }
      }
    }
    return status
  }

  /// Runs the start file, if there is one; what is wrong in it ends nothing.
  func runStartFile(in shell: ShellSession) {
    let path = Paths.join(Environment.configDirectory, "start.reticle")
    guard invocation.readsStartFile, Files.isFile(path) else { return }
    _ = run(script: path, in: shell)
  }
}
