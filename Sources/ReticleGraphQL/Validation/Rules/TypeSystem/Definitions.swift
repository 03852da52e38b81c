extension SchemaValidator {
  /// Two underscores belong to introspection.
  mutating func checkName(_ name: Name) {
    guard name.text.utf8.starts(with: "__".utf8) else { return }
    report(.reservedName, "the name '\(name.text)' is reserved for introspection", at: name.range)
  }

  /// Every type has something in it.
  mutating func checkNotEmpty(_ type: NamedType) {
    let missing: String? =
      switch type.kind {
      case .scalar: nil
      case .object, .interface: type.fields.isEmpty ? "field" : nil
      case .inputObject: type.inputFields.isEmpty ? "field" : nil
      case .enumeration: type.values.isEmpty ? "value" : nil
      case .union: type.members.isEmpty ? "member" : nil
      }
    guard let missing else { return }
    report(.emptyType, "'\(type.name)' needs at least one \(missing)", at: type.range)
  }

  /// A field: its name, its type, its arguments, its directives.
  mutating func check(_ field: FieldDefinition, of type: NamedType) {
    checkName(field.name)
    if let named = known(field.type), !named.kind.isOutput {
      report(
        .notOutputType,
        "the field '\(field.name.text)' cannot answer the input type"
          + " '\(named.name)'", at: field.type.range)
    }
    checkDirectives(field.directives, at: .fieldDefinition)
    guard !field.arguments.isEmpty else { return }
    check(field.arguments, of: "'\(type.name).\(field.name.text)'")
  }

  /// Arguments of a field or a directive.
  mutating func check(_ arguments: [InputValueDefinition], of owner: String) {
    for (first, second) in NameIndex.pairs(in: arguments, by: \.name) {
      report(
        .duplicateArgument, "\(owner) has the argument '\(arguments[second].name.text)' twice",
        at: arguments[second].name.range,
        related: [.init("the first", arguments[first].name.range)])
    }
    for argument in arguments {
      check(
        argument, as: "argument '\(argument.name.text)' of \(owner)", at: .argumentDefinition)
    }
  }

  /// An argument or an input field: name, type, default, directives.
  mutating func check(
    _ value: InputValueDefinition, as what: @autoclosure () -> String,
    at location: DirectiveLocation
  ) {
    checkName(value.name)
    if let named = known(value.type) {
      if !named.kind.isInput {
        report(
          .notInputType,
          "the \(what()) cannot take '\(value.type)': '\(named.name)' is \(named.kind.phrase)",
          at: value.type.range)
      } else if let defaultValue = value.defaultValue {
        values.check(defaultValue, against: value.type, types: schema)
      }
    }
    guard !value.directives.isEmpty else { return }
    checkDirectives(value.directives, at: location)
    if value.isRequired, let deprecated = value.directives.named("deprecated") {
      report(
        .requiredDeprecated, "the \(what()) is required and cannot be deprecated",
        at: deprecated.range)
    }
  }

  /// The type a reference names, or a report that there is none.
  mutating func known(_ reference: TypeReference) -> NamedType? {
    if let type = schema.namedType(reference) { return type }
    let name = reference.name
    report(
      .unknownType, "no type '\(name.text)' in the schema", at: name.range,
      hint: Suggestions.hint(for: name.text, among: schema.types.lazy.map(\.name)))
    return nil
  }

  /// A union's members are object types.
  mutating func checkMembers(of type: NamedType) {
    for member in type.members {
      guard let named = known(TypeReference(named: member)), named.kind != .object else { continue }
      report(
        .unionMember, "'\(named.name)' is \(named.kind.phrase) and cannot be in a union",
        at: member.range)
    }
  }

  /// A field of a one-of input can be left out.
  mutating func checkOneOf(_ field: InputValueDefinition, of type: NamedType) {
    if field.type.isNonNull {
      report(
        .oneOfField, "the field '\(field.name.text)' of '\(type.name)' must be nullable",
        at: field.type.range)
    } else if let value = field.defaultValue {
      report(
        .oneOfField, "the field '\(field.name.text)' of '\(type.name)' must have no default",
        at: value.range)
    }
  }
}
