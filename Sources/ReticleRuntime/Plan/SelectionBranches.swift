/// The items of a long selection set by the object types they are for.
///
/// A document may have a branch for each of a union's thousands of members. Each type that a
/// response holds meets its own; passing over all the others would cost the square.
struct SelectionBranches {
  /// The length up to which passing over all items is cheaper.
  private static let threshold = 32

  /// The positions of fields, and of branches that several types may take.
  private var common: [Int] = []
  private var byType: [String: [Int]] = [:]

  /// `nil` where no branch is worth finding by its type.
  init?(_ items: [SelectionNode.Item], parent: TypeInfo) {
    guard items.count > Self.threshold else { return nil }
    for (position, item) in items.enumerated() {
      if let condition = item.typeCondition, condition.kind == .object,
        condition.name != parent.name
      {
        byType[condition.name, default: []].append(position)
      } else {
        common.append(position)
      }
    }
    if byType.isEmpty { return nil }
  }

  /// The positions of the items that may be for a type, in order.
  ///
  /// A type that the schema does not know is also what responses answered that it is.
  func positions(for type: ConcreteType) -> [Int] {
    let names =
      type.info == nil ? type.answeredMemberships.union([type.name]) : [type.name]
    let own = names.flatMap { byType[$0] ?? [] }
    return own.isEmpty ? common : (common + own).sorted()
  }
}

extension SelectionNode.Item {
  /// The type that an object must be of for the item to be selected.
  fileprivate var typeCondition: TypeInfo? {
    switch self {
    case .field: nil
    case .inline(let inline): inline.typeCondition
    case .spread(let spread): spread.fragment.typeCondition
    }
  }
}
