/// When output is coloured: the value of `--color`.
public enum ColorMode: String, Sendable, CaseIterable {
  case auto, always, never

  /// Decides for a stream; the only place that does.
  ///
  /// `--color` wins; with `auto`, `NO_COLOR` (set and not empty) and a terminal
  /// that cannot (`TERM` empty or `dumb`) switch colour off.
  public func isColored(_ stream: StandardStream) -> Bool {
    isColored(isTerminal: stream.isTerminal, variable: Environment.variable)
  }

  /// Decides from given facts.
  public func isColored(isTerminal: Bool, variable: (String) -> String?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      let noColor = variable("NO_COLOR") ?? ""
      let term = variable("TERM") ?? ""
      return isTerminal && noColor.isEmpty && !term.isEmpty && term != "dumb"
    }
  }
}
