extension Parser {
  /// Reads an operation or a fragment, if the keyword begins one.
  mutating func executable(
    _ documentation: Description?, start: UInt32
  ) throws(SyntaxFailure) -> Definition? {
    if isKeyword("fragment") { return .fragment(try fragment(documentation, start: start)) }
    if isKeyword("query") || isKeyword("mutation") || isKeyword("subscription") {
      return .operation(try operation(documentation, start: start))
    }
    return nil
  }

  mutating func operation(
    _ documentation: Description?, start: UInt32
  ) throws(SyntaxFailure) -> OperationDefinition {
    var kind = OperationKind.query
    var name: Name?
    var variables: [VariableDefinition] = []
    var directives: [Directive] = []
    if token.kind == .name {
      kind = OperationKind(rawValue: tokenName()) ?? .query
      advance()
      if token.kind == .name { name = try self.name() }
      if token.kind == .parenL { variables = try variableDefinitions() }
      directives = try self.directives(constant: false)
    }
    let selectionSet = try self.selectionSet()
    return OperationDefinition(
      documentation: documentation, kind: kind, name: name, variables: variables,
      directives: directives, selectionSet: selectionSet, at: range(from: start),
      source: source)
  }

  private mutating func fragment(
    _ documentation: Description?, start: UInt32
  ) throws(SyntaxFailure) -> FragmentDefinition {
    advance()
    if isKeyword("on") { throw unexpected("a fragment's name") }
    let name = try self.name()
    if token.kind == .parenL {
      throw unexpected(
        "'on'", hint: "a fragment declares its arguments with @argumentDefinitions")
    }
    let condition = try typeCondition()
    let directives = try self.directives(constant: false)
    let selectionSet = try self.selectionSet()
    return FragmentDefinition(
      documentation: documentation, name: name, typeCondition: condition,
      directives: directives, selectionSet: selectionSet, at: range(from: start),
      source: source)
  }

  private mutating func typeCondition() throws(SyntaxFailure) -> Name {
    guard takeKeyword("on") else { throw unexpected("'on'") }
    return try name()
  }

  private mutating func variableDefinitions() throws(SyntaxFailure) -> [VariableDefinition] {
    advance()
    var variables: [VariableDefinition] = []
    repeat {
      let start = token.start
      let documentation = documentationString()
      let at = documentation == nil ? start : token.start
      try expect(.dollar)
      let name = try self.name()
      try expect(.colon)
      let type = try typeReference()
      let defaultValue = take(.equals) ? try value(constant: true) : nil
      let directives = try self.directives(constant: true)
      variables.append(
        VariableDefinition(
          documentation: documentation, name: name, type: type, defaultValue: defaultValue,
          directives: directives, at: range(from: at)))
    } while token.kind != .parenR
    advance()
    return variables
  }

  mutating func selectionSet() throws(SyntaxFailure) -> SelectionSet {
    let start = token.start
    try enter()
    let selections = try block("a field or a fragment") { (parser) throws(SyntaxFailure) in
      try parser.selection()
    }
    depth -= 1
    return SelectionSet(selections, at: range(from: start))
  }

  private mutating func selection() throws(SyntaxFailure) -> Selection {
    if token.kind == .spread { return try fragmentSelection() }
    guard token.kind == .name else { throw unexpected("a field or a fragment") }
    let start = token.start
    var alias: Name?
    var name = try self.name()
    if take(.colon) {
      alias = name
      name = try self.name()
    }
    let arguments = token.kind == .parenL ? try self.arguments(constant: false) : []
    let directives = try self.directives(constant: false)
    let selectionSet = token.kind == .braceL ? try self.selectionSet() : nil
    return .field(
      FieldSelection(
        alias: alias, name: name, arguments: arguments, directives: directives,
        selectionSet: selectionSet, at: range(from: start)))
  }

  private mutating func fragmentSelection() throws(SyntaxFailure) -> Selection {
    let start = token.start
    advance()
    if token.kind == .name && !isKeyword("on") {
      let name = try self.name()
      let directives = try self.directives(constant: false)
      return .spread(FragmentSpread(name: name, directives: directives, at: range(from: start)))
    }
    let condition = token.kind == .name ? try typeCondition() : nil
    let directives = try self.directives(constant: false)
    let selectionSet = try self.selectionSet()
    return .inlineFragment(
      InlineFragment(
        typeCondition: condition, directives: directives, selectionSet: selectionSet,
        at: range(from: start)))
  }
}
