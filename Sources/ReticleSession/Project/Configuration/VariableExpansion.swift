import ReticleSystem

/// A text of a configuration with `${NAME}` and `${NAME:default}` replaced by what the
/// environment has.
///
/// A variable that is empty is as good as one that is not set. A default may stand in quotes.
struct VariableExpansion {
  private(set) var text = ""
  /// The first variable that is not set and has no default.
  private(set) var missing: String?

  init(_ pattern: String, value: (String) -> String? = Environment.variable) {
    var rest = pattern[...]
    while let mark = rest.firstIndex(of: "$") {
      text += rest[..<mark]
      rest = rest[mark...]
      guard rest.hasPrefix("${"), let close = rest.firstIndex(of: "}") else {
        text += "$"
        rest = rest.dropFirst()
        continue
      }
      let parts = rest[..<close].dropFirst(2).split(
        separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if let found = value(name), !found.isEmpty {
        text += found
      } else if parts.count > 1 {
        text += Self.unquoted(parts[1])
      } else if missing == nil {
        missing = name
      }
      rest = rest[close...].dropFirst()
    }
    text += rest
  }

  private static func unquoted(_ text: Substring) -> Substring {
    guard text.utf8.count > 1, let mark = text.first, mark == "\"" || mark == "'",
      text.last == mark
    else { return text }
    return text.dropFirst().dropLast()
  }
}
