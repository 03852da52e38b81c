import ReticleGraphQL
import ReticleRuntime

extension FragmentDefinition {
  /// The name of the query `@refetchable` makes of it.
  var refetchQuery: String? {
    directives.named("refetchable")?.value(of: "queryName")?.string
  }
}

extension Compiler {
  /// Makes the query that fetches a `@refetchable` fragment on its own.
  ///
  /// Its variables are the fragment's arguments, the variables of the operation
  /// that the fragment relies on, and what finds the object again.
  func refetchQuery(
    named name: String, of definition: FragmentDefinition
  ) throws(CompileError) -> OperationNode {
    let fragment = try self.fragment(definition)
    guard let query = schema.queryType,
      let type = schema.type(named: definition.typeCondition.text)
    else { throw CompileError(.noRootType(.query), at: definition.name.range) }
    let spread = SelectionNode.Item.spread(
      SpreadNode(
        fragment: fragment,
        arguments: fragment.arguments.map {
          ArgumentNode(name: $0.name, value: .variable($0.name))
        }))
    var variables = fragment.arguments
    var globals = VariableUses(compiler: self)
    variables += globals.variables(of: definition)
    var items = [spread]
    if type !== query {
      guard let way = refetchField(for: type, on: query) else {
        throw CompileError(
          .notRefetchable(definition.name.text, type: type.name), at: definition.name.range)
      }
      let (field, arguments) = way
      variables += arguments.filter { argument in
        !variables.contains { $0.name == argument.name }
      }
      items = [.field(try self.field(field, asking: arguments, for: spread, on: query))]
    }
    return OperationNode(
      name: name, kind: .query, variables: variables,
      selection: SelectionNode(parent: types.info(query), items: items))
  }

  /// Whether a query can ask for an object of a type again.
  public func canRefetch(_ type: NamedType) -> Bool {
    guard let query = schema.queryType else { return false }
    return type === query || refetchField(for: type, on: query) != nil
  }

  /// The root field that answers an object of a type again, with its arguments.
  private func refetchField(
    for type: NamedType, on query: NamedType
  ) -> (FieldDefinition, [VariableNode])? {
    if let viewer = query.field(named: "viewer"), schema.namedType(viewer.type) === type,
      !viewer.arguments.contains(where: \.isRequired)
    {
      return (viewer, [])
    }
    if isNode(type), let node = query.field(named: "node"),
      let way = way(through: node, names: ["id"])
    {
      return way
    }
    if let directive = type.directives.named("fetchable"),
      let key = directive.value(of: "field_name")?.string,
      let field = query.field(named: "fetch__\(type.name)"),
      let way = way(through: field, names: [key])
    {
      return way
    }
    for lookup in identity.lookups where lookup.type == type.name {
      if let field = query.field(named: lookup.field),
        let way = way(through: field, names: lookup.arguments)
      {
        return way
      }
    }
    return nil
  }

  private func way(
    through field: FieldDefinition, names: [String]
  ) -> (FieldDefinition, [VariableNode])? {
    let variables = names.compactMap { name -> VariableNode? in
      guard let argument = field.argument(named: name),
        let type = types.reference(argument.type)
      else { return nil }
      return VariableNode(name: name, type: type)
    }
    return variables.count == names.count ? (field, variables) : nil
  }

  /// Whether every object of a type is a `Node`.
  private func isNode(_ type: NamedType) -> Bool {
    guard let node = schema.type(named: "Node"), node.kind == .interface else { return false }
    if type === node || type.implements("Node") { return true }
    let objects = schema.possibleTypes(of: type)
    return !objects.isEmpty && objects.allSatisfy { $0.implements("Node") }
  }

  private func field(
    _ definition: FieldDefinition, asking variables: [VariableNode],
    for spread: SelectionNode.Item, on query: NamedType
  ) throws(CompileError) -> FieldNode {
    guard let named = schema.namedType(definition.type),
      let reference = types.reference(definition.type)
    else {
      throw CompileError(
        .unknownType(definition.type.name.text), at: definition.type.range)
    }
    var items: [SelectionNode.Item] = []
    if options.typename == .everywhere
      || options.typename == .abstractTypes && named.kind.isAbstract
    {
      items.append(.field(generated.typename))
    }
    items.append(spread)
    if options.addsKeyFields { generated.addKeyFields(of: named, to: &items) }
    return FieldNode(
      responseKey: definition.name.text, name: definition.name.text,
      arguments: variables.map { ArgumentNode(name: $0.name, value: .variable($0.name)) },
      type: reference, selection: SelectionNode(parent: reference.named, items: items))
  }
}
