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
    if checkFragmentCycles(names) {
      mergeUnreached(names, from: operations.map { $0.1 }, spread)
    }
    checkMerging()
    for (operation, facts) in operations where schema.rootType(operation.kind) != nil {
      checkVariables(of: operation, facts: facts)
    }
    // What was lost may have spread any of them.
    if isWholeProject && options.reportsUnusedFragments && damages.isEmpty {
      reportUnusedFragments(documents, spread)
    }
  }

  /// Has the fields merged of fragments that are spread by nothing but each other.
  private mutating func mergeUnreached(
    _ names: [String], from operations: [DefinitionFacts], _ spread: Set<String>
  ) {
    var reached: Set<String> = []
    for facts in operations { addSpreads(of: facts, to: &reached) }
    for name in names where !spread.contains(name) {
      if let facts = fragmentFacts[name] { addSpreads(of: facts, to: &reached) }
    }
    for name in names where spread.contains(name) && reached.insert(name).inserted {
      guard let fragment = fragments[name], let facts = fragmentFacts[name] else { continue }
      mergeRoots.append((fragment.selectionSet, schema.type(named: fragment.typeCondition.text)))
      addSpreads(of: facts, to: &reached)
    }
  }

  /// Adds the fragments that something spreads, directly or through others.
  private func addSpreads(of facts: DefinitionFacts, to reached: inout Set<String>) {
    var pending = [facts]
    while let facts = pending.popLast() {
      for spread in facts.spreads where reached.insert(spread.name.text).inserted {
        if let next = fragmentFacts[spread.name.text] { pending.append(next) }
      }
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
