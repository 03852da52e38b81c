/// The lenses of a plural field, made when they are looked at.
///
/// An element is `nil` where the server's list has a null, where a required field
/// of it is not there, or where nothing was told of its record. Elements whose
/// record was deleted are left out, so `count` is what a reader sees.
public struct LensList: RandomAccessCollection {
  /// The elements a reader sees.
  private let elements: ContiguousArray<Value>
  let parent: Lens
  let accessor: BoundAccessor
  /// How many lists stand around an element.
  private let level: Int

  init(elements list: ListValue, parent: Lens, accessor: BoundAccessor, level: Int = 1) {
    self.level = level
    self.parent = parent
    self.accessor = accessor
    let store = parent.bound.store
    // What is seen, and how much of it, depends on each record being there.
    var hasGone = false
    for case .link(let record) in list.elements {
      store.observeExistence(record)
      if record.state.rawValue != 0 {
        store.materialize(record)
        if record.isDeleted { hasGone = true }
      }
    }
    // The common list has nothing to leave out and is not copied.
    elements =
      hasGone
      ? list.elements.filter { value in
        if case .link(let record) = value { !record.isDeleted } else { true }
      } : list.elements
  }

  public var startIndex: Int { elements.startIndex }
  public var endIndex: Int { elements.endIndex }

  public subscript(position: Int) -> Lens? {
    switch elements[position] {
    case .link(let record): return parent.follow(record, accessor)
    case .null: parent.reportNullElement(accessor, level: level)
    default: break
    }
    return nil
  }

  /// The value of an element as it stands: a link, null, or a list in a list.
  public func value(at position: Int) -> Value { elements[position] }

  /// The lenses of a list that is an element of this one.
  public func inner(_ position: Int) -> LensList? {
    guard case .list(let list) = elements[position] else { return nil }
    return LensList(elements: list, parent: parent, accessor: accessor, level: level + 1)
  }
}
