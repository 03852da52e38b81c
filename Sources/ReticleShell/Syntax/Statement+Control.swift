/// Statements between braces.
public struct Block: Sendable {
  public var statements: [Statement]
  /// From the opening brace to behind the closing one.
  public var range: Range<Int>
}

/// `if COND { … } else if COND { … } else { … }`
public struct Branch: Sendable {
  public var arms: [Arm]
  public var otherwise: Block?

  /// One condition and what runs when it holds.
  public struct Arm: Sendable {
    public var condition: Condition
    public var block: Block
  }
}

/// `for x in EXPR { … }`
public struct Loop: Sendable {
  public var name: Word
  public var values: Expression
  public var block: Block
}

/// `def NAME(a, b) { … }`
public struct Definition: Sendable {
  public var name: Word
  public var parameters: [Word]
  public var block: Block
}

/// What `expect` asserts.
public enum Expectation: Sendable {
  case holds(Condition)
  case fails(Attempt, matching: Word?)
  case rendered(Word, count: Int?)
  case quiet(Word)

  /// The statement that must fail.
  public indirect enum Attempt: Sendable {
    case statement(Statement)
    /// It fails already here. Only with `matching`: a slip of the pen in a test
    /// must not make the test pass.
    case malformed(SyntaxError)
  }
}
