/// Selections of one field by one lens, with what decides whether they meet.
struct HandledField {
  let field: FieldSelection
  /// The type condition of the inline fragment around it.
  let condition: Name?
}

extension ExecutableValidator {
  /// Checks `@required` and `@catch` in a definition that has one of them.
  mutating func checkErrorHandling(in set: SelectionSet) {
    var pending: [(sets: [SelectionSet], around: Directive?)] = [([set], nil)]
    while let level = pending.popLast() {
      var inner: [SelectionSet] = []
      let groups = handledFields(of: level.sets, aliased: &inner)
      for set in inner { pending.append(([set], nil)) }
      for group in groups {
        checkRequired(group, around: level.around)
        checkCaught(group)
        let sets = group.compactMap(\.field.selectionSet)
        guard !sets.isEmpty else { continue }
        let required = group.lazy.compactMap { $0.field.directives.named("required") }.first
        pending.append((sets, required))
      }
    }
  }

  /// The fields that one lens reads, by the name they answer under.
  private func handledFields(
    of sets: [SelectionSet], aliased: inout [SelectionSet]
  ) -> [[HandledField]] {
    var positions: [String: Int] = [:]
    var groups: [[HandledField]] = []
    var pending: [(set: SelectionSet, condition: Name?)] = sets.reversed().map { ($0, nil) }
    while let (set, condition) = pending.popLast() {
      for selection in set.selections {
        switch selection {
        case .spread: break
        case .inlineFragment(let fragment):
          if fragment.directives.has("alias") {
            aliased.append(fragment.selectionSet)
          } else {
            pending.append((fragment.selectionSet, fragment.typeCondition ?? condition))
          }
        case .field(let field):
          let entry = HandledField(field: field, condition: condition)
          if let position = positions[field.responseKey] {
            groups[position].append(entry)
          } else {
            positions[field.responseKey] = groups.count
            groups.append([entry])
          }
        }
      }
    }
    return groups
  }

  /// The selections of a field that differ from an earlier one that the same object answers.
  func differing(
    _ group: [HandledField], by isSame: (FieldSelection, FieldSelection) -> Bool
  ) -> [(later: FieldSelection, earlier: FieldSelection)] {
    guard group.count > 1 else { return [] }
    var firsts: [HandledField] = []
    var found: [(later: FieldSelection, earlier: FieldSelection)] = []
    for entry in group {
      guard let earlier = firsts.first(where: { meets($0, entry) }) else {
        // One for each type around is enough, and a few types.
        if firsts.count < 20 { firsts.append(entry) }
        continue
      }
      if !isSame(earlier.field, entry.field) {
        found.append((later: entry.field, earlier: earlier.field))
      }
    }
    return found
  }

  private func meets(_ one: HandledField, _ other: HandledField) -> Bool {
    guard let left = one.condition, let right = other.condition, left.text != right.text,
      let leftType = schema.type(named: left.text), let rightType = schema.type(named: right.text)
    else { return true }
    return schema.overlap(leftType, rightType)
  }
}
