/// What could be typed at a cursor, as far as the syntax alone can tell.
///
/// The shell looks up the names (operations, keys, fields of the lens a path
/// leads to) in its session; nothing here needs one, so it can be asked at every
/// key.
///
///     CompletionContext("lens Row @Char", cursor: 14)  // key, typed "Char"
public struct CompletionContext: Sendable, Hashable {
  /// What is expected.
  public var expected: Expected
  /// What of it is typed already.
  public var typed: String
  /// The UTF-8 offset at which ``typed`` starts; a candidate replaces the text
  /// from there to the cursor.
  public var start: Int
  /// Whether the cursor is inside the quotes of a key.
  public private(set) var isInQuotes = false

  /// The kinds of things that can be typed.
  public enum Expected: Sendable, Hashable {
    /// The first word: a statement, an operation, a variable or a `def`.
    case statement
    /// A value: a variable, an operation, `read`, `lens`, `data`.
    case value
    /// What leads to a record: a key with its `@`, or a variable.
    case target
    case operation, fragment, key, variable, type, directive, file
    case observer, layer, snapshot, option, topic
    /// A name inside the parentheses of a call.
    case argument(of: String)
    /// A value inside the parentheses of a call.
    case argumentValue(of: String, name: String)
    /// A field or a spread of the value that this text stands for.
    case step(base: String)
    /// A slot of a record.
    case slot(key: String)
    /// A place in GraphQL; the text from its start to the cursor.
    case graphql(String)
    /// A place in SQL; the text from its start to the cursor.
    case sql(String)
    /// One of these words.
    case words([String])
    /// Nothing that is known: a new name, a number, the inside of a string.
    case nothing
  }

  /// Looks at a text up to a cursor, an offset in its UTF-8.
  public init(_ text: String, cursor: Int) {
    self.init(Array(text.utf8.prefix(max(0, cursor))))
  }

  init(_ bytes: [UInt8]) {
    let outline = StatementOutline(bytes)
    let quotedKey = outline.isInString ? CompletionContext.quotedKeyStart(bytes, outline) : nil
    let wordStart = quotedKey ?? CompletionContext.wordStart(in: bytes, from: outline.start)
    typed = String(decoding: bytes[wordStart...], as: UTF8.self)
    start = wordStart
    expected = .nothing
    guard !outline.isInComment else { return }
    guard !outline.isInString else {
      if quotedKey != nil {
        expected = .key
        isInQuotes = true
      }
      return
    }
    // A file's name may hold what ends other words.
    let pathStart = CompletionContext.pathStart(in: bytes, from: outline.start)
    if outline.openers.isEmpty, CompletionContext.expected(bytes, outline, pathStart) == .file {
      typed = String(decoding: bytes[pathStart...], as: UTF8.self)
      start = pathStart
      expected = .file
      return
    }
    expected = CompletionContext.expected(bytes, outline, wordStart)
    switch expected {
    case .key, .directive, .variable:
      // The sign in front stays where it is.
      if let first = typed.first, first == "@" || first == "$" {
        typed.removeFirst()
        start += 1
      }
    default: break
    }
  }

  /// The start of the file name that ends at the cursor.
  private static func pathStart(in bytes: [UInt8], from lower: Int) -> Int {
    var start = bytes.count
    while start > lower, !Byte.isBlankOrNewline(bytes[start - 1]), bytes[start - 1] != Byte.less {
      start -= 1
    }
    return start
  }

  /// The start of the word that ends at the cursor: a name, `$name` or `@key`.
  private static func wordStart(in bytes: [UInt8], from lower: Int) -> Int {
    var start = bytes.count
    while start > lower, !Byte.isBlankOrNewline(bytes[start - 1]) { start -= 1 }
    // A key is everything from its `@`, whatever it holds.
    if start < bytes.count, bytes[start] == Byte.at,
      !bytes[start...].contains(where: { $0 == Byte.parenOpen || $0 == Byte.dot })
    {
      return start
    }
    start = bytes.count
    while start > lower, Byte.isNamePart(bytes[start - 1]) || bytes[start - 1] == Byte.minus {
      start -= 1
    }
    if start > lower, bytes[start - 1] == Byte.dollar || bytes[start - 1] == Byte.at { start -= 1 }
    return start
  }
}
