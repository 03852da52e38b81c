import ReticleCaches
import ReticleGraphQL
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
    // The cache shows whose documents these are, and so what is wrong with them.
    let project = session.project.adapted(to: cache)
    let found = project.problems(beyond: session.project)
    if found.hasErrors { throw ShellError(SessionError.invalid(found), at: place(file.range)) }
    session = Session(project, cache: cache)
    variables = [:]
    if !found.isEmpty { onDiagnostics?(found) }
    return .text(Opening(session).lines.joined(separator: "\n"))
  }
}

extension StatementPage {
  static let open = StatementPage(
    usage: ["open FILE"],
    summary: "Opens a cache.",
    details: """
      The session starts anew over the other file: variables, observers, snapshots and the log \
      are gone. What the file's client and keys show to be wrong with the documents is told.
      """)
}
