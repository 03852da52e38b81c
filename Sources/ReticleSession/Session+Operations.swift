import ReticleCompiler
import ReticleGraphQL
import ReticleJSON
import ReticleRuntime

extension Session {
  /// An operation of the documents by name.
  public func operation(named name: String) throws(SessionError) -> OperationNode {
    do throws(CompileError) {
      if let node = try compiler.operation(named: name) { return node }
    } catch {
      throw .compile(error)
    }
    throw .unknown(
      .operation, name, near: Suggestions.closest(to: name, among: compiler.operationNames))
  }

  /// A fragment of the documents by name.
  public func fragment(named name: String) throws(SessionError) -> FragmentNode {
    do throws(CompileError) {
      if let node = try compiler.fragment(named: name) { return node }
    } catch {
      throw .compile(error)
    }
    throw .unknown(
      .fragment, name, near: Suggestions.closest(to: name, among: compiler.fragmentNames))
  }

  /// An operation under variables, checked against its declarations.
  public func bind(
    _ node: OperationNode, _ given: [InputValue.Member]
  ) throws(SessionError) -> BoundOperation {
    do throws(VariableProblems) {
      let values = try VariableCoercion(schema: schema).coerce(given, for: node.variables)
      return store.bind(node, variables: values)
    } catch {
      throw .variables(error)
    }
  }

  /// Takes a document that was typed in: its fragments and its named operations
  /// join the session, its operations are handed back compiled.
  public func add(_ source: Source) throws(SessionError) -> TypedDocument {
    let (document, problems) = Document.parse(source)
    if problems.hasErrors { throw .invalid(problems) }
    let (set, found) = documents.adding(document)
    if found.hasErrors { throw .invalid(found) }
    typed.append(document)
    if !document.fragments.isEmpty { documents = set }
    compiler.add(document)
    var operations: [OperationNode] = []
    for definition in document.operations { operations.append(try compile(definition)) }
    return TypedDocument(
      operations: operations, fragments: document.fragments.map(\.name.text),
      warnings: project.configuration.warnings.applied(to: found))
  }

  private func compile(_ definition: OperationDefinition) throws(SessionError) -> OperationNode {
    if let name = definition.name?.text { return try operation(named: name) }
    do throws(CompileError) { return try compiler.operation(definition) } catch {
      throw .compile(error)
    }
  }
}

/// What a document that was typed in holds.
public struct TypedDocument {
  public let operations: [OperationNode]
  /// The names of the fragments that joined the session.
  public let fragments: [String]
  public let warnings: [Diagnostic]
}

extension Session {
  func coerce(
    _ given: [InputValue.Member], _ variables: [VariableNode]
  ) throws(VariableProblems) -> [String: InputValue] {
    try VariableCoercion(schema: schema).coerce(given, for: variables)
  }
}
