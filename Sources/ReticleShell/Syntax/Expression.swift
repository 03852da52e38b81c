/// A value as it was written, not yet evaluated.
public struct Expression: Sendable {
  public var kind: Kind
  public var range: Range<Int>

  public init(_ kind: Kind, at range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// The forms a value can take.
  public indirect enum Kind: Sendable {
    case null
    case boolean(Bool)
    /// The exact source text, `1.0` and `1e0` kept apart.
    case number(String)
    case string(String)
    case list([Expression])
    case object([NamedValue])
    /// A bare identifier: the variable of that name if `let` bound one, else an
    /// operation or an enum value, as the place asks for.
    case name(String)
    /// `$name`: always a variable.
    case variable(String)
    /// `@KEY`: a record.
    case key(String)
    /// `NAME(…)`: an operation, a `def`, or a function such as `count(x)`.
    case call(Word, Arguments)
    case read(OperationCall)
    case data(OperationCall)
    case lens(Word, Arguments, RecordTarget)
    case graphql(GraphQLText)
    case path(Expression, [PathStep])
    /// What another statement yields: `let c = commit …`.
    case result(Statement)
  }
}

/// One step of a path: `.name`, `[0]`, `[-1]`, `[*]`, `[$i]`.
public struct PathStep: Sendable {
  public var kind: Kind
  public var range: Range<Int>

  /// The forms of a step.
  public enum Kind: Sendable {
    /// A response key, a spread accessor, or a storage key (`.notes(first:2)`).
    case field(String)
    /// An element; negative counts from the end.
    case index(Int)
    /// Every element.
    case every
    /// An index or a name held by a value.
    case computed(Expression)
  }
}
