extension Printer {
  mutating func operation(_ operation: OperationDefinition) {
    documentation(operation.documentation)
    let isShort =
      operation.kind == .query && operation.name == nil && operation.variables.isEmpty
      && operation.directives.isEmpty && operation.documentation == nil && canOpenWithBrace
    if !isShort {
      write(operation.kind.rawValue)
      if let name = operation.name { write(" " + name.text) }
      variables(operation.variables)
      directives(operation.directives)
      space()
    }
    selectionSet(operation.selectionSet)
  }

  /// Behind a definition without a body a bare brace would open that body.
  private var canOpenWithBrace: Bool {
    let last = text.utf8.last { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: " ") }
    return last == nil || last == UInt8(ascii: "}")
  }

  mutating func fragment(_ fragment: FragmentDefinition) {
    documentation(fragment.documentation)
    write("fragment \(fragment.name.text) on \(fragment.typeCondition.text)")
    directives(fragment.directives)
    space()
    selectionSet(fragment.selectionSet)
  }

  private mutating func variables(_ variables: [VariableDefinition]) {
    guard !variables.isEmpty else { return }
    write("(")
    list(variables) { printer, variable in
      if let documentation = variable.documentation {
        printer.write(Printer.quoted(documentation.text))
        printer.space()
      }
      printer.write("$" + variable.name.text + ":")
      printer.space()
      printer.write(variable.type.description)
      printer.defaultValue(variable.defaultValue)
      printer.directives(variable.directives)
    }
    write(")")
  }

  mutating func defaultValue(_ value: GraphQLValue?) {
    guard let value else { return }
    write(isCompact ? "=" : " = ")
    self.value(value)
  }

  mutating func selectionSet(_ set: SelectionSet) {
    block(set.selections) { printer, selection in
      switch selection {
      case .field(let field): printer.field(field)
      case .spread(let spread):
        printer.write("..." + spread.name.text)
        printer.directives(spread.directives)
      case .inlineFragment(let fragment): printer.inlineFragment(fragment)
      }
    }
  }

  private mutating func field(_ field: FieldSelection) {
    if let alias = field.alias {
      write(alias.text + ":")
      space()
    }
    write(field.name.text)
    arguments(field.arguments)
    directives(field.directives)
    guard let set = field.selectionSet else { return }
    space()
    selectionSet(set)
  }

  private mutating func inlineFragment(_ fragment: InlineFragment) {
    write("...")
    if let condition = fragment.typeCondition {
      space()
      write("on " + condition.text)
    }
    directives(fragment.directives)
    space()
    selectionSet(fragment.selectionSet)
  }
}
