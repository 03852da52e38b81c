import ReticleJSON

extension ResponseReader {
  /// Finds the places of records that the response printed more than once with
  /// different values.
  ///
  /// Reading notes no places, to cost nothing; the few responses with a slot that
  /// changed under a second printing are walked once more.
  mutating func findConflicts(_ operation: BoundOperation) {
    guard !suspects.isEmpty else { return }
    let bytes = Array(cursor.bytes(0, cursor.count))
    guard let data = (try? JSONValue(parsing: bytes))?["data"] else { return }
    var trace = NormalizationTrace(store: store)
    trace.walk(data, operation)
    tellConflicts(among: trace.steps)
  }

  /// The same for a deferred part, whose data stand at a path.
  mutating func findConflicts(
    in data: Range<Int>, _ record: Record, _ variant: BoundVariant, at path: [PathComponent]
  ) {
    guard !suspects.isEmpty else { return }
    let bytes = Array(cursor.bytes(data.lowerBound, data.upperBound))
    guard let json = try? JSONValue(parsing: bytes) else { return }
    var trace = NormalizationTrace(store: store)
    trace.walk(json, variant, key: record.key, at: path)
    tellConflicts(among: trace.steps)
  }

  private mutating func tellConflicts(among steps: [NormalizationStep]) {
    var printed: [String: [NormalizationStep]] = [:]
    for step in steps { printed[step.key, default: []].append(step) }
    var told: Set<Suspect> = []
    for suspect in suspects {
      let name = Suspect(record: ObjectIdentifier(suspect.record), field: suspect.field)
      guard told.insert(name).inserted, let steps = printed[suspect.record.key] else { continue }
      if let conflict = conflict(suspect.record, suspect.field, steps) {
        set.report.add(.conflict(conflict))
      }
    }
    suspects = []
  }

  private struct Suspect: Hashable {
    let record: ObjectIdentifier
    let field: FieldID
  }

  private func conflict(
    _ record: Record, _ field: FieldID, _ steps: [NormalizationStep]
  ) -> FieldConflict? {
    var paths: [[PathComponent]] = []
    var values: [JSONValue] = []
    for step in steps {
      let slots = step.slots.filter { $0.field == field }
      for slot in slots {
        // An object that answers the slot twice is told by its members.
        paths.append(slots.count > 1 ? step.path + [.key(slot.responseKey)] : step.path)
        values.append(slot.value)
      }
    }
    guard let first = values.first, values.contains(where: { $0 != first }) else { return nil }
    let isOrderOnly = values.allSatisfy { ResponseReader.hasSameElements($0, first) }
    return FieldConflict(record: record, field: field, paths: paths, isOrderOnly: isOrderOnly)
  }

  private static func hasSameElements(_ left: JSONValue, _ right: JSONValue) -> Bool {
    guard let left = left.array, var rest = right.array, left.count == rest.count else {
      return false
    }
    for element in left {
      guard let index = rest.firstIndex(of: element) else { return false }
      rest.remove(at: index)
    }
    return true
  }
}
