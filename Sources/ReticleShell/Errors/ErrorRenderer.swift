import ReticleGraphQL

/// Turns errors into text and JSON: the only place that does.
public struct ErrorRenderer: Sendable {
  public init() {}

  /// The error with the line it is in and a mark below, as lines.
  public func text(_ error: ShellError) -> String {
    ([error.diagnostic] + error.others).map(text).joined()
  }

  /// One problem as lines.
  public func text(_ diagnostic: Diagnostic) -> String {
    let text = DiagnosticRenderer().render(diagnostic)
    guard let source = diagnostic.origin, source.name.isEmpty,
      let start = text.firstRange(of: diagnostic.severity.rawValue + ": ")
    else { return text }
    // What was typed at the prompt stands right above: its place is the excerpt's.
    return String(text[start.lowerBound...])
  }
}

extension String {
  /// The first place of a short text; the standard library searches for characters only.
  func firstRange(of text: String) -> Range<String.Index>? {
    let wanted = Array(text.utf8)
    let bytes = utf8
    var start = bytes.startIndex
    while start != bytes.endIndex {
      if bytes[start...].starts(with: wanted) {
        return start..<bytes.index(start, offsetBy: wanted.count)
      }
      start = bytes.index(after: start)
    }
    return nil
  }
}
