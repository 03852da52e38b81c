/// Finds where a statement ends, without parsing it.
///
/// One pass over the bytes: brackets, strings, comments, and the two words that
/// change what the bytes mean (`sql` has its own strings; GraphQL and control
/// statements are not whole before their braces). It can stop at the end of a
/// chunk and go on when more bytes are there, so a script costs linear time.
struct LexicalScan {
  /// What the bytes at the cursor are part of.
  enum Mode { case plain, string, blockString, comment, sqlString }

  /// What the first word of the statement says about its end.
  enum Head {
    case undecided
    case needsBody(String)
    case other
  }

  /// A bracket that is still open.
  struct Opener {
    var byte: UInt8
    var offset: Int
  }

  private(set) var mode = Mode.plain
  private(set) var head = Head.undecided
  private(set) var openers: [Opener] = []
  /// The next byte to look at.
  private(set) var cursor: Int
  /// Where the statement's first byte is; nil before it was seen.
  private(set) var start: Int?
  /// Where the open string started.
  private(set) var stringStart = 0
  private var closedBody = false
  private var lineIsBlank = true
  private var wordStart: Int?
  private var inKey = false
  /// How many brackets were open when `sql` began; nil outside SQL.
  private var sqlDepth: Int?

  init(at cursor: Int) {
    self.cursor = cursor
  }

  /// Reads on to the end of the statement.
  ///
  /// - Returns: true at a newline that ends a statement (the cursor is on it);
  ///   false when the bytes ran out first.
  mutating func advance(in bytes: [UInt8], isFinal: Bool) -> Bool {
    while cursor < bytes.count {
      switch mode {
      case .plain:
        // Three quotes in a row must be seen together.
        if bytes[cursor] == Byte.quote, !isFinal, cursor + 2 >= bytes.count { return false }
        if plain(bytes) { return true }
      case .comment:
        if bytes[cursor] == Byte.newline { mode = .plain } else { cursor += 1 }
      case .string:
        if bytes[cursor] == Byte.backslash, !isFinal, cursor + 1 >= bytes.count { return false }
        string(bytes)
      case .blockString:
        if bytes[cursor] == Byte.backslash || bytes[cursor] == Byte.quote, !isFinal,
          cursor + 3 >= bytes.count
        {
          return false
        }
        blockString(bytes)
      case .sqlString:
        if bytes[cursor] == Byte.apostrophe { mode = .plain }
        cursor += 1
      }
    }
    if isFinal { endWord(bytes) }
    return false
  }

  /// Follows the bytes when the first of them are dropped.
  mutating func shift(by count: Int) {
    cursor -= count
    start = start.map { $0 - count }
    wordStart = wordStart.map { $0 - count }
    stringStart -= count
    for index in openers.indices { openers[index].offset -= count }
  }

  /// Why the statement that ran to the end of the bytes is not whole.
  var continuation: Continuation? {
    switch mode {
    case .blockString: return continuation(.blockString, at: stringStart)
    case .sqlString: return continuation(.string, at: stringStart)
    case .plain, .comment, .string: break
    }
    if let last = openers.last {
      return continuation(.bracket(Character(Unicode.Scalar(last.byte))), at: last.offset)
    }
    if case .needsBody(let word) = head, !closedBody, let start {
      return continuation(.body(of: word), at: start)
    }
    return nil
  }

  private func continuation(_ reason: Continuation.Reason, at offset: Int) -> Continuation {
    Continuation(reason: reason, opened: offset, depth: openers.count)
  }
}

extension LexicalScan {
  private mutating func plain(_ bytes: [UInt8]) -> Bool {
    let byte = bytes[cursor]
    if Byte.isNamePart(byte) {
      if start == nil { start = cursor }
      if wordStart == nil { wordStart = cursor }
      lineIsBlank = false
      cursor += 1
      return false
    }
    endWord(bytes)
    switch byte {
    case Byte.newline: return newline()
    case Byte.space, Byte.tab, Byte.carriageReturn:
      inKey = false
    case Byte.hash where !inKey:
      mode = .comment
    default:
      significant(byte, bytes)
      return false
    }
    cursor += 1
    return false
  }

  private mutating func newline() -> Bool {
    inKey = false
    if sqlDepth == openers.count { sqlDepth = nil }
    defer { lineIsBlank = true }
    guard start != nil, openers.isEmpty else {
      cursor += 1
      return false
    }
    if case .needsBody = head, !closedBody, !lineIsBlank {
      cursor += 1
      return false
    }
    return true
  }

  private mutating func significant(_ byte: UInt8, _ bytes: [UInt8]) {
    if start == nil { start = cursor }
    if case .undecided = head { head = .other }
    lineIsBlank = false
    switch byte {
    case Byte.quote:
      openString(bytes)
      return
    case Byte.apostrophe where sqlDepth != nil:
      mode = .sqlString
      stringStart = cursor
    case Byte.at:
      inKey = cursor == 0 || !Byte.isNamePart(bytes[cursor - 1])
    case Byte.parenOpen, Byte.bracketOpen, Byte.braceOpen:
      openers.append(Opener(byte: byte, offset: cursor))
    case Byte.parenClose, Byte.bracketClose, Byte.braceClose:
      if let depth = sqlDepth, openers.count <= depth { sqlDepth = nil }
      _ = openers.popLast()
      if openers.isEmpty, byte == Byte.braceClose { closedBody = true }
    default: break
    }
    cursor += 1
  }

  private mutating func openString(_ bytes: [UInt8]) {
    inKey = false
    stringStart = cursor
    let isBlock =
      cursor + 2 < bytes.count && bytes[cursor + 1] == Byte.quote
      && bytes[cursor + 2] == Byte.quote && sqlDepth == nil
    mode = isBlock ? .blockString : .string
    cursor += isBlock ? 3 : 1
  }

  private mutating func string(_ bytes: [UInt8]) {
    switch bytes[cursor] {
    case Byte.quote:
      mode = .plain
      cursor += 1
    case Byte.newline:
      // Not closed on its line: the parser says so; here the line just ends.
      mode = .plain
    case Byte.backslash where cursor + 1 < bytes.count && bytes[cursor + 1] != Byte.newline:
      cursor += 2
    default:
      cursor += 1
    }
  }

  private mutating func blockString(_ bytes: [UInt8]) {
    if bytes[cursor] == Byte.backslash, Byte.isTripleQuote(bytes, at: cursor + 1) {
      cursor += 4
    } else if Byte.isTripleQuote(bytes, at: cursor) {
      mode = .plain
      cursor += 3
    } else {
      cursor += 1
    }
  }

  private mutating func endWord(_ bytes: [UInt8]) {
    guard let from = wordStart else { return }
    wordStart = nil
    let length = cursor - from
    guard length <= 12 else {
      if case .undecided = head { head = .other }
      return
    }
    let next = cursor < bytes.count ? bytes[cursor] : Byte.newline
    if case .undecided = head {
      head = LexicalScan.head(bytes[from..<cursor], next: next)
    }
    if sqlDepth == nil, length == 3, Byte.isBlank(next),
      bytes[from..<cursor].elementsEqual("sql".utf8),
      openers.allSatisfy({ $0.byte == Byte.braceOpen }), startsStatement(from, bytes)
    {
      sqlDepth = openers.count
    }
  }

  /// Whether a word can begin a statement: it is the first of a line or a block,
  /// or follows a word that takes a statement.
  private func startsStatement(_ offset: Int, _ bytes: [UInt8]) -> Bool {
    var before = offset
    while before > 0, Byte.isBlank(bytes[before - 1]) { before -= 1 }
    guard before > 0, before > (start ?? 0) else { return true }
    switch bytes[before - 1] {
    case Byte.newline, Byte.braceOpen, Byte.equals: return true
    default:
      let line = bytes[..<before]
      return ["time", "error"].contains { line.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }
  }

  private static func head(_ word: ArraySlice<UInt8>, next: UInt8) -> Head {
    guard next != Byte.dot, next != Byte.bracketOpen else { return .other }
    let text = String(decoding: word, as: UTF8.self)
    return bodied.contains(text) ? .needsBody(text) : .other
  }

  /// The first words of statements that end with a `}`.
  private static let bodied: Set<String> = [
    "query", "mutation", "subscription", "fragment", "extend", "if", "for", "def",
  ]
}
