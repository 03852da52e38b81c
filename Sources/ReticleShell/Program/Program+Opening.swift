import ReticleGraphQL
import ReticleSession
import ReticleSystem

// What happens before a project is read.
extension Program {
  /// The project where none was named: that of the first script, if its folder has
  /// a configuration, else the current folder.
  var defaultProject: String {
    guard case .run(let scripts) = invocation.command, let first = scripts.first else { return "." }
    let folder = Paths.directory(of: first)
    return LoadedProject.hasConfiguration(folder) ? folder : "."
  }

  /// Whether all scripts can be read; the first that cannot is reported.
  func areReadable(_ scripts: [String]) -> Bool {
    for script in scripts {
      do throws(SystemError) { try Files.checkInput(script) } catch {
        reporter.report(ShellError(.file, error.description))
        return false
      }
    }
    return true
  }

  /// What --strict says of a project that has nothing worse than warnings: none of
  /// them tells by itself why the program ends.
  func refusal(because warnings: Int) -> ShellError {
    ShellError(
      .project, "--strict refuses to start because of \(TextBuilder.plural(warnings, "warning"))")
  }

  /// Shows the manual or a page of it.
  func showManual(_ topic: String?, from source: Source) -> Status {
    guard let topic else {
      reporter.report(StatementResult.text(Manual.overview))
      return .success
    }
    if let page = Manual.page(topic) {
      reporter.report(StatementResult.text(page))
      return .success
    }
    let end = source.bytes.count
    let start = max(0, end - topic.utf8.count)
    reporter.report(
      ShellError(
        .unknownName, "there is no help on '\(topic)'", at: SourceRange(source, start..<end),
        hint: Manual.suggestion(for: topic)))
    return .failure
  }

  /// Runs the statements of `-c` when all of them ask for help, which needs no
  /// project; nil when they do not.
  func runManualStatements() -> Status? {
    if invocation.statements.isEmpty { return nil }
    var pages: [String?] = []
    for statement in invocation.statements {
      let words = statement.split { $0 == " " || $0 == "\t" || $0 == "\n" }.map(String.init)
      guard words.first == "help", words.count <= 2 else { return nil }
      let topic = words.count > 1 ? words[1] : nil
      let isName =
        topic?.utf8.allSatisfy {
          $0 == 0x2D || (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
        } ?? true
      guard isName else { return nil }
      pages.append(topic)
    }
    var status = Status.success
    for (index, topic) in pages.enumerated() {
      let name = index == 0 ? "-c" : "-c#\(index + 1)"
      let source = Source(name: name, text: topic.map { "help \($0)" } ?? "help")
      if showManual(topic, from: source) == .success { continue }
      status = .failure
      if !invocation.keepsGoing { break }
    }
    return status
  }
}
