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

  /// The longest script; every statement of it is held at once.
  static let scriptLimit = 64 << 20

  /// A script's text.
  func readScript(_ file: FileReference) throws(ShellError) -> Source {
    try read(try path(file), at: file.range, limit: ShellSession.scriptLimit)
  }

  /// A response's text.
  func readResponse(_ file: FileReference) throws(ShellError) -> Source {
    try read(try path(file), at: file.range)
  }

  func read(
    _ path: String, at range: Range<Int>, limit: Int = Files.defaultLimit
  ) throws(ShellError) -> Source {
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try Files.readInput(path, limit: limit) } catch {
      throw fail(.file, error.description, at: range)
    }
    if let impression = Files.impression(of: bytes) {
      throw fail(.file, "cannot use \(path): \(impression)", at: range)
    }
    return Source(name: path, bytes: bytes)
  }
}
