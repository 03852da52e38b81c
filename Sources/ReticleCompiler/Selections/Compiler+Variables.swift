import ReticleGraphQL
import ReticleRuntime

extension Compiler {
  /// The variables an operation declares.
  func variables(
    of definition: OperationDefinition
  ) throws(CompileError) -> [VariableNode] {
    var nodes: [VariableNode] = []
    for variable in definition.variables {
      guard let type = types.reference(variable.type) else {
        throw CompileError(.unknownType(variable.type.name.text), at: variable.type.range)
      }
      nodes.append(
        VariableNode(
          name: variable.name.text, type: type,
          defaultValue: variable.defaultValue.map { self.default($0, of: type) }))
    }
    return nodes
  }

  /// The arguments a fragment declares by `@argumentDefinitions`.
  func argumentDefinitions(
    _ definition: FragmentDefinition
  ) throws(CompileError) -> [VariableNode] {
    guard let directive = definition.directives.named("argumentDefinitions") else { return [] }
    var nodes: [VariableNode] = []
    for argument in directive.arguments {
      let text = argument.value["type"]?.string ?? ""
      guard let reference = SyntaxType(text) else {
        throw CompileError(.badTypeText(text), at: argument.range)
      }
      guard let type = types.reference(reference) else {
        throw CompileError(.unknownType(reference.name.text), at: argument.range)
      }
      nodes.append(
        VariableNode(
          name: argument.name.text, type: type,
          defaultValue: argument.value["defaultValue"].map { self.default($0, of: type) }))
    }
    return nodes
  }

  private func `default`(_ literal: GraphQLValue, of type: PlanType) -> InputValue {
    literals.value(literal, of: schema.type(named: type.named.name))
  }
}
