extension ExecutableValidator {
  /// Every variable an operation and its fragments use is declared and fits; all are used.
  mutating func checkVariables(of operation: OperationDefinition, facts: DefinitionFacts) {
    let declared = DeclaredVariables(operation.variables)
    var used = [Bool](repeating: false, count: operation.variables.count)
    var visited: Set<String> = []
    var pending = [facts]
    var isWhole = !isDamaged(inside: operation.range)
    while let facts = pending.popLast() {
      for use in facts.variables {
        if let index = check(use, in: operation, declared: declared) { used[index] = true }
      }
      for spread in facts.spreads where visited.insert(spread.name.text).inserted {
        if let next = fragmentFacts[spread.name.text] {
          pending.append(next)
          if let fragment = fragments[spread.name.text], isDamaged(inside: fragment.range) {
            isWhole = false
          }
        } else {
          // What a fragment that is not there would use is not known.
          isWhole = false
        }
      }
    }
    guard isWhole else { return }
    // Of a name declared twice only the first can be used: one mistake, one message.
    for (index, variable) in operation.variables.enumerated()
    where !used[index] && declared.index(of: variable.name.text) == index {
      report(
        .unusedVariable, "the variable '$\(variable.name.text)' is never used",
        at: variable.range)
    }
  }
}

/// The variables of an operation by name; the first of a name counts.
struct DeclaredVariables {
  private let variables: [VariableDefinition]
  private var indices: [String: Int] = [:]

  init(_ variables: [VariableDefinition]) {
    self.variables = variables
    guard variables.count > 8 else { return }
    for (index, variable) in variables.enumerated() where indices[variable.name.text] == nil {
      indices[variable.name.text] = index
    }
  }

  func index(of name: String) -> Int? {
    indices.isEmpty ? variables.firstIndex { $0.name.text == name } : indices[name]
  }
}
