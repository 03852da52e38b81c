import ReticleGraphQL

/// Turns errors into text and JSON: the only place that does.
public struct ErrorRenderer: Sendable {
  private let styler: Styler
  private var renderer = DiagnosticRenderer()

  /// A renderer, with or without colour; `columns` are those of the screen.
  public init(isColored: Bool = false, columns: Int? = nil) {
    styler = Styler(isOn: isColored)
    renderer.columns = columns
  }

  /// The error with the line it is in and a mark below, as lines.
  public func text(_ error: ShellError) -> String {
    ([error.diagnostic] + error.others).map(text).joined()
  }

  /// One problem as lines.
  public func text(_ diagnostic: Diagnostic) -> String {
    var text = renderer.render(diagnostic)
    let severity = diagnostic.severity.rawValue + ": "
    if let source = diagnostic.origin, source.name.isEmpty,
      let start = text.firstRange(of: severity)
    {
      // What was typed at the prompt stands right above: its place is the excerpt's.
      text = String(text[start.lowerBound...])
    }
    return styler.isOn ? colored(text, diagnostic.severity) : text
  }

  /// One problem as one line, without its excerpt.
  public func line(_ diagnostic: Diagnostic) -> String {
    let text = renderer.line(diagnostic) + "\n"
    return styler.isOn ? colored(text, diagnostic.severity) : text
  }

  private func colored(_ text: String, _ severity: Diagnostic.Severity) -> String {
    let style: Style = severity == .error ? .red : severity == .warning ? .yellow : .cyan
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let styled = lines.enumerated().map { index, line -> String in
      let word = severity.rawValue + ":"
      if index == 0, let range = line.firstRange(of: word) {
        return line[..<range.lowerBound] + styler(word, [.bold, style]) + line[range.upperBound...]
      }
      let mark = line.drop { $0 == " " || $0 == "|" }
      if !mark.isEmpty, mark.allSatisfy({ $0 == "^" }) {
        return line.dropLast(mark.count) + styler(String(mark), style)
      }
      return mark.hasPrefix("= ") ? styler(line, .dim) : line
    }
    return styled.joined(separator: "\n")
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
