/// Checks the definitions of a schema; what merging found is in `Schema.diagnostics`.
///
/// The rules are in files of their own, as extensions.
struct SchemaValidator {
  let schema: Schema
  /// Checks values and directives, which follow the same rules as in operations.
  var values: ExecutableValidator
  /// What types say they implement, to compare whole lists.
  var interfaceSets = InterfaceSets()

  init(_ schema: Schema, options: ValidationOptions) {
    self.schema = schema
    var options = options
    options.reportsDeprecations = false
    values = ExecutableValidator(schema: schema, options: options, fragments: [:])
    values.note(damageOf: schema.documents)
    // What @link and @core import is defined elsewhere.
    values.toleratesUnknownDirectives = schema.schemaDefinitions.contains {
      $0.directives.has("link") || $0.directives.has("core")
    }
  }

  mutating func report(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange,
    related: [Diagnostic.Related] = [], hint: String? = nil
  ) {
    values.report(code, message, at: range, related: related, hint: hint)
  }

  mutating func check() {
    checkRootTypes()
    // An extension of nothing has been reported; its contents are a guess.
    for type in schema.types where !type.isBuiltIn && type.definitions.first?.isExtension == false {
      check(type)
      if values.isFull { return }
    }
    checkInputCycles()
    checkDefaultCycles()
    checkDirectiveDefinitions()
  }

  private mutating func check(_ type: NamedType) {
    checkName(type.definitions[0].name)
    checkNotEmpty(type)
    checkDirectives(type.directives, at: type.kind.location)
    switch type.kind {
    case .scalar: break
    case .object, .interface:
      for field in type.fields { check(field, of: type) }
      if !type.interfaces.isEmpty { checkImplementations(by: type) }
    case .union: checkMembers(of: type)
    case .enumeration:
      for value in type.values {
        checkName(value.name)
        checkDirectives(value.directives, at: .enumValue)
      }
    case .inputObject:
      for field in type.inputFields {
        check(field, as: "field '\(type.name).\(field.name.text)'", at: .inputFieldDefinition)
        if type.isOneOf { checkOneOf(field, of: type) }
      }
    }
  }

  mutating func checkDirectives(_ directives: [Directive], at location: DirectiveLocation) {
    if !directives.isEmpty { values.checkDirectives(directives, at: location) }
  }
}

extension Schema {
  /// Checks every definition by the rules of the language.
  ///
  /// A schema that breaks them is still usable; `diagnostics` holds what merging found.
  public func validate(options: ValidationOptions = ValidationOptions()) -> [Diagnostic] {
    var validator = SchemaValidator(self, options: options)
    validator.check()
    return validator.values.diagnostics
  }
}

extension TypeKind {
  /// The place of directives on types of this kind.
  var location: DirectiveLocation {
    switch self {
    case .scalar: .scalar
    case .object: .object
    case .interface: .interface
    case .union: .union
    case .enumeration: .enumeration
    case .inputObject: .inputObject
    }
  }
}
