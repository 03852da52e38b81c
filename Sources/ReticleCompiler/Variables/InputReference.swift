import ReticleGraphQL
import ReticleRuntime

/// A use of an input type, for checking values without a compiler's types.
struct InputReference {
  let type: PlanType

  init?(_ reference: SyntaxType, in schema: Schema) {
    guard let named = schema.namedType(reference) else { return nil }
    let info = TypeInfo(
      name: named.name, kind: TypeInfo.Kind(named.kind), leaf: TypeInfo.Leaf(named))
    type = PlanType(reference, named: info)
  }
}

extension PlanType {
  /// A reference with the wrappers a document writes around a type.
  init(_ reference: SyntaxType, named: TypeInfo) {
    var depth = 0
    var nonNull: UInt64 = 0
    var rest = reference
    while true {
      if rest.isNonNull { nonNull |= 1 << UInt64(depth) }
      guard let item = rest.item else { break }
      rest = item
      depth += 1
    }
    self.init(named: named, listDepth: depth, nonNull: nonNull)
  }

  /// What stands at a level, as a document spells it.
  func description(from level: Int) -> String {
    PlanType(
      named: named, listDepth: listDepth - level, nonNull: nonNull >> UInt64(level)
    ).description
  }
}
