import ReticleGraphQL
import ReticleRuntime

extension GeneratedFields {
  /// What a page needs to be merged into its connection: the edges' cursors and
  /// nodes, and where the page ends on the side it was asked from.
  func connectionFields(
    of connection: NamedType, askedWith field: FieldSelection, options: CompilerOptions
  ) -> [SelectionNode.Item] {
    let isForward = field.arguments.value(of: "first") != nil
    let isBackward = field.arguments.value(of: "last") != nil
    var bounds: [String] = []
    if isForward || !isBackward { bounds += ["endCursor", "hasNextPage"] }
    if isBackward { bounds += ["hasPreviousPage", "startCursor"] }
    let edges = composite("edges", of: connection) { edge in
      var items = nodes(["cursor"], of: edge).map(SelectionNode.Item.field)
      let node = composite("node", of: edge) { node in
        var items = [SelectionNode.Item.field(typename)]
        if options.addsKeyFields { addKeyFields(of: node, to: &items) }
        return items
      }
      if let node { items.append(node) }
      return items
    }
    let page = composite("pageInfo", of: connection) { page in
      nodes(bounds, of: page).map(SelectionNode.Item.field)
    }
    return [edges, page].compactMap { $0 }
  }

  /// A field with selections; nil when the type has none of that name.
  private func composite(
    _ name: String, of type: NamedType, items: (NamedType) -> [SelectionNode.Item]
  ) -> SelectionNode.Item? {
    guard let definition = type.field(named: name),
      let named = types.schema.namedType(definition.type), named.kind.isComposite,
      let reference = types.reference(definition.type)
    else { return nil }
    return .field(
      FieldNode(
        responseKey: name, name: name, type: reference,
        selection: SelectionNode(parent: reference.named, items: items(named)),
        isClientOnly: definition.isClientOnly, isGenerated: true))
  }
}
