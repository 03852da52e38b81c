import ReticleGraphQL
import ReticleRuntime

/// Finds the variables a fragment takes from the operation around it, with the
/// types that their uses ask for.
struct VariableUses {
  private let compiler: Compiler
  private var found: [VariableNode] = []
  private var visited: Set<String> = []
  private var waiting: [FragmentDefinition] = []
  /// The arguments of the fragment being walked: not the operation's.
  private var own: Set<String> = []

  init(compiler: Compiler) { self.compiler = compiler }

  /// The operation's variables that a fragment and its spreads use.
  mutating func variables(of fragment: FragmentDefinition) -> [VariableNode] {
    visited.insert(fragment.name.text)
    waiting.append(fragment)
    while let next = waiting.popLast() {
      guard let type = compiler.schema.type(named: next.typeCondition.text) else { continue }
      let arguments = next.directives.named("argumentDefinitions")?.arguments ?? []
      own = Set(arguments.map(\.name.text))
      walk(next.selectionSet, on: type)
    }
    return found
  }

  /// Selections nest as deep as the parser lets them.
  private mutating func walk(_ set: SelectionSet, on type: NamedType) {
    for selection in set.selections {
      visit(selection.directives)
      switch selection {
      case .field(let field): visit(field, on: type)
      case .inlineFragment(let inline):
        let condition = inline.typeCondition.flatMap { compiler.schema.type(named: $0.text) }
        walk(inline.selectionSet, on: condition ?? type)
      case .spread(let spread): visit(spread)
      }
    }
  }

  private mutating func visit(_ field: FieldSelection, on type: NamedType) {
    guard let definition = compiler.schema.field(named: field.name.text, on: type) else { return }
    for argument in field.arguments {
      if let expected = definition.argument(named: argument.name.text)?.type {
        visit(argument.value, as: expected)
      }
    }
    if let set = field.selectionSet, let named = compiler.schema.namedType(definition.type) {
      walk(set, on: named)
    }
  }

  private mutating func visit(_ spread: FragmentSpread) {
    guard let fragment = compiler.fragmentDefinition(named: spread.name.text) else { return }
    if let passed = spread.directives.named("arguments")?.arguments, !passed.isEmpty,
      let node = try? compiler.fragment(fragment)
    {
      for argument in passed {
        if let variable = argument.value.variable,
          let expected = node.arguments.first(where: { $0.name == argument.name.text })?.type
        {
          add(variable, expected)
        }
      }
    }
    if visited.insert(spread.name.text).inserted { waiting.append(fragment) }
  }

  /// The variables of `@include`, `@skip` and `@defer`.
  private mutating func visit(_ directives: [Directive]) {
    for directive in directives {
      guard let name = directive.value(of: "if")?.variable,
        let boolean = compiler.types.info(named: "Boolean")
      else { continue }
      add(name, PlanType(named: boolean, nonNull: 1))
    }
  }

  private mutating func visit(_ value: GraphQLValue, as type: SyntaxType) {
    switch value.kind {
    case .variable(let name):
      if let reference = compiler.types.reference(type) { add(name, reference) }
    case .list(let elements):
      for element in elements { visit(element, as: type.item ?? type) }
    case .object(let fields):
      let input = compiler.schema.namedType(type)
      for field in fields {
        if let expected = input?.inputField(named: field.name.text)?.type {
          visit(field.value, as: expected)
        }
      }
    default: break
    }
  }

  private mutating func add(_ name: String, _ type: PlanType) {
    if own.contains(name) { return }
    guard let known = found.firstIndex(where: { $0.name == name }) else {
      found.append(VariableNode(name: name, type: type))
      return
    }
    // The strictest use decides.
    if type.isNonNull(level: 0) && !found[known].type.isNonNull(level: 0) {
      found[known] = VariableNode(name: name, type: type)
    }
  }
}
