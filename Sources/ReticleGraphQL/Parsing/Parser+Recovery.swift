extension Parser {
  /// Reads items between braces; a wrong item is reported, skipped, and the rest is read.
  mutating func block<Item>(
    _ what: StaticString, _ item: (inout Parser) throws(SyntaxFailure) -> Item
  ) throws(SyntaxFailure) -> [Item] {
    let opening = range(of: token)
    try expect(.braceL)
    var items: [Item] = []
    if token.kind == .braceR {
      _ = unexpected("\(what)", hint: "empty braces are not allowed: leave them out")
      advance()
      return items
    }
    while token.kind != .braceR {
      if token.kind == .endOfFile {
        // What an open block string swallowed may have closed it.
        if lexer.hasOpenBlockString { throw SyntaxFailure() }
        report(
          "expected '}', found the end of the document", at: range(of: token),
          related: [.init("the '{' that is not closed", opening)])
        throw SyntaxFailure()
      }
      // After a mistake a brace may be missing: the next definition is not read as fields.
      if problems.count > problemsBefore, startsDefinition(), column() == 0 {
        throw SyntaxFailure()
      }
      let start = token.start
      let level = depth
      do throws(SyntaxFailure) {
        items.append(try item(&self))
      } catch {
        depth = level
        guard recoverInBlock(from: start) else { throw SyntaxFailure() }
      }
    }
    advance()
    return items
  }

  /// Skips to the next item of a block or to its end.
  ///
  /// Gives false when the block seems not to be closed before the next definition.
  private mutating func recoverInBlock(from start: UInt32) -> Bool {
    var nesting = 0
    if token.start == start && token.kind != .braceR { skip(&nesting) }
    while true {
      switch token.kind {
      case .endOfFile: return false
      case .braceR where nesting <= 0 && !closesValue(): return true
      case .name, .spread, .string, .blockString:
        if startsLine() {
          if nesting <= 0 && !startsDefinition() { return true }
          if startsDefinition() && column() == 0 { return false }
        }
      default: break
      }
      skip(&nesting)
    }
  }

  /// Whether a brace closes an input object: brackets that follow it close around no block.
  private func closesValue() -> Bool {
    var probe = Lexer(
      lexer.bytes, window: Int(token.end)..<lexer.end, sourceID: sourceID, maxProblems: 0)
    switch probe.next().kind {
    case .parenR, .bracketR: return true
    default: return false
    }
  }

  /// Notes the name of the definition that starts at an offset and cannot be read.
  mutating func noteLoss(of start: UInt32) {
    var probe = Lexer(
      lexer.bytes, window: Int(start)..<lexer.end, sourceID: sourceID, maxProblems: 0)
    var words = 0
    // A description, `extend`, a keyword, an `@` and the name.
    for _ in 0..<5 {
      let next = probe.next()
      guard next.kind == .name else { continue }
      let word = names.text(lexer.bytes, next.start, next.end).text
      if word == "extend" { continue }
      words += 1
      if words == 2 {
        lostNames.insert(word)
        return
      }
    }
  }

  /// Skips to the next definition.
  mutating func recoverToDefinition(from start: UInt32) {
    var nesting = 0
    if token.start == start { skip(&nesting) }
    while token.kind != .endOfFile {
      if startsLine() {
        if startsDefinition() && (nesting <= 0 || column() == 0) { return }
        if nesting <= 0 && token.kind == .braceL && column() == 0 { return }
      }
      skip(&nesting)
    }
  }

  private mutating func skip(_ nesting: inout Int) {
    switch token.kind {
    case .braceL, .parenL, .bracketL: nesting += 1
    case .braceR, .parenR, .bracketR: nesting = max(0, nesting - 1)
    default: break
    }
    advance()
  }

  /// Whether the token is the first of its line.
  func startsLine() -> Bool {
    for index in Int(min(previousEnd, token.start))..<Int(token.start)
    where lexer.bytes[index] == 0x0A || lexer.bytes[index] == 0x0D {
      return true
    }
    return previousEnd == 0
  }

  /// How many bytes of its line stand before the token.
  func column() -> Int {
    var index = Int(token.start)
    while index > 0, lexer.bytes[index - 1] != 0x0A, lexer.bytes[index - 1] != 0x0D { index -= 1 }
    return Int(token.start) - index
  }

  func startsDefinition() -> Bool {
    switch token.kind {
    case .string, .blockString: return column() == 0
    case .name:
      let keywords: [StaticString] = [
        "query", "mutation", "subscription", "fragment", "schema", "scalar", "type", "interface",
        "union", "enum", "input", "directive", "extend",
      ]
      return keywords.contains { isKeyword($0) }
    default: return false
    }
  }
}
