/// A field an operation asks for that the store has no answer to.
public struct MissingField {
  /// The response path.
  public let path: [PathComponent]
  /// The record it was looked for in.
  public let record: Record
  /// The storage key it was looked for under.
  public let field: FieldID
  /// Storage keys of the same field that the record has under other arguments.
  public let nearMisses: [FieldID]
  /// Selected by deferred fragments only: it may still be on its way.
  public let isDeferred: Bool
  /// Several records that a lookup by an interface finds: it takes none of them.
  public var candidates: [Record] = []
}

/// Whether the store can answer an operation by itself.
public struct Availability {
  /// The missing fields, in the order of the selections; at most `limit`.
  public var missing: [MissingField] = []
  /// How many were left out.
  public var omitted = 0

  /// Whether every field has an answer, deferred ones aside.
  public var isComplete: Bool { omitted == 0 && missing.allSatisfy(\.isDeferred) }
  /// Whether what is missing is deferred.
  public var isPending: Bool { isComplete && !missing.isEmpty }

  public static let limit = 1_000

  mutating func add(_ field: @autoclosure () -> MissingField) {
    if missing.count < Availability.limit { missing.append(field()) } else { omitted += 1 }
  }
}

extension Store {
  /// Walks an operation's plan over the records; nothing is observed.
  ///
  /// Each record is walked once for each place of the plan, so the cost follows
  /// the records an operation reaches.
  public func check(_ operation: BoundOperation) -> Availability {
    var walk = AvailabilityWalk(store: self)
    reading { walk.visit(operation.root, operation.selection) }
    return walk.result
  }

  /// Other storage keys of a field's name that a record has a value under.
  public func nearMisses(_ record: Record, _ field: FieldID) -> [FieldID] {
    let name = fields.name(field)
    let stem = name.prefix { $0 != "(" }
    var found: [FieldID] = []
    for position in 0..<record.slotCount {
      let slot = record.slot(at: position)
      if slot.fieldID == field || slot.current.isMissing { continue }
      let other = fields.name(slot.fieldID)
      if other == stem || (other.hasPrefix(stem) && other.dropFirst(stem.count).first == "(") {
        found.append(slot.fieldID)
      }
    }
    return found
  }
}

private struct AvailabilityWalk {
  struct Visit: Hashable {
    let record: ObjectIdentifier
    let selection: ObjectIdentifier
  }

  let store: Store
  var result = Availability()
  private var visited: Set<Visit> = []
  private var path: [PathComponent] = []

  init(store: Store) { self.store = store }

  mutating func visit(_ record: Record, _ selection: BoundSelection) {
    let visit = Visit(record: ObjectIdentifier(record), selection: ObjectIdentifier(selection))
    guard visited.insert(visit).inserted, !store.breaksOff() else { return }
    store.materialize(record)
    guard let type = record.type ?? selection.soleType else {
      return addMissing("__typename", of: record, store.typenameField, isDeferred: false)
    }
    for field in selection.variant(type).fields {
      if field.node.isClientOnly { continue }
      if field.isTypename && record.type != nil { continue }
      path.append(.key(field.node.responseKey))
      for key in field.readFields { check(record.value(key), of: record, key, field) }
      path.removeLast()
    }
  }

  private mutating func check(
    _ value: Value, of record: Record, _ key: FieldID, _ field: BoundField
  ) {
    switch value {
    case .missing:
      let answer = store.lookUp(field, of: record)
      if case .one(let found) = answer, let child = field.child { return visit(found, child) }
      result.add(
        MissingField(
          path: path, record: record, field: key, nearMisses: store.nearMisses(record, key),
          isDeferred: field.isDeferred, candidates: answer.candidates))
    case .link(let target):
      guard let child = field.child else { return }
      store.materialize(target)
      if target.exists {
        visit(target, child)
      } else if !target.isDeleted {
        // The link dangles: the record it names is nowhere.
        visitDangling(target, child)
      }
    case .list(let list):
      // Deleted elements are skipped: positions are those that a reader sees.
      var position = 0
      for element in list.elements where !store.isDeleted(element) {
        path.append(.index(position))
        check(element, of: record, key, field)
        path.removeLast()
        position += 1
      }
    default: break
    }
  }

  private mutating func visitDangling(_ target: Record, _ child: BoundSelection) {
    guard let type = target.type ?? child.soleType else {
      return addMissing("__typename", of: target, store.typenameField, isDeferred: false)
    }
    for field in child.variant(type).fields where !field.node.isClientOnly {
      addMissing(
        field.node.responseKey, of: target, field.connection?.field ?? field.field,
        isDeferred: field.isDeferred)
    }
  }

  private mutating func addMissing(
    _ step: String, of record: Record, _ field: FieldID, isDeferred: Bool
  ) {
    result.add(
      MissingField(
        path: path + [.key(step)], record: record, field: field, nearMisses: [],
        isDeferred: isDeferred))
  }
}
