import ReticleGraphQL
import ReticleRuntime

extension Compiler {
  /// Where a selection set stands, which decides what is added to it.
  enum Place { case root, field, fragment, inline }

  /// What is known around a selection.
  struct Context {
    /// The operation or fragment, for labels.
    let definition: String
    /// Whether nobody wrote the selections.
    var isGenerated = false
    /// Whether `@client` stands on the fragment around them.
    var isClientOnly = false
  }

  /// Compiles a selection set on a type.
  func selection(
    _ set: SelectionSet, on type: NamedType, at place: Place, in context: Context
  ) throws(CompileError) -> SelectionNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maxDepth else { throw CompileError(.tooDeep, at: set.range) }
    var items: [SelectionNode.Item] = []
    items.reserveCapacity(set.selections.count + 2)
    if addsTypename(to: set, on: type, at: place) { items.append(.field(generated.typename)) }
    for selection in set.selections {
      items.append(try item(selection, on: type, in: context))
    }
    if options.addsKeyFields, place == .field || place == .fragment {
      generated.addKeyFields(of: type, to: &items)
    }
    return SelectionNode(parent: types.info(type), items: items)
  }

  /// A field that stands in no document, such as one whose slot is edited by hand.
  ///
  /// The caller has validated it.
  public func field(
    _ syntax: FieldSelection, on type: NamedType
  ) throws(CompileError) -> FieldNode {
    try field(syntax, on: type, in: Context(definition: ""))
  }

  private func item(
    _ selection: Selection, on type: NamedType, in context: Context
  ) throws(CompileError) -> SelectionNode.Item {
    switch selection {
    case .field(let it): .field(try field(it, on: type, in: context))
    case .spread(let it):
      it.isUnmasked ? .inline(try unmasked(it, in: context)) : .spread(try spread(it, in: context))
    case .inlineFragment(let it): .inline(try inline(it, on: type, in: context))
    }
  }

  private func field(
    _ syntax: FieldSelection, on type: NamedType, in context: Context
  ) throws(CompileError) -> FieldNode {
    let name = syntax.name.text
    guard let definition = schema.field(named: name, on: type) else {
      throw CompileError(.unknownField(name, type: type.name), at: syntax.name.range)
    }
    guard let named = schema.namedType(definition.type),
      let reference = types.reference(definition.type)
    else { throw CompileError(.unknownType(definition.type.name.text), at: syntax.name.range) }
    guard named.kind.isComposite == (syntax.selectionSet != nil) else {
      throw CompileError(
        .unfitSelection(name, type: definition.type.description), at: syntax.name.range)
    }
    let directives = fieldDirectives(syntax, definition: definition, on: type)
    var selection: SelectionNode?
    if let set = syntax.selectionSet {
      selection = try self.selection(set, on: named, at: .field, in: context)
      if options.addsConnectionFields, directives.connection != nil, let page = selection {
        selection = SelectionNode(
          parent: page.parent,
          items: page.items
            + generated.connectionFields(of: named, askedWith: syntax, options: options))
      }
    }
    return FieldNode(
      responseKey: syntax.responseKey, name: name,
      arguments: arguments(syntax.arguments) { definition.argument(named: $0)?.type },
      type: reference, selection: selection, conditions: conditions(syntax.directives),
      directives: directives,
      isClientOnly: definition.isClientOnly || context.isClientOnly
        || syntax.directives.has("client"),
      isGenerated: context.isGenerated)
  }

  private func spread(
    _ syntax: FragmentSpread, in context: Context
  ) throws(CompileError) -> SpreadNode {
    let name = syntax.name.text
    guard let definition = fragmentDefinition(named: name) else {
      throw CompileError(.unknownFragment(name), at: syntax.name.range)
    }
    let fragment = try self.fragment(definition)
    var passed: [ArgumentNode] = []
    if let arguments = syntax.directives.named("arguments")?.arguments {
      let types = Dictionary(
        fragment.arguments.map { ($0.name, $0.type.named) },
        uniquingKeysWith: { first, _ in first })
      passed = arguments.map { argument in
        let type = types[argument.name.text].flatMap { schema.type(named: $0.name) }
        return ArgumentNode(
          name: argument.name.text, value: literals.value(argument.value, of: type))
      }
    }
    return SpreadNode(
      fragment: fragment, arguments: passed,
      alias: syntax.directives.named("alias")?.value(of: "as")?.string,
      conditions: conditions(syntax.directives),
      deferral: deferral(syntax.directives, of: name, in: context))
  }

  /// A fragment that is spread unmasked: its fields are the selection's own.
  private func unmasked(
    _ syntax: FragmentSpread, in context: Context
  ) throws(CompileError) -> InlineNode {
    let name = syntax.name.text
    guard let definition = fragmentDefinition(named: name) else {
      throw CompileError(.unknownFragment(name), at: syntax.name.range)
    }
    let fragment = try self.fragment(definition)
    // Fragments that unmask each other multiply.
    let size = unmaskedSize(of: fragment)
    guard size <= Self.maxUnmasked else { throw CompileError(.tooManyUnmasked, at: syntax.range) }
    return InlineNode(
      typeCondition: fragment.typeCondition, selection: fragment.selection,
      conditions: conditions(syntax.directives),
      deferral: deferral(syntax.directives, of: name, in: context))
  }

  /// How many selections a fragment has once what is inline in it is spelled out.
  private func unmaskedSize(of fragment: FragmentNode) -> Int {
    if let known = unmaskedSizes[fragment.name] { return known }
    let size = Self.size(of: fragment.selection)
    unmaskedSizes[fragment.name] = size
    return size
  }

  private static func size(of selection: SelectionNode) -> Int {
    var total = 0
    var pending = [selection]
    while let next = pending.popLast(), total <= maxUnmasked {
      total += next.items.count
      for item in next.items {
        switch item {
        case .field(let field): if let inner = field.selection { pending.append(inner) }
        case .inline(let inline): pending.append(inline.selection)
        case .spread: break
        }
      }
    }
    return total
  }

  private func inline(
    _ syntax: InlineFragment, on type: NamedType, in context: Context
  ) throws(CompileError) -> InlineNode {
    var inner = type
    if let name = syntax.typeCondition {
      guard let condition = schema.type(named: name.text), condition.kind.isComposite else {
        throw CompileError(.unknownType(name.text), at: name.range)
      }
      inner = condition
    }
    let alias = syntax.directives.named("alias").map { $0.value(of: "as")?.string ?? inner.name }
    var context = context
    if syntax.directives.has("client") { context.isClientOnly = true }
    return InlineNode(
      typeCondition: syntax.typeCondition == nil ? nil : types.info(inner),
      selection: try selection(syntax.selectionSet, on: inner, at: .inline, in: context),
      alias: alias, conditions: conditions(syntax.directives),
      deferral: deferral(syntax.directives, of: inner.name, in: context),
      catching: catchTarget(syntax.directives))
  }

  /// Arguments as they were given, by the types the schema has for them.
  private func arguments(
    _ arguments: [Argument], type: (String) -> SyntaxType?
  ) -> [ArgumentNode] {
    if arguments.isEmpty { return [] }
    return arguments.map { argument in
      let type = type(argument.name.text).flatMap { schema.namedType($0) }
      return ArgumentNode(
        name: argument.name.text, value: literals.value(argument.value, of: type))
    }
  }

  private func addsTypename(
    to set: SelectionSet, on type: NamedType, at place: Place
  ) -> Bool {
    guard place == .field || place == .fragment else { return false }
    switch options.typename {
    case .none: return false
    case .abstractTypes: if !type.kind.isAbstract { return false }
    case .everywhere: if schema.isRoot(type) { return false }
    }
    return !set.selections.contains { selection in
      guard case .field(let field) = selection else { return false }
      return field.name.text == "__typename" && field.alias == nil
        && !field.directives.has("include") && !field.directives.has("skip")
    }
  }
}
