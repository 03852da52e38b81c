extension GraphQLValue {
  /// Whether two values mean the same, wherever they stand; fields may come in any order.
  public func isSame(as other: GraphQLValue) -> Bool {
    switch (kind, other.kind) {
    case (.variable(let left), .variable(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.float(let left), .float(let right)): left == right
    case (.string(let left, _), .string(let right, _)): left == right
    case (.boolean(let left), .boolean(let right)): left == right
    case (.enumValue(let left), .enumValue(let right)): left == right
    case (.null, .null): true
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
    case (.object(let left), .object(let right)): Self.areSame(left, right)
    default: false
    }
  }

  private static func areSame(_ left: [ObjectField], _ right: [ObjectField]) -> Bool {
    guard left.count == right.count else { return false }
    let left = left.sorted { $0.name.text < $1.name.text }
    let right = right.sorted { $0.name.text < $1.name.text }
    return zip(left, right).allSatisfy {
      $0.name.text == $1.name.text && $0.value.isSame(as: $1.value)
    }
  }
}
