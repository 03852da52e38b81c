import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `record @KEY`
  func showRecord(_ target: RecordTarget) throws(ShellError) -> StatementResult {
    result(.record(try record(target)))
  }
}
