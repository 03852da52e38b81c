/// What a line reader asks the shell, and how it is set up.
public struct LineReaderOptions {
  /// Whether a text is one or more whole statements.
  public var isComplete: (String) -> Bool = { _ in true }
  /// How many levels the line behind a text is indented.
  public var depth: (String) -> Int = { _ in 0 }
  /// What could stand at a cursor (a UTF-8 offset) in a text.
  public var complete: (_ text: String, _ cursor: Int) -> Completion = { _, cursor in
    Completion(start: cursor, candidates: [])
  }
  /// Where statements are remembered; nil forgets them.
  public var history: HistoryFile?
  /// Whether completion lists may be coloured.
  public var isColored = false

  public init() {}
}
