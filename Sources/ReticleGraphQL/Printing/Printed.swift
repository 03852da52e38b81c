extension Document {
  /// The document as GraphQL: indented, or as short as the grammar allows.
  public func printed(compact: Bool = false) -> String {
    var printer = Printer(compact ? .compact : .pretty)
    for (index, definition) in definitions.enumerated() {
      if index > 0 {
        printer.newline()
        if !compact { printer.newline() }
      }
      printer.definition(definition)
    }
    if !compact && !definitions.isEmpty { printer.newline() }
    return printer.text
  }
}

extension OperationDefinition {
  /// The operation as GraphQL.
  public func printed(compact: Bool = false) -> String {
    var printer = Printer(compact ? .compact : .pretty)
    printer.operation(self)
    return printer.text
  }
}

extension FragmentDefinition {
  /// The fragment as GraphQL.
  public func printed(compact: Bool = false) -> String {
    var printer = Printer(compact ? .compact : .pretty)
    printer.fragment(self)
    return printer.text
  }
}

extension TypeDefinition {
  /// The definition as GraphQL.
  public func printed() -> String {
    var printer = Printer()
    printer.type(self)
    return printer.text
  }
}

extension DirectiveDefinition {
  /// The definition as GraphQL.
  public func printed() -> String {
    var printer = Printer()
    printer.directive(self)
    return printer.text
  }
}

extension GraphQLValue: CustomStringConvertible {
  /// The value as GraphQL.
  public var description: String {
    var printer = Printer(.compact)
    printer.value(self)
    return printer.text
  }
}

extension Printer {
  mutating func definition(_ definition: Definition) {
    switch definition {
    case .operation(let it): operation(it)
    case .fragment(let it): fragment(it)
    case .schema(let it): schema(it)
    case .type(let it): type(it)
    case .directive(let it): directive(it)
    }
  }
}
