extension Parser {
  /// Reads a definition of a type system, if the keyword begins one.
  mutating func typeSystem(
    _ documentation: Description?, start: UInt32
  ) throws(SyntaxFailure) -> Definition? {
    if isKeyword("schema") {
      return .schema(try schema(documentation, isExtension: false, start: start))
    }
    if isKeyword("directive") { return .directive(try directive(documentation, start: start)) }
    guard let kind = typeKind() else { return nil }
    return .type(try type(kind, documentation, isExtension: false, start: start))
  }

  /// Reads what follows `extend`.
  mutating func typeSystemExtension(start: UInt32) throws(SyntaxFailure) -> Definition {
    if isKeyword("schema") {
      return .schema(try schema(nil, isExtension: true, start: start))
    }
    guard let kind = typeKind() else { throw unexpected("a kind of type to extend") }
    return .type(try type(kind, nil, isExtension: true, start: start))
  }

  private func typeKind() -> TypeKind? {
    if isKeyword("type") { return .object }
    if isKeyword("input") { return .inputObject }
    if isKeyword("enum") { return .enumeration }
    if isKeyword("interface") { return .interface }
    if isKeyword("union") { return .union }
    if isKeyword("scalar") { return .scalar }
    return nil
  }

  private mutating func schema(
    _ documentation: Description?, isExtension: Bool, start: UInt32
  ) throws(SyntaxFailure) -> SchemaDefinition {
    advance()
    let directives = try self.directives(constant: true)
    var operations: [SchemaDefinition.RootOperation] = []
    if token.kind == .braceL || !isExtension {
      operations = try block("an operation type") { (parser) throws(SyntaxFailure) in
        try parser.rootOperation()
      }
    } else if directives.isEmpty {
      report("the extension adds nothing to the schema", at: range(from: start))
      throw SyntaxFailure()
    }
    return SchemaDefinition(
      isExtension: isExtension, documentation: documentation, directives: directives,
      operations: operations, range: range(from: start))
  }

  private mutating func rootOperation() throws(SyntaxFailure) -> SchemaDefinition.RootOperation {
    let start = token.start
    guard token.kind == .name, let kind = OperationKind(rawValue: tokenName()) else {
      throw unexpected("'query', 'mutation' or 'subscription'")
    }
    advance()
    try expect(.colon)
    let type = try name()
    return SchemaDefinition.RootOperation(kind: kind, type: type, range: range(from: start))
  }

  private mutating func type(
    _ kind: TypeKind, _ documentation: Description?, isExtension: Bool, start: UInt32
  ) throws(SyntaxFailure) -> TypeDefinition {
    advance()
    let name = try self.name()
    var interfaces: [Name] = []
    if kind == .object || kind == .interface { interfaces = try implementedInterfaces() }
    let directives = try self.directives(constant: true)
    var fields: [FieldDefinition] = []
    var inputFields: [InputValueDefinition] = []
    var values: [EnumValueDefinition] = []
    var members: [Name] = []
    switch kind {
    case .scalar: break
    case .object, .interface:
      if token.kind == .braceL {
        fields = try block("a field") { (parser) throws(SyntaxFailure) in try parser.field() }
      }
    case .inputObject:
      if token.kind == .braceL {
        inputFields = try block("an input field") { (parser) throws(SyntaxFailure) in
          try parser.inputValue()
        }
      }
    case .enumeration:
      if token.kind == .braceL {
        values = try block("an enum value") { (parser) throws(SyntaxFailure) in
          try parser.enumValue()
        }
      }
    case .union:
      if take(.equals) { members = try separated(by: .pipe) }
    }
    if isExtension && directives.isEmpty && interfaces.isEmpty && fields.isEmpty
      && inputFields.isEmpty && values.isEmpty && members.isEmpty
      && problems.count == problemsBefore
    {
      report("the extension adds nothing to '\(name.text)'", at: range(from: start))
      throw SyntaxFailure()
    }
    return TypeDefinition(
      isExtension: isExtension, documentation: documentation, kind: kind, name: name,
      interfaces: interfaces, directives: directives, fields: fields,
      inputFields: inputFields, values: values, members: members, origin: origin,
      range: range(from: start))
  }

  private mutating func implementedInterfaces() throws(SyntaxFailure) -> [Name] {
    guard takeKeyword("implements") else { return [] }
    _ = take(.ampersand)
    var names = [try name()]
    // Old schemas separate interfaces by blanks or commas.
    while take(.ampersand) || token.kind == .name && !startsOtherDefinition() {
      names.append(try name())
    }
    return names
  }

  private func startsOtherDefinition() -> Bool {
    typeKind() != nil || isKeyword("extend") || isKeyword("schema") || isKeyword("directive")
      || isKeyword("query") || isKeyword("mutation") || isKeyword("subscription")
      || isKeyword("fragment")
  }

  /// Names with a separator between them and, if you like, before the first.
  private mutating func separated(by separator: TokenKind) throws(SyntaxFailure) -> [Name] {
    _ = take(separator)
    var names = [try listed()]
    while take(separator) { names.append(try listed()) }
    return names
  }

  /// A name of a list; a keyword at the start of a line begins another definition.
  private mutating func listed() throws(SyntaxFailure) -> Name {
    if startsDefinition(), startsLine(), column() == 0 { throw unexpected("a name") }
    return try name()
  }

  private mutating func field() throws(SyntaxFailure) -> FieldDefinition {
    let start = token.start
    let documentation = documentationString()
    guard token.kind == .name else { throw unexpected("a field") }
    let name = try self.name()
    let arguments = try argumentDefinitions()
    try expect(.colon)
    let type = try typeReference()
    let directives = try self.directives(constant: true)
    return FieldDefinition(
      documentation: documentation, name: name, arguments: arguments, type: type,
      directives: directives, origin: origin, range: range(from: start))
  }

  private mutating func argumentDefinitions() throws(SyntaxFailure) -> [InputValueDefinition] {
    guard take(.parenL) else { return [] }
    var arguments: [InputValueDefinition] = []
    repeat { arguments.append(try inputValue()) } while token.kind != .parenR
    advance()
    return arguments
  }

  private mutating func inputValue() throws(SyntaxFailure) -> InputValueDefinition {
    let start = token.start
    let documentation = documentationString()
    let name = try self.name()
    try expect(.colon)
    let type = try typeReference()
    let defaultValue = take(.equals) ? try value(constant: true) : nil
    let directives = try self.directives(constant: true)
    return InputValueDefinition(
      documentation: documentation, name: name, type: type, defaultValue: defaultValue,
      directives: directives, range: range(from: start))
  }

  private mutating func enumValue() throws(SyntaxFailure) -> EnumValueDefinition {
    let start = token.start
    let documentation = documentationString()
    if isKeyword("true") || isKeyword("false") || isKeyword("null") {
      throw unexpected("an enum value")
    }
    let name = try self.name()
    let directives = try self.directives(constant: true)
    return EnumValueDefinition(
      documentation: documentation, name: name, directives: directives,
      range: range(from: start))
  }

  private mutating func directive(
    _ documentation: Description?, start: UInt32
  ) throws(SyntaxFailure) -> DirectiveDefinition {
    advance()
    try expect(.at)
    let name = try self.name()
    let arguments = try argumentDefinitions()
    let isRepeatable = takeKeyword("repeatable")
    guard takeKeyword("on") else { throw unexpected("'on'") }
    var locations: [DirectiveLocation] = []
    for location in try separated(by: .pipe) {
      if let known = DirectiveLocation(rawValue: location.text) {
        locations.append(known)
      } else {
        report(
          "'\(location.text)' is no place for a directive", at: location.range,
          hint: Suggestions.hint(
            for: location.text, among: DirectiveLocation.allCases.map(\.rawValue)))
      }
    }
    return DirectiveDefinition(
      documentation: documentation, name: name, arguments: arguments,
      isRepeatable: isRepeatable, locations: locations, origin: origin,
      range: range(from: start))
  }
}
