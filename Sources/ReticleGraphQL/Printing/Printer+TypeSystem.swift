extension Printer {
  mutating func schema(_ schema: SchemaDefinition) {
    documentation(schema.documentation)
    write(schema.isExtension ? "extend schema" : "schema")
    directives(schema.directives)
    guard !schema.operations.isEmpty else { return }
    space()
    block(schema.operations) { printer, operation in
      printer.write(operation.kind.rawValue + ":")
      printer.space()
      printer.write(operation.type.text)
    }
  }

  mutating func type(_ type: TypeDefinition) {
    documentation(type.documentation)
    if type.isExtension { write("extend ") }
    write("\(type.kind.keyword) \(type.name.text)")
    if !type.interfaces.isEmpty {
      write(" implements ")
      list(type.interfaces, separator: isCompact ? "&" : " & ") { $0.write($1.text) }
    }
    directives(type.directives)
    if !type.members.isEmpty {
      write(isCompact ? "=" : " = ")
      list(type.members, separator: isCompact ? "|" : " | ") { $0.write($1.text) }
    }
    if !type.fields.isEmpty {
      space()
      block(type.fields) { $0.field($1) }
    }
    if !type.inputFields.isEmpty {
      space()
      block(type.inputFields) { $0.inputValue($1) }
    }
    if !type.values.isEmpty {
      space()
      block(type.values) { printer, value in
        printer.documentation(value.documentation)
        printer.write(value.name.text)
        printer.directives(value.directives)
      }
    }
  }

  private mutating func field(_ field: FieldDefinition) {
    documentation(field.documentation)
    write(field.name.text)
    argumentDefinitions(field.arguments)
    write(":")
    space()
    write(field.type.description)
    directives(field.directives)
  }

  /// On one line, or a line each when one of them is documented.
  private mutating func argumentDefinitions(_ arguments: [InputValueDefinition]) {
    guard !arguments.isEmpty else { return }
    write("(")
    if isCompact || arguments.allSatisfy({ $0.documentation == nil }) {
      list(arguments) { $0.inputValue($1) }
    } else {
      lines(arguments) { $0.inputValue($1) }
    }
    write(")")
  }

  mutating func inputValue(_ value: InputValueDefinition) {
    documentation(value.documentation)
    write(value.name.text + ":")
    space()
    write(value.type.description)
    defaultValue(value.defaultValue)
    directives(value.directives)
  }

  mutating func directive(_ directive: DirectiveDefinition) {
    documentation(directive.documentation)
    write("directive @" + directive.name.text)
    argumentDefinitions(directive.arguments)
    if directive.isRepeatable { write(" repeatable") }
    write(" on ")
    list(directive.locations, separator: isCompact ? "|" : " | ") { $0.write($1.rawValue) }
  }
}
