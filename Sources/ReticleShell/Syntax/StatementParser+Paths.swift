extension StatementParser {
  /// The steps behind a value: `.name`, `."name"`, `.name(a:1)`, `[0]`, `[*]`.
  mutating func steps() throws(SyntaxError) -> [PathStep] {
    var steps: [PathStep] = []
    while let byte = peek {
      let start = cursor
      if byte == Byte.dot {
        cursor += 1
        let field = try storageKey(["a field's name"])
        steps.append(PathStep(kind: .field(field.text), range: start..<cursor))
      } else if byte == Byte.bracketOpen {
        steps.append(try subscripted())
      } else {
        break
      }
    }
    return steps
  }

  /// A field's name, quoted or not, with arguments as they are stored or not.
  mutating func storageKey(_ expected: [String]) throws(SyntaxError) -> Word {
    if peek == Byte.quote { return try string() }
    guard let name = identifierRange(at: cursor) else { throw unexpected(expected: expected) }
    cursor = name.upperBound
    if peek == Byte.parenOpen { try skipBalanced() }
    return word(name.lowerBound..<cursor)
  }

  private mutating func subscripted() throws(SyntaxError) -> PathStep {
    let start = cursor
    return try bracketed { (parser) throws(SyntaxError) in
      parser.cursor += 1
      parser.skipBlanks()
      let kind = try parser.subscriptKind(from: start)
      parser.skipBlanks()
      guard parser.skip(Byte.bracketClose) else { throw parser.unexpected(expected: ["`]`"]) }
      return PathStep(kind: kind, range: start..<parser.cursor)
    }
  }

  private mutating func subscriptKind(from start: Int) throws(SyntaxError) -> PathStep.Kind {
    if skip(Byte.star) { return .every }
    try requireOpen("[", from: start, expected: ["an index", "`*`"])
    let value = try expression(.value)
    switch value.kind {
    case .number(let text):
      guard let index = Int(text) else {
        throw SyntaxError(.numberOutOfRange(text), at: value.range, in: keyword)
      }
      return .index(index)
    case .string(let text): return .field(text)
    default: return .computed(value)
    }
  }

  /// Skips the bracket at the cursor and everything in it, undecoded.
  mutating func skipBalanced() throws(SyntaxError) {
    let start = cursor
    var open: [UInt8] = []
    repeat {
      guard let byte = peek else {
        let opener = text(start..<start + 1)
        throw SyntaxError(.unclosed(opener), at: start..<start + 1, in: keyword)
      }
      if byte == Byte.quote {
        skipRawString()
        continue
      }
      if byte == Byte.hash {
        while let next = peek, next != Byte.newline { cursor += 1 }
        continue
      }
      if let closer = Byte.closer(of: byte) {
        open.append(closer)
      } else if byte == Byte.parenClose || byte == Byte.bracketClose || byte == Byte.braceClose {
        guard open.last == byte else {
          throw unexpected(expected: open.last.map { ["`\(Character(Unicode.Scalar($0)))`"] } ?? [])
        }
        open.removeLast()
      }
      cursor += 1
    } while !open.isEmpty
  }
}
