extension ClientDirectives {
  /// The definition a use of a directive is checked against, and where its types are.
  ///
  /// A directive may be declared by the schema in the server's form and used in the
  /// client's: the declared form is taken unless only the client's allows the use.
  static func definition(
    for directive: Directive, declared: DirectiveDefinition?, at location: DirectiveLocation
  ) -> (DirectiveDefinition, Schema?)? {
    if let declared, declared.origin == .builtIn || allows(declared, directive, location) {
      return (declared, nil)
    }
    if let client = definition(named: directive.name.text) {
      if declared == nil || allows(client, directive, location) { return (client, table) }
    }
    return declared.map { ($0, nil) }
  }

  /// Whether a definition allows the place and the names of the arguments.
  private static func allows(
    _ definition: DirectiveDefinition, _ directive: Directive, _ location: DirectiveLocation
  ) -> Bool {
    definition.locations.contains(location)
      && directive.arguments.allSatisfy { definition.argument(named: $0.name.text) != nil }
      && definition.arguments.allSatisfy {
        !$0.isRequired || directive.value(of: $0.name.text) != nil
      }
  }
}
