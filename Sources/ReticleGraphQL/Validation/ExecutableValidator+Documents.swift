extension ExecutableValidator {
  /// Checks documents: each definition by itself, then what they are to each other.
  mutating func check(_ documents: [Document], isWholeProject: Bool) {
    note(damageOf: documents)
    let spread = spreadNames(documents)
    var names: [String] = []
    var operations: [(OperationDefinition, DefinitionFacts)] = []
    for document in documents {
      deferLabels.removeAll(keepingCapacity: true)
      for definition in document.definitions {
        switch definition {
        case .fragment(let fragment):
          check(fragment, isSpread: spread.contains(fragment.name.text))
          names.append(fragment.name.text)
        case .operation(let operation): operations.append((operation, check(operation)))
        case .schema, .type, .directive: break
        }
      }
    }
    checkFragmentCycles(names)
    checkMerging()
    for (operation, facts) in operations where schema.rootType(operation.kind) != nil {
      checkVariables(of: operation, facts: facts)
    }
    // What was lost may have spread any of them.
    if isWholeProject && options.reportsUnusedFragments && damages.isEmpty {
      reportUnusedFragments(documents, spread)
    }
  }

  /// The fragments that some operation or fragment of these documents spreads.
  private func spreadNames(_ documents: [Document]) -> Set<String> {
    var names: Set<String> = []
    var pending: [SelectionSet] = []
    for document in documents {
      for definition in document.definitions {
        switch definition {
        case .operation(let operation): pending.append(operation.selectionSet)
        case .fragment(let fragment): pending.append(fragment.selectionSet)
        case .schema, .type, .directive: break
        }
        while let set = pending.popLast() {
          for selection in set.selections {
            switch selection {
            case .field(let field): if let set = field.selectionSet { pending.append(set) }
            case .inlineFragment(let fragment): pending.append(fragment.selectionSet)
            case .spread(let spread): names.insert(spread.name.text)
            }
          }
        }
      }
    }
    return names
  }
}
