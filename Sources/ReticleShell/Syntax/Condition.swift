/// What `if` asks and `expect` asserts.
public struct Condition: Sendable {
  public var kind: Kind
  public var range: Range<Int>

  /// The forms of a condition.
  public indirect enum Kind: Sendable {
    /// A bare value: true unless it is missing, null, absent, `false`, 0 or empty.
    case truth(Expression)
    case comparison(Expression, Comparison, Expression)
    case isMissing(Expression, negated: Bool)
    case isNull(Expression, negated: Bool)
    case isAbsent(Expression, negated: Bool)
    case not(Condition)
    /// Two or more, joined by `and`; side by side, so that no chain is followed into its depth.
    case all([Condition])
    /// Two or more, joined by `or`.
    case any([Condition])
  }
}

/// How two values are compared.
public enum Comparison: String, Sendable, CaseIterable {
  case equal = "=="
  case notEqual = "!="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case less = "<"
  case greater = ">"
  case matches
  case contains
}
