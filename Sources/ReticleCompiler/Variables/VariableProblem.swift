/// Why a value cannot be given for a variable.
public struct VariableProblem: Sendable, Equatable {
  /// What is wrong.
  public enum Kind: Sendable, Equatable {
    /// The operation declares no such variable; names it may have meant.
    case unknownVariable([String])
    /// A value is required and none was given.
    case missing(type: String)
    /// Null was given where the type excludes it.
    case null(type: String)
    /// A value of another kind, described with its article, for the whole type.
    case mismatch(type: String, found: String)
    /// An Int needs 32 bits.
    case outOfRange(String)
    /// An enum has no such value; names it may have meant.
    case unknownEnumValue(String, type: String, [String])
    /// An input type has no such field; names it may have meant.
    case unknownField(String, type: String, [String])
    /// An input type that takes exactly one field got another number of them.
    case notOneField(type: String, count: Int)
  }

  /// The variable, without its `$`.
  public let variable: String
  /// The way from the variable to the value: `.name` and `[0]` in a row.
  public let path: String
  /// What is wrong.
  public let kind: Kind

  /// Creates a problem.
  public init(variable: String, path: String = "", kind: Kind) {
    self.variable = variable
    self.path = path
    self.kind = kind
  }
}

/// Every problem of the variables given for one operation, in order.
public struct VariableProblems: Error, Sendable, Equatable {
  /// The problems; never empty.
  public let all: [VariableProblem]

  /// Collects problems.
  public init(_ all: [VariableProblem]) { self.all = all }
}
