extension ExecutableValidator {
  /// What client directives ask of the field they stand on.
  mutating func checkClientDirectives(
    on field: FieldSelection, definition: FieldDefinition, type: NamedType?
  ) {
    for directive in field.directives {
      switch directive.name.text {
      case "connection", "stream_connection":
        checkConnection(directive, on: field, definition: definition, type: type)
      case "deleteRecord", "deleteEdge":
        checkDeletion(directive, on: field, definition: definition, type: type)
      case "appendEdge", "prependEdge":
        checkEdge(directive, on: field, definition: definition, type: type)
      case "appendNode", "prependNode":
        checkNode(directive, on: field, definition: definition, type: type)
      case "required", "catch": handlesErrors = true
      default: break
      }
    }
    if field.directives.count > 1 { checkConflicts(of: field.directives) }
  }

  /// What client directives ask of an inline fragment and what is inside.
  mutating func checkClientDirectives(
    on fragment: InlineFragment, _ type: NamedType?, in parent: NamedType?
  ) {
    if !fragment.directives.isEmpty { checkCaught(fragment) }
    guard let type, let parent, type.kind.isAbstract, !schema.isSubtype(parent, of: type),
      !fragment.directives.has("alias")
    else { return }
    checkRequiredPlacement(in: fragment, type)
  }
}
