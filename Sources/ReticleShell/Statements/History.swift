import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `undo`
  func undo(at range: Range<Int>) throws(ShellError) -> StatementResult {
    .commit(try at(range) { () throws(SessionError) in try session.undo() })
  }

  /// `redo`
  func redo(at range: Range<Int>) throws(ShellError) -> StatementResult {
    .commit(try at(range) { () throws(SessionError) in try session.redo() })
  }

  /// `restore NAME`
  func restore(_ name: Word) throws(ShellError) -> StatementResult {
    .commit(try at(name.range) { () throws(SessionError) in try session.restore(name.text) })
  }
}
