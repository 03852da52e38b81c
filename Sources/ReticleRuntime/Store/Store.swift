/// A normalized store: the records of one session, and what reads and writes them.
///
/// Not `Sendable`: a store and its lenses live in one isolation domain, in an
/// app the main actor.
public final class Store {
  public let schema: SchemaInfo
  public let dialect: any Dialect
  public let fields = FieldTable()
  /// Where records come from that no response has brought: a cache file.
  ///
  /// `clear` turns away from it.
  public internal(set) var source: (any RecordSource)?

  @exclusivity(unchecked) var table = RecordTable()
  private(set) var roots: [Record] = []
  private var concreteTypes: [String: ConcreteType] = [:]
  private var plans = PlanTable()
  private var descriptors: [ObjectIdentifier: LensDescriptor] = [:]
  private var looseLenses: [ObjectIdentifier: LooseLens] = [:]
  let typenameField: FieldID
  /// How many responses have been read, refused ones included.
  var readCount: UInt32 = 0

  /// The optimistic layers, oldest first.
  var layers: [Layer] = []
  /// What a response does to a field it answers with an error.
  public var errorPolicy = FieldErrorPolicy.replace
  /// Counts the sessions: `clear` ends one.
  public internal(set) var session = 0
  /// The operations whose records are kept.
  public private(set) lazy var retention = Retention(store: self)
  /// Whether a record was ever invalidated by hand.
  var hasInvalidatedRecords = false
  /// Keys whose records were collected: their rows count as gone.
  public internal(set) var collectedKeys: Set<String> = []
  /// The names every connection uses.
  private(set) lazy var connectionFields = ConnectionFields(fields)
  /// The number of the last commit; 0 before the first.
  public internal(set) var commitNumber = 0
  /// Called for each observed slot that a commit is about to announce.
  public var onNotify: ((Record, FieldID) -> Void)?
  /// Called after each commit, layer, edit and `clear`, when observers were told.
  public var onCommit: ((CommitResult) -> Void)?
  /// Whether what runs should be broken off; see `interruptibly`.
  public var isInterrupted: (() -> Bool)?
  var interruption = InterruptionState()
  /// Reads that found something other than a plain value; see `ReadEvent`.
  public var onReadEvent: ((ReadEvent) -> Void)?

  @exclusivity(unchecked) var slotPaths = SlotPaths.first
  let existencePath = SlotPaths.existence

  public init(
    schema: SchemaInfo, dialect: any Dialect = RelayDialect(), source: (any RecordSource)? = nil
  ) {
    self.schema = schema
    self.dialect = dialect
    self.source = source
    typenameField = fields.id("__typename")
    for kind in [OperationNode.Kind.query, .mutation, .subscription] { addRoot(kind) }
  }

  deinit {
    // Links are strong and may run in circles.
    for record in table.records { record?.dismantle() }
  }

  private func addRoot(_ kind: OperationNode.Kind) {
    let name =
      switch kind {
      case .query: dialect.storesTypename ? schema.query.name : "Query"
      case .mutation: dialect.storesTypename ? schema.mutation?.name ?? "Mutation" : "Mutation"
      case .subscription:
        dialect.storesTypename ? schema.subscription?.name ?? "Subscription" : "Subscription"
      }
    let record = Record(
      key: dialect.rootKey(kind), type: concreteType(name), state: source == nil ? [] : .stub)
    if let known = table.find(record.key) {
      roots.append(known)
      return
    }
    table.insert(record)
    roots.append(record)
  }

  /// The record that holds the root fields of an operation's kind.
  public func root(_ kind: OperationNode.Kind) -> Record {
    switch kind {
    case .query: roots[0]
    case .mutation: roots[1]
    case .subscription: roots[2]
    }
  }

  /// The records the root fields stand in.
  var rootRecords: [Record] { roots }

  func isRoot(_ record: Record) -> Bool { roots.contains { $0 === record } }

  /// Whether a record is a root that holds nothing, of which the client keeps nothing.
  public func isUnkeptRoot(_ record: Record) -> Bool {
    !dialect.hasEmptyRoots && isRoot(record)
      && (0..<record.slotCount).allSatisfy { record.slot(at: $0).current.isMissing }
  }
}

// MARK: - Types

extension Store {
  /// The concrete type a `__typename` names, known to the schema or not.
  public func concreteType(_ name: String) -> ConcreteType {
    if let type = concreteTypes[name] { return type }
    let info = schema.types[name] ?? rootInfo(name)
    let type = ConcreteType(name: name, info: info?.kind == .object ? info : nil)
    concreteTypes[name] = type
    return type
  }

  /// The typed roots, whatever the schema calls its root types.
  private func rootInfo(_ name: String) -> TypeInfo? {
    switch name {
    case "Query": schema.query
    case "Mutation": schema.mutation
    case "Subscription": schema.subscription
    default: nil
    }
  }

  /// Whether an object of a concrete type satisfies a type condition.
  ///
  /// An object whose type the schema does not know is of the type its place was
  /// declared with, and of those its responses answered `__isX` for.
  func satisfies(_ type: ConcreteType, _ condition: TypeInfo, declared: TypeInfo?) -> Bool {
    if let info = type.info {
      return info === condition || condition.possibleTypes.contains(info.name)
    }
    if condition.name == type.name { return true }
    if type.answeredMemberships.contains(where: { isType($0, within: condition) }) { return true }
    return condition.isAbstract && declared?.isSubtype(of: condition) ?? false
  }

  /// Whether what belongs to a type of that name belongs to another one too: members of an
  /// interface implement what it implements.
  private func isType(_ name: String, within other: TypeInfo) -> Bool {
    name == other.name || schema.type(name)?.isSubtype(of: other) ?? false
  }

  /// The fields that make the key of an object; `nil`, or none: it is kept by its path.
  ///
  /// A type that the schema does not know follows the rule of an interface for which
  /// responses answered `__isX`, as a member of it that the schema knows does.
  func keyFields(of type: ConcreteType) -> [String]? {
    if let info = type.info { return info.keyFields }
    for name in type.answeredMemberships.sorted() {
      if let fields = schema.type(name)?.memberKeyFields { return fields }
    }
    return schema.defaultKeyFields
  }
}

// MARK: - Records

extension Store {
  /// Every record that exists, in the order they came.
  ///
  /// Records of a cache file that nothing has touched are not among them; see
  /// `loadAll`.
  public var records: [Record] { table.records.compactMap { $0.flatMap { $0.exists ? $0 : nil } } }

  /// The record with a key, read from the source when nothing has touched it.
  public func record(_ key: String) -> Record? {
    guard let record = lookUp(key) else { return nil }
    return record.exists ? record : nil
  }

  /// A record that was there and was deleted.
  public func deletedRecord(_ key: String) -> Record? {
    table.find(key).flatMap { $0.isDeleted ? $0 : nil }
  }

  /// Every record that was there and was deleted.
  public var deletedRecords: [Record] {
    table.records.compactMap { $0.flatMap { $0.isDeleted ? $0 : nil } }
  }

  /// The record of a key that is still in a response's bytes, read from the
  /// source when nothing has touched it.
  func find(_ key: UnsafeBufferPointer<UInt8>) -> Record? {
    if let record = table.find(key) { return record }
    return source == nil ? nil : lookUp(String(decoding: key, as: UTF8.self))
  }

  /// The record object of a key, whatever its state.
  func lookUp(_ key: String) -> Record? {
    if let record = table.find(key) {
      materialize(record)
      return record
    }
    guard let source, !collectedKeys.contains(key), !breaksOff() else { return nil }
    let record = Record(key: key, type: nil, state: [.absent])
    guard source.load(record, into: self) else { return nil }
    if let stub = table.find(key) {
      // The row links to itself, so reading it has made the record already.
      materialize(stub)
      return stub
    }
    record.state.remove(.absent)
    table.insert(record)
    return record
  }

  /// The record a link names, made as a stub when nothing has touched it.
  public func linkTarget(_ key: String) -> Record {
    if let record = table.find(key) { return record }
    let record = Record(key: key, type: nil, state: source == nil ? [.absent] : [.absent, .stub])
    table.insert(record)
    return record
  }

  /// The same by a key that still stands in a buffer.
  public func linkTarget(_ key: UnsafeBufferPointer<UInt8>) -> Record {
    table.find(key) ?? linkTarget(String(decoding: key, as: UTF8.self))
  }

  /// Reads a stub's row.
  @inline(__always) func materialize(_ record: Record) {
    if record.state.contains(.stub) { readRow(of: record) }
  }

  private func readRow(of record: Record) {
    if breaksOff() { return }
    record.state.remove(.stub)
    guard let source, !collectedKeys.contains(record.key) else { return }
    if source.load(record, into: self) {
      record.state.remove(.absent)
    } else if interruption.isBrokenOff {
      record.state.insert(.stub)
    }
  }

  /// Reads all rows of the source that nothing has touched, for a dump or a scan.
  public func loadAll() {
    guard let source else { return }
    reading {
      for key in source.keys() {
        if breaksOff() { return }
        _ = lookUp(key)
      }
    }
  }

  /// Runs what may read many rows of the source, so that it can read them together.
  public func reading<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let source else { return try body() }
    source.beginReading()
    defer { source.endReading() }
    return try body()
  }

  /// Fills a slot of a record that is being read from the source.
  public func fill(_ record: Record, _ field: String, _ value: Value) {
    fill(record, fields.id(field), value)
  }

  /// The same by the number of the field's storage key.
  public func fill(_ record: Record, _ field: FieldID, _ value: Value) {
    if field == typenameField, case .string(let name) = value {
      record.type = concreteType(name)
    }
    let position = record.position(of: field, hint: -1)
    if position >= 0 {
      record.setValue(value, at: position)
    } else {
      record.appendSlot(field, value, commit: 0)
    }
  }
}

/// Where the records of a cache file come from, row by row.
public protocol RecordSource: AnyObject {
  /// Fills a record from its row; false when there is none.
  func load(_ record: Record, into store: Store) -> Bool
  /// The keys of all rows.
  func keys() -> [String]
  /// Many rows may be asked for until `endReading`; calls nest.
  func beginReading()
  /// The end of what `beginReading` began.
  func endReading()
}

extension RecordSource {
  /// Nothing: a source in memory has nothing to gain.
  public func beginReading() {}
  /// Nothing.
  public func endReading() {}
}

// MARK: - Plans

/// A fragment's lens under no operation.
private struct LooseLens {
  // Others keep it: it keeps the store.
  weak var lens: BoundLens?
  let place: LensPlace
}

extension Store {
  /// An operation under variables that have been coerced; defaults are filled in.
  public func bind(_ node: OperationNode, variables: [String: InputValue] = [:]) -> BoundOperation {
    var values = variables
    for variable in node.variables where values[variable.name] == nil {
      values[variable.name] = variable.defaultValue
    }
    if let known = plans.plan(node, values) { return known.operation }
    let plan = BoundPlan(node: node, scope: Scope(values: values), store: self)
    plans.add(plan)
    return plan.operation
  }

  /// How many operations are compiled under some variables.
  var planCount: Int { plans.count }

  /// A fragment's lens on a record, under arguments or their defaults.
  public func lens(
    _ fragment: FragmentNode, on record: Record, variables: [String: InputValue] = [:]
  ) -> Lens {
    materialize(record)
    let known = variables.isEmpty ? looseLenses[ObjectIdentifier(fragment)] : nil
    if let bound = known?.lens { return Lens(record: record, bound: bound) }
    var values = variables
    for argument in fragment.arguments where values[argument.name] == nil {
      values[argument.name] = argument.defaultValue
    }
    let place = known?.place ?? LensPlace()
    let bound = BoundLens(
      descriptor: descriptor(of: fragment), scope: Scope(values: values), store: self, place: place)
    if variables.isEmpty {
      looseLenses[ObjectIdentifier(fragment)] = LooseLens(lens: bound, place: place)
    }
    return Lens(record: record, bound: bound)
  }

  /// The accessor table of a fragment's lens.
  public func descriptor(of fragment: FragmentNode) -> LensDescriptor {
    // The table holds its fragment, whose identity is nobody else's then.
    let identity = ObjectIdentifier(fragment)
    if let descriptor = descriptors[identity] { return descriptor }
    let made = LensDescriptor(fragment: fragment)
    descriptors[identity] = made
    return made
  }

  /// The accessor table of an operation's root lens.
  public func descriptor(of operation: OperationNode) -> LensDescriptor {
    LensDescriptor(operation: operation)
  }

  /// The storage key of a connection's merged record: `__KEY_connection(filters)`.
  func connectionStorageKey(_ connection: ConnectionNode, arguments: [ArgumentNode]) -> String {
    let filters = arguments.filter { argument in
      connection.filters.map { $0.contains(argument.name) }
        ?? !ConnectionNode.pagingArguments.contains(argument.name)
    }
    return RelayDialect.storageKey("__\(connection.key)_connection", arguments: filters)
  }
}

// MARK: - Ids

extension Store {
  /// The records whose key is an id alone, of the types the store has met.
  public func records(withID id: String) -> [Record] {
    knownTypes.compactMap { type in
      guard keyFields(of: type)?.count == 1 else { return nil }
      return lookUp(dialect.entityKey(type: type.name, values: [id]))
    }
  }

  /// The concrete types that records or plans have named, by name.
  var knownTypes: [ConcreteType] { concreteTypes.values.sorted { $0.name < $1.name } }
}
