import ReticleGraphQL

/// GraphQL inside the source code of a program.
struct EmbeddedSource {
  /// A document, with the file's lines and columns.
  struct Piece {
    let source: Source
    /// Where the program puts something into a definition when it runs.
    var interpolation: (source: Source, range: Range<Int>)?
  }

  /// The documents, in order.
  private(set) var pieces: [Piece] = []

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
    let source = Source(name: name, bytes: bytes, window: literal.range)
    if literal.escapes.isEmpty && literal.interpolations.isEmpty {
      pieces.append(Piece(source: source))
      return
    }
    // The text is not the file's: it keeps the lines, and the columns up to the first change.
    let start = source.location(of: literal.range.lowerBound)
    let text = Source(
      name: name, bytes: decoded(literal), firstLine: start.line, firstColumn: start.column)
    let first = literal.interpolations.first { isInDefinition($0, of: literal) }
    pieces.append(Piece(source: text, interpolation: first.map { (source, $0) }))
  }

  /// Whether what is put in belongs to a definition: inside of its brackets or before them.
  ///
  /// Between definitions stands the code of fragments, which are read where they are.
  private func isInDefinition(_ range: Range<Int>, of literal: EmbeddedLiteral) -> Bool {
    var depth = (braces: 0, parentheses: 0)
    var last: UInt8?
    for index in literal.range.lowerBound..<range.lowerBound
    where !literal.interpolations.contains(where: { $0.contains(index) }) {
      switch bytes[index] {
      case UInt8(ascii: "{"): depth.braces += 1
      case UInt8(ascii: "}"): depth.braces -= 1
      case UInt8(ascii: "("): depth.parentheses += 1
      case UInt8(ascii: ")"): depth.parentheses -= 1
      default: break
      }
      if !Self.isBlank(bytes[index]) { last = bytes[index] }
    }
    if depth.braces > 0 || depth.parentheses > 0 { return true }
    guard let last, last != UInt8(ascii: "}") else { return false }
    let next = bytes[range.upperBound..<literal.range.upperBound].first { !Self.isBlank($0) }
    return next == UInt8(ascii: "{") || next == UInt8(ascii: "(") || next == UInt8(ascii: "@")
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

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
