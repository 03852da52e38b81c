/// Whether a text is whole, or goes on in the next line.
public enum Completeness: Sendable, Hashable {
  /// Every statement in the text ends.
  case complete
  /// Blank lines and comments only.
  case empty
  case needs(Continuation)

  /// Looks at a text of one or more statements.
  ///
  /// Cheap enough to ask at every key: one pass, nothing is parsed.
  public static func of(_ text: String) -> Completeness {
    let bytes = Array(text.utf8)
    var scan = LexicalScan(at: 0)
    var isEmpty = true
    while scan.advance(in: bytes, isFinal: true) {
      isEmpty = false
      scan = LexicalScan(at: scan.cursor)
    }
    if let continuation = scan.continuation { return .needs(continuation) }
    return isEmpty && scan.start == nil ? .empty : .complete
  }
}

/// What a text that is not whole is waiting for.
public struct Continuation: Sendable, Hashable {
  public var reason: Reason
  /// The UTF-8 offset of what is open.
  public var opened: Int
  /// How many brackets are open: the indentation of the next line.
  public var depth: Int

  /// What is open.
  public enum Reason: Sendable, Hashable {
    case bracket(Character)
    case blockString
    /// A string of SQL.
    case string
    /// The `{ … }` that this word is followed by.
    case body(of: String)
  }

  /// What the next line is part of, for a prompt: `{`, `(`, `"""`, `query`.
  public var label: String {
    switch reason {
    case .bracket(let character): String(character)
    case .blockString: "\"\"\""
    case .string: "'"
    case .body(let word): word
    }
  }
}

extension Completeness {
  /// Whether a text can be run as it is; what a line editor asks at Enter.
  public static func isWhole(_ text: String) -> Bool {
    if case .needs = of(text) { return false }
    return true
  }

  /// How many levels the line behind a text is indented.
  public static func depth(behind text: String) -> Int {
    if case .needs(let continuation) = of(text) { return continuation.depth }
    return 0
  }
}
