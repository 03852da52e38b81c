extension ExecutableValidator {
  /// `@connection`: on a connection, with a key of its own, asked for a page of its edges.
  mutating func checkConnection(
    _ directive: Directive, on field: FieldSelection, definition: FieldDefinition,
    type: NamedType?
  ) {
    // Apollo's directive of that name, told by `filter`, goes on any field.
    guard directive.value(of: "key") != nil, directive.value(of: "filter") == nil else { return }
    let isConnection = type.map(isConnection) ?? false && !definition.type.isList
    if !isConnection && options.toleratesOtherConnections { return }
    checkConnectionKey(directive, of: field)
    checkConnectionFilters(directive, definition)
    guard isConnection else {
      report(
        .connectionType,
        "'\(field.name.text)' is of type '\(definition.type)', which is no connection",
        at: directive.range,
        hint: "a connection is an object with a list of 'edges', each with a 'node'")
      return
    }
    if field.arguments.value(of: "first") == nil && field.arguments.value(of: "last") == nil {
      report(
        .connectionArguments,
        "the connection '\(field.responseKey)' is asked for neither its 'first' nor its 'last'",
        at: field.name.range)
    }
    if let set = field.selectionSet, !isDamaged(inside: set.range), !selects("edges", in: set) {
      report(
        .connectionSelection, "the connection '\(field.responseKey)' is selected without its edges",
        at: field.name.range, hint: "add 'edges { node { … } }'")
    }
  }

  /// An object or an interface with a list of edges that have a node.
  private func isConnection(_ type: NamedType) -> Bool {
    guard let edges = type.field(named: "edges"), edges.type.isList,
      let edge = schema.namedType(edges.type)
    else { return schema.isDamaged(type) }
    return isEdge(edge)
  }

  /// Whether a type has a node.
  func isEdge(_ type: NamedType) -> Bool {
    guard let node = type.field(named: "node") else { return schema.isDamaged(type) }
    return !node.type.isList && schema.namedType(node.type)?.kind.isComposite != false
  }

  /// The key is written out and ends with the name the field answers under.
  private mutating func checkConnectionKey(_ directive: Directive, of field: FieldSelection) {
    guard let value = directive.value(of: "key"), let key = value.string else { return }
    let ending = "_" + field.responseKey
    if key.hasSuffix(ending) && key.utf8.count > ending.utf8.count { return }
    report(
      .connectionKey, "the key \(Escaping.quoted(key)) does not end with '\(ending)'",
      at: value.range,
      hint: "keys are made of the definition's name and the field's, as in \"Profile\(ending)\"")
  }

  /// What a connection is told apart by are arguments of its field.
  private mutating func checkConnectionFilters(
    _ directive: Directive, _ definition: FieldDefinition
  ) {
    guard case .list(let names)? = directive.value(of: "filters")?.kind else { return }
    for value in names {
      guard let name = value.string, definition.argument(named: name) == nil else { continue }
      report(
        .connectionFilter,
        "'\(definition.name.text)' takes no argument \(Escaping.quoted(name)) to filter by",
        at: value.range,
        hint: hint(for: name, among: definition.arguments.lazy.map(\.name.text)))
    }
  }

  /// Whether a field is selected, in fragments as well.
  private func selects(_ name: String, in set: SelectionSet) -> Bool {
    var visited: Set<String> = []
    var pending = [set]
    while let set = pending.popLast() {
      for selection in set.selections {
        switch selection {
        case .field(let field): if field.name.text == name { return true }
        case .inlineFragment(let fragment): pending.append(fragment.selectionSet)
        case .spread(let spread):
          guard visited.insert(spread.name.text).inserted else { continue }
          guard let fragment = fragments[spread.name.text] else { return true }
          pending.append(fragment.selectionSet)
        }
      }
    }
    return false
  }
}
