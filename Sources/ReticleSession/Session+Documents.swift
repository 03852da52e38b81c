import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime
import ReticleSystem

extension Session {
  /// Whether an operation of that name is known.
  public func hasOperation(_ name: String) -> Bool {
    compiler.operationDefinition(named: name) != nil
      || compiler.refetchableFragment(ofQuery: name) != nil
  }

  /// The fragments that declare a field and can look at records of a type.
  public func fragments(declaring field: String, for type: TypeInfo) -> [String] {
    guard let wanted = schema.type(named: type.name) else { return [] }
    return compiler.fragmentNames.filter { name in
      guard let definition = compiler.fragmentDefinition(named: name),
        let condition = schema.type(named: definition.typeCondition.text),
        schema.overlap(condition, wanted)
      else { return false }
      return Session.declares(definition.selectionSet, field)
    }
  }

  private static func declares(_ set: SelectionSet, _ field: String) -> Bool {
    set.selections.contains { selection in
      switch selection {
      case .field(let it): it.responseKey == field
      case .inlineFragment(let it): declares(it.selectionSet, field)
      case .spread: false
      }
    }
  }
}

extension Session {
  /// The file of an operation's recorded response, if the project has one.
  public func recordedResponse(of operation: String) -> String? {
    guard let folder = project.configuration.responses, !operation.isEmpty else { return nil }
    let path = Paths.join(folder, operation + ".json")
    return Files.isFile(path) ? path : nil
  }
}
