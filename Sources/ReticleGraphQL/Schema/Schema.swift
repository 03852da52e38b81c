/// A schema: every type by name, with extensions merged and built-in types added.
///
///     let schema = Schema.load([Source(name: "schema.graphqls", bytes: bytes)])
///     let hero = schema.queryType?.field(named: "hero")
///
/// A schema with mistakes in it is still usable: what is wrong is in `diagnostics`.
public final class Schema: Sendable {
  /// The documents it was built from; they keep the sources alive.
  public let documents: [Document]
  /// Every type, in the order of definition, built-in ones first.
  public let types: [NamedType]
  /// The directives that are declared or built in.
  public let directives: [String: DirectiveDefinition]
  /// Where queries start.
  public let queryType: NamedType?
  /// Where mutations start.
  public let mutationType: NamedType?
  /// Where subscriptions start.
  public let subscriptionType: NamedType?
  /// What was wrong while building: syntax, duplicates, extensions of nothing.
  public let diagnostics: [Diagnostic]

  /// The types of which syntax errors took something.
  private let damagedTypes: Set<String>
  private let damages: [Damage]

  /// The `schema { … }` definitions and extensions.
  let schemaDefinitions: [SchemaDefinition]
  private let byName: [String: NamedType]
  /// The object types of every abstract type, by the type's index.
  private let possible: [Int: TypeSet]
  private let implementerIndices: [Int: [Int]]

  init(_ builder: SchemaBuilder) {
    documents = builder.documents
    types = builder.types
    directives = builder.directives
    byName = builder.byName
    diagnostics = builder.diagnostics
    schemaDefinitions = builder.schemaDefinitions
    let damaged = builder.documents.filter { !$0.damage.isNone }
    damages = damaged.map(\.damage)
    damagedTypes = Set(damaged.flatMap(\.damagedTypes))
    possible = builder.possible
    implementerIndices = builder.implementers
    queryType = builder.roots[.query]
    mutationType = builder.roots[.mutation]
    subscriptionType = builder.roots[.subscription]
  }

  // MARK: Types

  /// The type of that name.
  public func type(named name: String) -> NamedType? { byName[name] }

  /// The named type a reference comes down to.
  public func namedType(_ reference: TypeReference) -> NamedType? { byName[reference.name.text] }

  /// Where operations of a kind start.
  public func rootType(_ kind: OperationKind) -> NamedType? {
    switch kind {
    case .query: queryType
    case .mutation: mutationType
    case .subscription: subscriptionType
    }
  }

  /// A field of a type, the meta fields included.
  public func field(named name: String, on type: NamedType) -> FieldDefinition? {
    type.field(named: name) ?? metaField(name, on: type)
  }

  /// A field of a type, the meta fields included, by a name whose hash is known.
  func field(_ name: Name, on type: NamedType) -> FieldDefinition? {
    type.field(name) ?? metaField(name.text, on: type)
  }

  private func metaField(_ name: String, on type: NamedType) -> FieldDefinition? {
    guard name.utf8.first == UInt8(ascii: "_") else { return nil }
    if name == "__typename" { return type.kind.isComposite ? Prelude.typename : nil }
    guard type === queryType else { return nil }
    if name == "__schema" { return Prelude.schemaField }
    return name == "__type" ? Prelude.typeField : nil
  }

  // MARK: Damage

  /// Whether something of a type may have been lost to syntax errors.
  func isDamaged(_ type: NamedType) -> Bool {
    !damages.isEmpty && (damagedTypes.contains(type.name) || mayHaveLost(type.name))
  }

  /// Whether a type or a directive of that name may have been lost to syntax errors.
  func mayHaveLost(_ name: String) -> Bool { damages.contains { $0.lost(name) } }

  // MARK: Abstract types

  /// The object types that a value of a type may have.
  public func possibleTypes(of type: NamedType) -> [NamedType] {
    guard type.kind.isAbstract else { return type.kind == .object ? [type] : [] }
    guard let set = possible[type.position] else { return [] }
    return types.filter { set.contains($0.position) }
  }

  /// Whether an object type is one of the possible types of another type.
  public func isPossible(_ object: NamedType, in type: NamedType) -> Bool {
    object === type || possible[type.position]?.contains(object.position) ?? false
  }

  /// Whether some object can be of both types.
  public func overlap(_ left: NamedType, _ right: NamedType) -> Bool {
    if left === right { return true }
    switch (left.kind.isAbstract, right.kind.isAbstract) {
    case (false, false): return false
    case (true, false): return isPossible(right, in: left)
    case (false, true): return isPossible(left, in: right)
    case (true, true):
      guard let one = possible[left.position], let two = possible[right.position] else {
        return false
      }
      return one.intersects(two)
    }
  }

  /// Whether every object of a type is also of another type.
  public func isSubtype(_ type: NamedType, of other: NamedType) -> Bool {
    if type === other { return true }
    if other.kind == .union { return isPossible(type, in: other) }
    return other.kind == .interface && type.implements(other.name)
  }

  /// The types that say they implement an interface, interfaces included.
  public func implementers(of interface: NamedType) -> [NamedType] {
    (implementerIndices[interface.position] ?? []).map { types[$0] }
  }
}
