extension Store {
  /// Marks a record as out of date: operations that reach it are stale until a
  /// server answers them again.
  public func invalidate(_ record: Record) {
    record.makeExtras().invalidatedAt = commitNumber + 1
    record.state.insert(.invalidated)
    hasInvalidatedRecords = true
  }

  /// The newest invalidation among the records an operation reaches; 0: none.
  func newestInvalidation(reachedBy operation: BoundOperation) -> Int {
    var walk = ReachWalk(store: self)
    walk.visit(operation.root, operation.selection)
    return walk.newest
  }
}

/// Walks an operation's plan over the records it reaches.
private struct ReachWalk {
  private struct Visit: Hashable {
    let record: ObjectIdentifier
    let selection: ObjectIdentifier
  }

  let store: Store
  private(set) var newest = 0
  private var visited: Set<Visit> = []
  private var stack: [(Record, BoundSelection)] = []

  init(store: Store) { self.store = store }

  mutating func visit(_ record: Record, _ selection: BoundSelection) {
    stack.append((record, selection))
    while let (record, selection) = stack.popLast() {
      let visit = Visit(record: ObjectIdentifier(record), selection: ObjectIdentifier(selection))
      guard visited.insert(visit).inserted else { continue }
      store.materialize(record)
      newest = max(newest, record.extras?.invalidatedAt ?? 0)
      guard let type = record.type ?? selection.soleType else { continue }
      for field in selection.variant(type).fields {
        guard let child = field.child else { continue }
        for key in field.readFields {
          record.value(key).forEachLink { target in stack.append((target, child)) }
        }
        if record.value(field.field).isMissing,
          case .one(let found) = store.lookUp(field, of: record)
        {
          stack.append((found, child))
        }
      }
    }
  }
}
