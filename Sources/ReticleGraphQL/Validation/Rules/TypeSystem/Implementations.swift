extension SchemaValidator {
  /// A type keeps what each interface it names promises.
  mutating func checkImplementations(by type: NamedType) {
    let own = interfaceSets.set(of: type)
    for name in type.interfaces {
      checkImplementation(of: name, by: type, whoseInterfaces: own)
      if values.isFull { return }
    }
  }

  private mutating func checkImplementation(
    of name: Name, by type: NamedType, whoseInterfaces own: TypeSet
  ) {
    guard let interface = known(TypeReference(named: name)) else { return }
    if interface.kind != .interface {
      report(
        .notInterface, "'\(interface.name)' is \(interface.kind.phrase), not an interface",
        at: name.range)
      return
    }
    if interface === type {
      report(.interfaceCycle, "the interface '\(type.name)' implements itself", at: name.range)
      return
    }
    if !own.isSuperset(of: interfaceSets.set(of: interface))
      || interface.implements(type.name) && !type.implements(type.name)
    {
      checkInherited(interface, named: name, by: type)
    }
    for field in interface.fields { check(field, of: interface, named: name, in: type) }
  }

  /// What the interface implements, the type implements.
  private mutating func checkInherited(
    _ interface: NamedType, named name: Name, by type: NamedType
  ) {
    for inherited in interface.interfaces where inherited.text != interface.name {
      if inherited.text == type.name {
        // One that says itself that it implements itself has been told so.
        if type.implements(type.name) { continue }
        report(
          .interfaceCycle,
          "'\(type.name)' and '\(interface.name)' implement each other", at: name.range,
          related: [.init("the other way", inherited.range)])
      } else if !type.implements(inherited.text) {
        report(
          .missingInterface,
          "'\(type.name)' must also implement '\(inherited.text)', as '\(interface.name)' does",
          at: type.range, related: [.init("'\(interface.name)' does here", inherited.range)])
      }
    }
  }

  private mutating func check(
    _ promised: FieldDefinition, of interface: NamedType, named reference: Name,
    in type: NamedType
  ) {
    let name = promised.name.text
    let promise = [Diagnostic.Related("the interface's field", promised.name.range)]
    guard let field = type.field(promised.name) else {
      if schema.isDamaged(type) { return }
      report(
        .missingInterfaceField,
        "'\(type.name)' lacks the field '\(name)' of the interface '\(interface.name)'",
        at: type.range,
        related: promise + [.init("'\(type.name)' implements it here", reference.range)])
      return
    }
    if !fits(field.type, promised.type) {
      report(
        .interfaceFieldMismatch,
        "'\(type.name).\(name)' answers '\(field.type)' but '\(interface.name)' promises"
          + " '\(promised.type)'", at: field.type.range, related: promise)
    }
    if let deprecated = field.directives.named("deprecated"),
      !promised.directives.has("deprecated")
    {
      values.report(
        .interfaceFieldMismatch,
        "'\(type.name).\(name)' is deprecated but '\(interface.name).\(name)' is not",
        at: deprecated.range, severity: .warning, related: promise)
    }
    checkArguments(of: field, against: promised, interface: interface, type: type)
  }

  private mutating func checkArguments(
    of field: FieldDefinition, against promised: FieldDefinition, interface: NamedType,
    type: NamedType
  ) {
    let place = "'\(type.name).\(field.name.text)'"
    for argument in promised.arguments {
      let name = argument.name.text
      let related = [Diagnostic.Related("the interface's argument", argument.name.range)]
      guard let own = field.argument(named: name) else {
        report(
          .interfaceFieldMismatch,
          "\(place) lacks the argument '\(name)' of the interface '\(interface.name)'",
          at: field.name.range, related: related)
        continue
      }
      if !own.type.isSameType(as: argument.type) {
        report(
          .interfaceFieldMismatch,
          "the argument '\(name)' of \(place) is of type '\(own.type)' but '\(interface.name)'"
            + " has '\(argument.type)'", at: own.type.range, related: related)
      }
    }
    for argument in field.arguments
    where argument.isRequired && promised.argument(named: argument.name.text) == nil {
      report(
        .interfaceFieldMismatch,
        "\(place) requires the argument '\(argument.name.text)', which '\(interface.name)'"
          + " does not have", at: argument.name.range)
    }
  }

  /// Whether a field's type is the promised one or a more specific one.
  private func fits(_ type: TypeReference, _ promised: TypeReference) -> Bool {
    var mine = type
    var theirs = promised
    while true {
      if theirs.isNonNull {
        if !mine.isNonNull { return false }
        theirs = theirs.nullable
      }
      mine = mine.nullable
      switch (mine.item, theirs.item) {
      case (let left?, let right?): (mine, theirs) = (left, right)
      case (nil, nil):
        // A type that does not exist has been reported where it is named.
        guard let one = schema.namedType(mine), let two = schema.namedType(theirs) else {
          return true
        }
        return schema.isSubtype(one, of: two)
      default: return false
      }
    }
  }
}
