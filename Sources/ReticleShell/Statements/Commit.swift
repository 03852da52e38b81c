import ReticleGraphQL
import ReticleRuntime
import ReticleSession
import ReticleSystem

extension ShellSession {
  /// `commit OP(…) RESPONSE`
  func commit(
    _ call: OperationCall, _ response: Response, at range: Range<Int>
  ) throws(ShellError) -> StatementResult {
    let operation = try bind(call)
    let sources = try sources(of: response, for: operation, at: call.range)
    guard let first = sources.first, sources.count == 1 else {
      throw fail(.unavailable, "incremental responses cannot be applied yet", at: range)
    }
    let entry = try at(range) { () throws(SessionError) in
      try session.commit(operation, first, title: operation.callText)
    }
    return .commit(entry)
  }

  /// The texts of a response, one a part.
  func sources(
    of response: Response, for operation: BoundOperation, at range: Range<Int>
  ) throws(ShellError) -> [Source] {
    switch response {
    case .inline(let parts):
      return parts.map { part in
        let start = source.position(of: part.range.lowerBound)
        return Source(
          name: source.file ?? "", bytes: Array(part.text.utf8), firstLine: start.line,
          firstColumn: start.column)
      }
    case .files(let files):
      var sources: [Source] = []
      for file in files { sources.append(try read(file)) }
      return sources
    case .recorded:
      guard let path = session.recordedResponse(of: operation.node.name) else {
        throw fail(
          .file, "there is no recorded response of '\(operation.title)'", at: range,
          hint: "give one: `commit \(operation.title) < response.json`, or JSON")
      }
      return [try read(path, at: range)]
    }
  }
}
