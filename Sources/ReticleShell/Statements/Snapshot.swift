import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `snapshot NAME` · `snapshot EXPR`
  func snapshot(_ subject: SnapshotSubject) throws(ShellError) -> StatementResult {
    switch subject {
    case .name(let word):
      guard let value = variable(word.text) else {
        return .snapshot(session.remember(word.text))
      }
      return try detached(value, at: word.range)
    case .value(let expression):
      return try detached(try evaluate(expression), at: expression.range)
    }
  }

  private func detached(
    _ value: ShellValue, at range: Range<Int>
  ) throws(ShellError) -> StatementResult {
    switch value {
    case .lens(let lens): return .detached(LensView(reading: lens))
    case .result(let result): return result
    case .record: throw fail(.value, "a lens is needed here, not \(value.phrase)", at: range)
    default: return .value(value)
    }
  }

  /// `diff A [B]`
  func diff(_ start: Word, _ end: Word?) throws(ShellError) -> StatementResult {
    let first = try at(start.range) { () throws(SessionError) in
      try session.snapshot(start.text)
    }
    let last = try end.map { word throws(ShellError) in
      try at(word.range) { () throws(SessionError) in try session.snapshot(word.text) }
    }
    return .difference(
      DifferenceResult(
        difference: session.difference(from: first, to: last), start: start.text,
        end: end?.text, store: session.store))
  }
}
