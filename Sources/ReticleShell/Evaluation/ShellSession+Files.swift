import ReticleGraphQL
import ReticleSystem

extension ShellSession {
  /// The name a file reference comes down to.
  func path(_ file: FileReference) throws(ShellError) -> String {
    switch file {
    case .path(let word): return resolve(word.text)
    case .variable(let word):
      guard case .string(let text)? = variable(word.text) else {
        throw fail(
          .value, "the variable '\(word.text)' holds no file name", at: word.range)
      }
      return resolve(text)
    }
  }

  /// A path as the script means it: from the script's folder, else from where the
  /// shell was started.
  private func resolve(_ path: String) -> String {
    if path.hasPrefix("~/") {
      return Paths.join(Environment.homeDirectory, String(path.dropFirst(2)))
    }
    guard !Paths.isAbsolute(path), let script = scriptPath else { return path }
    let beside = Paths.join(Paths.directory(of: script), path)
    return Files.exists(beside) || !Files.exists(path) ? beside : path
  }

  /// A file's text.
  func read(_ file: FileReference) throws(ShellError) -> Source {
    try read(try path(file), at: file.range)
  }

  func read(_ path: String, at range: Range<Int>) throws(ShellError) -> Source {
    do throws(SystemError) {
      return Source(name: path, bytes: try Files.read(path))
    } catch {
      throw fail(.file, error.description, at: range)
    }
  }
}
