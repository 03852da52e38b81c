/// The stable name of a kind of problem, with the text that explains it.
///
/// Other modules declare their own codes in the same way:
///
///     extension DiagnosticCode {
///       static let badKey = DiagnosticCode("bad-key", explanation: "…")
///     }
public struct DiagnosticCode: Sendable, Hashable, CustomStringConvertible {
  /// The name, in words joined by hyphens.
  public let name: String
  /// What the kind means and what to do about it.
  public let explanation: String
  /// Whether it is advice rather than a rule of the language.
  public let isAdvice: Bool

  /// Creates a code.
  public init(_ name: String, advice: Bool = false, explanation: String) {
    self.name = name
    self.explanation = explanation
    isAdvice = advice
  }

  /// The name.
  public var description: String { name }

  /// Two codes are one when their names are.
  public static func == (left: DiagnosticCode, right: DiagnosticCode) -> Bool {
    left.name == right.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
