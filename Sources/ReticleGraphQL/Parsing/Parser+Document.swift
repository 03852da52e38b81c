extension Parser {
  /// Reads the whole document.
  mutating func document() -> [Definition] {
    var definitions: [Definition] = []
    if token.kind == .endOfFile && problems.isEmpty && lexer.problems.isEmpty { return [] }
    while token.kind != .endOfFile {
      let start = token.start
      problemsBefore = problems.count
      do throws(SyntaxFailure) {
        definitions.append(try definition())
      } catch {
        depth = 0
        noteLoss(of: start)
        recoverToDefinition(from: start)
      }
    }
    return definitions
  }

  private mutating func definition() throws(SyntaxFailure) -> Definition {
    let start = token.start
    let documentation = documentationString()
    if token.kind == .braceL {
      if let documentation {
        report("an operation without a keyword takes no description", at: documentation.range)
      }
      return .operation(try operation(nil, start: start))
    }
    guard token.kind == .name else { throw unexpected("a definition") }
    if let definition = try executable(documentation, start: start) { return definition }
    if let definition = try typeSystem(documentation, start: start) { return definition }
    if takeKeyword("extend") {
      if let documentation {
        report("an extension takes no description", at: documentation.range)
      }
      return try typeSystemExtension(start: start)
    }
    let known = [
      "query", "mutation", "subscription", "fragment", "schema", "scalar", "type", "interface",
      "union", "enum", "input", "directive", "extend",
    ]
    throw unexpected("a definition", hint: Suggestions.hint(for: tokenText(), among: known))
  }

  /// Reads a description, if there is one.
  mutating func documentationString() -> Description? {
    guard token.kind == .string || token.kind == .blockString else { return nil }
    let description = Description(range: range(of: token), isBlock: token.kind == .blockString)
    advance()
    return description
  }
}
