import ReticleCompiler
import ReticleGraphQL
import Synchronization

/// The fields that identify the objects of each type, worked out when they are asked for.
final class KeyFieldTable: Sendable {
  private let rules: IdentityRules
  private let schema: Schema
  private let known = Mutex<[Int: [String]]>([:])

  init(rules: IdentityRules, schema: Schema) {
    self.rules = rules
    self.schema = schema
  }

  /// The key fields of a type; of an interface or a union, if all its objects have the same.
  func fields(of type: NamedType) -> [String] {
    if let fields = known.withLock({ $0[type.position] }) { return fields }
    let fields = find(for: type)
    known.withLock { $0[type.position] = fields }
    return fields
  }

  private func find(for type: NamedType) -> [String] {
    let objects = schema.possibleTypes(of: type)
    guard let first = objects.first else { return [] }
    let fields = rules.keyFields(of: first, in: schema) ?? []
    let isShared = objects.dropFirst().allSatisfy {
      rules.keyFields(of: $0, in: schema) ?? [] == fields
    }
    return isShared ? fields : []
  }
}
