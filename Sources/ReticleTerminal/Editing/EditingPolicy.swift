/// What a key does to a buffer of one statement on several lines.
///
/// Pure decisions, so they can be tested without a terminal; the line editor
/// carries them out.
public struct EditingPolicy {
  /// What is to be done.
  public enum Edit: Sendable, Hashable {
    case nothing
    case submit
    case insert(String)
    case move(to: Int)
    /// Replaces the range by the text and puts the cursor behind it.
    case replace(Range<Int>, with: String)
    case older
    case newer
    /// Gives up the statement that is typed, as Ctrl-C does.
    case abandon
    /// Ends the session.
    case leave
    /// There is nothing to do, which is said.
    case refuse
  }

  /// Whether a text is a whole statement.
  public var isComplete: (String) -> Bool
  /// How many levels the line behind a text is indented.
  public var depth: (String) -> Int
  /// The blanks of one level.
  public var indentation = "  "

  public init(isComplete: @escaping (String) -> Bool, depth: @escaping (String) -> Int) {
    self.isComplete = isComplete
    self.depth = depth
  }

  /// Enter submits a whole statement wherever the cursor stands, and otherwise
  /// starts a new line. Two blank lines at the end submit what is not whole: a
  /// way out for who does not see what is open.
  public func enter(_ buffer: EditBuffer) -> Edit {
    let text = buffer.text
    if buffer.scalars.allSatisfy(\.properties.isWhitespace) || isComplete(text) { return .submit }
    if endsWithBlankLines(buffer) { return .submit }
    let before = buffer.textBeforeCursor
    var levels = depth(before)
    if let next = buffer.scalars[buffer.cursor...].first(where: { $0 != " " }), isCloser(next) {
      levels -= 1
    }
    return .insert("\n" + String(repeating: indentation, count: max(0, levels)))
  }

  /// A closing bracket that is first on its line stands under its opening one.
  public func closing(_ bracket: Unicode.Scalar, _ buffer: EditBuffer) -> Edit {
    let start = buffer.lineStart(of: buffer.cursor)
    guard start > 0, buffer.isBlank(start..<buffer.cursor) else {
      return .insert(String(Character(bracket)))
    }
    let levels = max(0, depth(EditBuffer.text(buffer.scalars[..<start])) - 1)
    let indent = String(repeating: indentation, count: levels)
    return .replace(start..<buffer.cursor, with: indent + String(Character(bracket)))
  }

  /// A line up, and from the first line to the statement before.
  public func up(_ buffer: EditBuffer) -> Edit {
    let start = buffer.lineStart(of: buffer.cursor)
    guard start > 0 else { return .older }
    let above = buffer.lineStart(of: start - 1)
    return .move(to: min(above + buffer.cursor - start, start - 1))
  }

  /// A line down, and from the last line to the statement after.
  public func down(_ buffer: EditBuffer) -> Edit {
    let end = buffer.lineEnd(of: buffer.cursor)
    guard end < buffer.scalars.count else { return .newer }
    let column = buffer.cursor - buffer.lineStart(of: buffer.cursor)
    return .move(to: min(end + 1 + column, buffer.lineEnd(of: end + 1)))
  }

  /// The start of the line; pressed there, the start of the statement.
  public func home(_ buffer: EditBuffer) -> Edit {
    let start = buffer.lineStart(of: buffer.cursor)
    return .move(to: buffer.cursor == start ? 0 : start)
  }

  /// The end of the line; pressed there, the end of the statement.
  public func end(_ buffer: EditBuffer) -> Edit {
    let end = buffer.lineEnd(of: buffer.cursor)
    return .move(to: buffer.cursor == end ? buffer.scalars.count : end)
  }

  /// Ctrl-D leaves on an empty line, abandons a statement on its empty last line,
  /// and deletes what the cursor stands on elsewhere.
  public func endOfInput(_ buffer: EditBuffer) -> Edit {
    if buffer.scalars.isEmpty { return .leave }
    if buffer.cursor < buffer.scalars.count {
      return .replace(buffer.cursor..<buffer.cursor + 1, with: "")
    }
    let start = buffer.lineStart(of: buffer.cursor)
    return start > 0 && buffer.isBlank(start..<buffer.cursor) ? .abandon : .refuse
  }

  private func endsWithBlankLines(_ buffer: EditBuffer) -> Bool {
    guard buffer.cursor == buffer.scalars.count else { return false }
    let last = buffer.lineStart(of: buffer.cursor)
    guard last > 0, buffer.isBlank(last..<buffer.cursor) else { return false }
    let before = buffer.lineStart(of: last - 1)
    return before > 0 && buffer.isBlank(before..<last - 1)
  }

  private func isCloser(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "}" || scalar == "]" || scalar == ")"
  }
}
