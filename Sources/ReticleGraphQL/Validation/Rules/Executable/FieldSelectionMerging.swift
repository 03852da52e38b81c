/// Checks that selections answering under one name can be merged.
///
/// Fields are grouped by response key and each is compared with the first of its group, so
/// the work grows with the number of fields and not with its square; a group met again, by
/// whatever path, is not checked again.
struct FieldSelectionMerging {
  /// A field as selected, with the type around it.
  struct Entry {
    let field: FieldSelection
    let parent: NamedType?
    let definition: FieldDefinition?
  }

  /// A conflict: the later field and the one it cannot be merged with.
  struct Conflict {
    let field: FieldSelection
    let other: FieldSelection
    let reason: String
  }

  /// What two fields of a group have to agree on.
  private enum Demand: Hashable {
    /// The same shape, for objects of different types may be answered.
    case shape
    /// The same field with the same arguments, for one object answers both.
    case identity
  }

  private struct Task {
    var demand: Demand
    var sets: [(SelectionSet, NamedType?)]
  }

  private struct Key: Hashable {
    var demand: Demand
    var fields: [ObjectIdentifier]
  }

  let schema: Schema
  let fragments: [String: FragmentDefinition]
  private(set) var conflicts: [Conflict] = []
  private(set) var isExhausted = false
  private var tasks: [Task] = []
  private var done: Set<Key> = []
  private var reported: Set<[ObjectIdentifier]> = []
  private var budget: Int

  init(schema: Schema, fragments: [String: FragmentDefinition], budget: Int) {
    self.schema = schema
    self.fragments = fragments
    self.budget = budget
  }

  /// Checks the selections of one place.
  mutating func check(_ set: SelectionSet, type: NamedType?) {
    if Self.isPlain(set) { return }
    run(Task(demand: .identity, sets: [(set, type)]))
    while let task = tasks.popLast(), !isExhausted { run(task) }
    tasks.removeAll()
  }

  /// Few fields with different names and no fragments: nothing to merge.
  private static func isPlain(_ set: SelectionSet) -> Bool {
    let selections = set.selections
    guard selections.count <= 12 else { return false }
    for (index, selection) in selections.enumerated() {
      guard case .field(let field) = selection else { return false }
      let key = field.responseKey
      for other in selections[..<index] {
        if case .field(let earlier) = other, earlier.responseKey == key { return false }
      }
    }
    return true
  }

  private mutating func run(_ task: Task) {
    for group in groups(of: task.sets) {
      switch task.demand {
      case .shape: checkShape(group)
      case .identity:
        checkShape(group)
        for part in byParent(group) { checkIdentity(part) }
      }
    }
  }

  // MARK: Groups

  /// The fields of some selection sets by response key, groups of one left out.
  private mutating func groups(of sets: [(SelectionSet, NamedType?)]) -> [[Entry]] {
    var groups = ResponseGroups()
    var visited: Set<String> = []
    var pending = sets
    var next = 0
    while next < pending.count {
      let (set, type) = pending[next]
      next += 1
      budget -= set.selections.count
      if budget < 0 {
        isExhausted = true
        return []
      }
      for selection in set.selections {
        switch selection {
        case .field(let field):
          let entry = Entry(
            field: field, parent: type,
            definition: type.flatMap { schema.field(field.name, on: $0) })
          groups.add(entry)
        case .inlineFragment(let fragment):
          let inner = fragment.typeCondition.map { schema.type(named: $0.text) } ?? type
          pending.append((fragment.selectionSet, inner))
        case .spread(let spread):
          guard visited.insert(spread.name.text).inserted,
            let fragment = fragments[spread.name.text]
          else { continue }
          pending.append((fragment.selectionSet, schema.type(named: fragment.typeCondition.text)))
        }
      }
    }
    return groups.shared
  }

  /// The parts of a group one object can answer: per object type, with all abstract ones.
  private func byParent(_ group: [Entry]) -> [[Entry]] {
    var concrete: [Int: [Entry]] = [:]
    var order: [Int] = []
    var abstract: [Entry] = []
    for entry in group {
      if let parent = entry.parent, parent.kind == .object {
        if concrete[parent.position] == nil { order.append(parent.position) }
        concrete[parent.position, default: []].append(entry)
      } else {
        abstract.append(entry)
      }
    }
    if order.isEmpty { return [abstract] }
    return order.compactMap { index in
      let part = abstract + (concrete[index] ?? [])
      return part.count > 1 ? part : nil
    }
  }

  /// Whether a group has not been checked for a demand yet.
  private mutating func isNew(_ group: [Entry], _ demand: Demand) -> Bool {
    budget -= group.count
    var fields = group.map { ObjectIdentifier($0.field) }
    fields.sort()
    return done.insert(Key(demand: demand, fields: fields)).inserted
  }

  // MARK: Comparing

  private mutating func checkShape(_ group: [Entry]) {
    guard group.first?.field.selectionSet == nil || isNew(group, .shape),
      let first = group.first(where: { $0.definition != nil })
    else { return }
    var alike: [Entry] = []
    for entry in group {
      if let definition = entry.definition, let other = first.definition,
        !haveSameShape(definition.type, other.type)
      {
        conflict(
          entry.field, first.field,
          "they answer the types '\(other.type)' and '\(definition.type)'")
      } else {
        alike.append(entry)
      }
    }
    descend(alike, .shape)
  }

  private func haveSameShape(_ left: TypeReference, _ right: TypeReference) -> Bool {
    guard left.wrappers == right.wrappers else { return false }
    if left.name.text == right.name.text { return true }
    guard let one = schema.namedType(left), let two = schema.namedType(right) else { return true }
    return one.kind.isComposite && two.kind.isComposite
  }

  private mutating func checkIdentity(_ group: [Entry]) {
    guard let first = group.first, first.field.selectionSet == nil || isNew(group, .identity)
    else { return }
    var alike = [first]
    for entry in group.dropFirst() {
      if entry.field.name.text != first.field.name.text {
        conflict(
          entry.field, first.field,
          "'\(first.field.name.text)' and '\(entry.field.name.text)' are different fields")
      } else if !Self.haveSameArguments(entry.field, first.field) {
        conflict(entry.field, first.field, "their arguments differ")
      } else {
        alike.append(entry)
      }
    }
    descend(alike, .identity)
  }

  private mutating func descend(_ group: [Entry], _ demand: Demand) {
    var sets: [(SelectionSet, NamedType?)] = []
    for entry in group {
      guard let set = entry.field.selectionSet else { continue }
      sets.append((set, entry.definition.flatMap { schema.namedType($0.type) }))
    }
    if sets.count > 1 { tasks.append(Task(demand: demand, sets: sets)) }
  }

  private mutating func conflict(
    _ field: FieldSelection, _ other: FieldSelection, _ reason: String
  ) {
    // More than anybody reads.
    guard conflicts.count < 1000 else { return }
    let pair = [ObjectIdentifier(field), ObjectIdentifier(other)].sorted()
    guard reported.insert(pair).inserted else { return }
    conflicts.append(Conflict(field: field, other: other, reason: reason))
  }

  /// Arguments in any order, values as written.
  private static func haveSameArguments(_ left: FieldSelection, _ right: FieldSelection) -> Bool {
    guard left.arguments.count == right.arguments.count else { return false }
    return left.arguments.allSatisfy { argument in
      right.arguments.value(of: argument.name.text).map { $0.isSame(as: argument.value) } ?? false
    }
  }
}

extension ExecutableValidator {
  /// Selections that answer under one name mean the same thing.
  mutating func checkMerging() {
    let size = mergeRoots.reduce(0) { $0 + $1.set.selections.count }
    var merging = FieldSelectionMerging(
      schema: schema, fragments: fragments, budget: 300_000 + 100 * size)
    for (set, type) in mergeRoots {
      merging.check(set, type: type)
      if merging.isExhausted {
        report(
          .tooComplex, "the fragments multiply into too many selections to check", at: set.range)
        break
      }
    }
    for conflict in merging.conflicts {
      report(
        .fieldConflict,
        "the selections of '\(conflict.field.responseKey)' conflict: \(conflict.reason)",
        at: conflict.field.range, related: [.init("the other", conflict.other.range)],
        hint: "give one of them an alias")
    }
    mergeRoots.removeAll()
  }
}
