import ReticleGraphQL

/// GraphQL inside the source code of a program.
struct EmbeddedSource {
  /// The pieces, in order, with the file's lines and columns.
  private(set) var sources: [Source] = []
  /// What could not be read as it stands.
  private(set) var diagnostics: [Diagnostic] = []

  private let name: String
  private let bytes: [UInt8]

  private init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Finds the GraphQL of a file.
  static func read(_ kind: FileKind, name: String, bytes: [UInt8]) -> EmbeddedSource {
    var result = EmbeddedSource(name: name, bytes: bytes)
    let literals: [EmbeddedLiteral] = bytes.withUnsafeBufferPointer { buffer in
      if kind == .swift {
        var scanner = SwiftScanner(buffer)
        return scanner.literals()
      }
      var scanner = ScriptScanner(buffer)
      return scanner.literals()
    }
    for literal in literals { result.add(literal) }
    return result
  }

  private mutating func add(_ literal: EmbeddedLiteral) {
    // Behind the last definition stands the code of fragments, which are read where they are.
    if let first = literal.interpolations.first(where: { isInBraces($0, of: literal) }) {
      let source = Source(name: name, bytes: bytes, window: literal.range)
      diagnostics.append(
        Diagnostic(
          .warning, .interpolation, "what stands here is known only when the program runs",
          at: SourceRange(source, first)))
    }
    if literal.escapes.isEmpty && literal.interpolations.isEmpty {
      sources.append(Source(name: name, bytes: bytes, window: literal.range))
      return
    }
    // The text is not the file's: it keeps the lines, and the columns up to the first change.
    let start = Source(name: name, bytes: bytes).location(of: literal.range.lowerBound)
    sources.append(
      Source(
        name: name, bytes: decoded(literal), firstLine: start.line, firstColumn: start.column))
  }

  private func isInBraces(_ range: Range<Int>, of literal: EmbeddedLiteral) -> Bool {
    var depth = 0
    for index in literal.range.lowerBound..<range.lowerBound
    where !literal.interpolations.contains(where: { $0.contains(index) }) {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
    }
    return depth > 0
  }

  /// The literal's text with escapes resolved and interpolations blank.
  private func decoded(_ literal: EmbeddedLiteral) -> [UInt8] {
    var changes = literal.escapes.map { ($0.range, $0.bytes) }
    for range in literal.interpolations {
      changes.append((range, bytes[range].map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }))
    }
    changes.sort { $0.0.lowerBound < $1.0.lowerBound }
    var result: [UInt8] = []
    var position = literal.range.lowerBound
    for (range, replacement) in changes where range.lowerBound >= position {
      result += bytes[position..<range.lowerBound]
      result += replacement
      position = range.upperBound
    }
    if position < literal.range.upperBound { result += bytes[position..<literal.range.upperBound] }
    return result
  }
}

/// A string literal that holds GraphQL.
struct EmbeddedLiteral {
  /// An escape sequence and the bytes it stands for.
  struct Escape {
    var range: Range<Int>
    var bytes: [UInt8]
  }

  /// The bytes between its quotes.
  var range: Range<Int>
  /// The escape sequences in it.
  var escapes: [Escape] = []
  /// What a running program puts in.
  var interpolations: [Range<Int>] = []

  /// The bytes of a Unicode scalar, none for a number that is none.
  static func scalar(_ digits: some Sequence<UInt8>) -> [UInt8] {
    guard let value = UInt32(String(decoding: Array(digits.prefix(9)), as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return [] }
    return Array(String(Character(scalar)).utf8)
  }

  /// What a letter behind a backslash stands for in either language.
  static func plain(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "n"): [0x0A]
    case UInt8(ascii: "t"): [0x09]
    case UInt8(ascii: "r"): [0x0D]
    case UInt8(ascii: "0"): [0x20]
    default: [byte]
    }
  }
}
