import ReticleCaches
import ReticleSession

extension ShellSession {
  /// `open FILE`
  func open(_ file: FileReference) throws(ShellError) -> StatementResult {
    let path = try path(file)
    let writing = session.cache?.isWritable ?? false
    let cache = try at(file.range) { () throws(SessionError) in
      do throws(CacheFileError) { return try OpenCache.open(path, writing: writing) } catch {
        throw .cache(error)
      }
    }
    session = Session(session.project, cache: cache)
    variables = [:]
    return .text(Opening(session).lines.joined(separator: "\n"))
  }
}

extension StatementPage {
  static let open = StatementPage(
    usage: ["open FILE"],
    summary: "Opens a cache.",
    details: """
      The session starts anew over the other file: variables, observers, snapshots and the log \
      are gone.
      """)
}
