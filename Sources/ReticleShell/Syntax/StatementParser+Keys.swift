extension StatementParser {
  /// Where a key that is not quoted ends.
  enum KeyEnd {
    /// At a blank: `record @QUERY_ROOT.hero` names a record whose key has a dot.
    case blank
    /// At a blank or at `.name`, which is a field or a step.
    case dotted
  }

  /// `@KEY`, `@"KEY"`, or a value that leads to a record.
  mutating func recordTarget(_ keyEnd: KeyEnd) throws(SyntaxError) -> RecordTarget {
    skipBlanks()
    guard !atStatementEnd, let byte = peek else { throw unexpected(expected: ["@KEY"]) }
    if byte == Byte.at {
      let start = cursor
      let key = try key(keyEnd)
      let steps = try steps()
      guard !steps.isEmpty else { return .key(key) }
      let base = Expression(.key(key.text), at: key.range)
      return .value(Expression(.path(base, steps), at: start..<cursor))
    }
    guard byte == Byte.dollar || Byte.isNameStart(byte) else {
      throw unexpected(expected: ["@KEY", "a value"])
    }
    if let error = bareKey(keyEnd) { throw error }
    return .value(try expression())
  }

  /// `Human:1000`, where the `@` was forgotten.
  private func bareKey(_ keyEnd: KeyEnd) -> SyntaxError? {
    guard let name = identifierRange(at: cursor), name.upperBound < end,
      bytes[name.upperBound] == Byte.colon
    else { return nil }
    var upper = name.upperBound
    while upper < end, !endsKey(bytes[upper], keyEnd) { upper += 1 }
    let key = text(name.lowerBound..<upper)
    return SyntaxError(
      .unexpected(found: key), at: name.lowerBound..<upper, expected: ["@KEY"],
      suggestions: ["@" + key], in: keyword)
  }

  /// The key at the cursor, which is on the `@`.
  mutating func key(_ keyEnd: KeyEnd) throws(SyntaxError) -> Word {
    let start = cursor
    cursor += 1
    if peek == Byte.quote {
      let quoted = try string()
      guard !quoted.text.isEmpty else {
        throw SyntaxError(.emptyKey, at: quoted.range, in: keyword)
      }
      return Word(quoted.text, at: start..<cursor)
    }
    while let byte = peek, !endsKey(byte, keyEnd) {
      if Byte.closer(of: byte) != nil { try skipBalanced() } else { cursor += 1 }
    }
    guard cursor > start + 1 else {
      throw SyntaxError(.emptyKey, at: start..<start + 1, in: keyword)
    }
    return Word(text(start + 1..<cursor), at: start..<cursor)
  }

  private func endsKey(_ byte: UInt8, _ keyEnd: KeyEnd) -> Bool {
    switch byte {
    case Byte.quote, Byte.comma, Byte.parenClose, Byte.bracketClose, Byte.braceClose: return true
    case Byte.braceOpen, Byte.bracketOpen: return keyEnd == .dotted
    case Byte.dot:
      guard keyEnd == .dotted, let next = peek(1) else { return false }
      return Byte.isNameStart(next) || next == Byte.quote
    default: return Byte.isBlankOrNewline(byte)
    }
  }

  /// `@KEY.field`, `@KEY."field(a:1)"`, or a path that ends with a field.
  mutating func slotTarget() throws(SyntaxError) -> SlotTarget {
    skipBlanks()
    guard !atStatementEnd else { throw unexpected(expected: ["@KEY.field"]) }
    if peek == Byte.at {
      let key = try key(.dotted)
      guard skip(Byte.dot) else { throw unexpected(expected: ["`.field`"]) }
      return SlotTarget(record: .key(key), storageKey: try storageKey(["a field's name"]))
    }
    if let byte = peek, Byte.isNameStart(byte), let error = bareKey(.dotted) { throw error }
    let target = try expression()
    guard case .path(let base, var steps) = target.kind, let last = steps.popLast(),
      case .field(let name) = last.kind
    else { throw unexpected(expected: ["`.field`"]) }
    let range = target.range.lowerBound..<last.range.lowerBound
    let record = steps.isEmpty ? base : Expression(.path(base, steps), at: range)
    return SlotTarget(record: .value(record), storageKey: Word(name, at: last.range))
  }
}
