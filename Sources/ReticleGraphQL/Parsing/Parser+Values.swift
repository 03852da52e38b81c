extension Parser {
  mutating func directives(constant: Bool) throws(SyntaxFailure) -> [Directive] {
    guard token.kind == .at else { return [] }
    var directives: [Directive] = []
    while token.kind == .at {
      let start = token.start
      advance()
      let name = try self.name()
      let arguments = token.kind == .parenL ? try self.arguments(constant: constant) : []
      directives.append(Directive(name: name, arguments: arguments, at: range(from: start)))
    }
    return directives
  }

  mutating func arguments(constant: Bool) throws(SyntaxFailure) -> [Argument] {
    advance()
    var arguments: [Argument] = []
    repeat {
      guard token.kind == .name else { throw unexpected("an argument's name") }
      let name = try self.name()
      try expect(.colon)
      arguments.append(Argument(name: name, value: try value(constant: constant)))
    } while token.kind != .parenR
    advance()
    return arguments
  }

  mutating func value(constant: Bool) throws(SyntaxFailure) -> GraphQLValue {
    let here = token
    switch here.kind {
    case .int:
      let text = tokenText()
      advance()
      return GraphQLValue(.int(text), at: range(of: here))
    case .float:
      let text = tokenText()
      advance()
      return GraphQLValue(.float(text), at: range(of: here))
    case .string, .blockString:
      return string()
    case .name:
      let text = tokenName()
      advance()
      return GraphQLValue(Self.nameValue(text), at: range(of: here))
    case .dollar:
      advance()
      let name = try self.name()
      let whole = range(from: here.start)
      if constant { report("a variable cannot be used here: the value is fixed", at: whole) }
      return GraphQLValue(.variable(name.text), at: whole)
    case .bracketL:
      return try list(constant: constant)
    case .braceL:
      return try object(constant: constant)
    default:
      throw unexpected("a value")
    }
  }

  private static func nameValue(_ text: String) -> GraphQLValue.Kind {
    switch text {
    case "true": .boolean(true)
    case "false": .boolean(false)
    case "null": .null
    default: .enumValue(text)
    }
  }

  private mutating func string() -> GraphQLValue {
    let here = token
    let slice = UnsafeBufferPointer(rebasing: lexer.bytes[Int(here.start)..<Int(here.end)])
    let isBlock = here.kind == .blockString
    let text = isBlock ? StringDecoding.block(slice) : StringDecoding.quoted(slice)
    advance()
    return GraphQLValue(.string(text, isBlock: isBlock), at: range(of: here))
  }

  private mutating func list(constant: Bool) throws(SyntaxFailure) -> GraphQLValue {
    let start = token.start
    try enter()
    advance()
    var items: [GraphQLValue] = []
    while token.kind != .bracketR { items.append(try value(constant: constant)) }
    advance()
    depth -= 1
    return GraphQLValue(.list(items), at: range(from: start))
  }

  private mutating func object(constant: Bool) throws(SyntaxFailure) -> GraphQLValue {
    let start = token.start
    try enter()
    advance()
    var fields: [GraphQLValue.ObjectField] = []
    while token.kind != .braceR {
      guard token.kind == .name else { throw unexpected("a field's name") }
      let name = try self.name()
      try expect(.colon)
      fields.append(.init(name: name, value: try value(constant: constant)))
    }
    advance()
    depth -= 1
    return GraphQLValue(.object(fields), at: range(from: start))
  }

  /// Reads a type; lists are counted, not recursed into.
  mutating func typeReference() throws(SyntaxFailure) -> TypeReference {
    let start = token.start
    var lists = 0
    while take(.bracketL) { lists += 1 }
    guard token.kind == .name else { throw unexpected("a type") }
    let name = try self.name()
    var wrappers: UInt64 = 0
    var count = 0
    func wrap(_ wrapper: UInt64) {
      wrappers = wrappers << 2 | wrapper
      count += 1
    }
    if take(.bang) { wrap(TypeReference.nonNull) }
    for _ in 0..<lists {
      try expect(.bracketR)
      wrap(TypeReference.list)
      if take(.bang) { wrap(TypeReference.nonNull) }
    }
    if count > TypeReference.maxWrappers {
      report("the type nests too deep", at: range(from: start), code: .limit)
      throw SyntaxFailure()
    }
    return TypeReference(name: name, wrappers: wrappers, range: range(from: start))
  }
}
