extension ExecutableValidator {
  /// Every variable an operation and its fragments use is declared and fits; all are used.
  mutating func checkVariables(of operation: OperationDefinition, facts: DefinitionFacts) {
    var used = [Bool](repeating: false, count: operation.variables.count)
    var visited: Set<String> = []
    var pending = [facts]
    while let facts = pending.popLast() {
      for use in facts.variables { check(use, in: operation, used: &used) }
      for spread in facts.spreads where visited.insert(spread.name.text).inserted {
        if let next = fragmentFacts[spread.name.text] { pending.append(next) }
      }
    }
    for (index, variable) in operation.variables.enumerated() where !used[index] {
      report(
        .unusedVariable, "the variable '$\(variable.name.text)' is never used",
        at: variable.range)
    }
  }

  private mutating func check(
    _ use: VariableUse, in operation: OperationDefinition, used: inout [Bool]
  ) {
    guard let index = operation.variables.firstIndex(where: { $0.name.text == use.name }) else {
      let what = operation.name.map { "the operation '\($0.text)'" } ?? "the operation"
      report(
        .undefinedVariable, "\(what) declares no variable '$\(use.name)'", at: use.range,
        related: use.range.sourceID == operation.range.sourceID
          && operation.range.offsets.contains(Int(use.range.start))
          ? [] : [.init("the operation", operation.headRange)],
        hint: Suggestions.hint(for: use.name, among: operation.variables.lazy.map(\.name.text)))
      return
    }
    // Of a name declared twice, both count as used: one mistake, one message.
    for other in operation.variables.indices
    where operation.variables[other].name.text == use.name {
      used[other] = true
    }
    let variable = operation.variables[index]
    guard schema.namedType(variable.type)?.kind.isInput == true else { return }
    checkFits(
      use, type: variable.type,
      hasDefault: variable.defaultValue.map { !$0.isNull } ?? false, declared: variable.range)
  }

  /// The variable's type fits the place.
  mutating func checkFits(
    _ use: VariableUse, type: TypeReference, hasDefault: Bool, declared: SourceRange
  ) {
    guard let place = use.type else { return }
    if use.isOneOfField && !type.isNonNull {
      report(
        .variableMismatch,
        "'$\(use.name)' is of type '\(type)' but a one-of field takes no null",
        at: use.range, related: [.init("declared here", declared)])
      return
    }
    var wanted = place
    if place.isNonNull && !type.isNonNull && (hasDefault || use.hasDefault) {
      wanted = place.nullable
    }
    if !type.fits(wanted) {
      report(
        .variableMismatch, "'$\(use.name)' is of type '\(type)' but the place takes '\(place)'",
        at: use.range, related: [.init("declared here", declared)])
    }
  }
}

extension TypeReference {
  /// Whether every value of this type is one of the other.
  func fits(_ other: TypeReference) -> Bool {
    var mine = self
    var theirs = other
    while true {
      if theirs.isNonNull {
        if !mine.isNonNull { return false }
        theirs = theirs.nullable
      }
      mine = mine.nullable
      switch (mine.item, theirs.item) {
      case (let left?, let right?): (mine, theirs) = (left, right)
      case (nil, nil): return mine.name.text == theirs.name.text
      default: return false
      }
    }
  }
}
