import ReticleJSON
import ReticleRuntime
import ReticleSystem

/// Writes records into Apollo iOS files as the library itself would.
///
///     try ApolloIOSWriter.export(store, to: "new.sqlite")
///     let saved = try ApolloIOSWriter(path: "cache.sqlite").save(changed, of: store)
///
/// A save is one transaction: all of it or, when anything fails, nothing.
public struct ApolloIOSWriter {
  /// The table, as versions 1.21 to 2.4 make it.
  static let table = """
    CREATE TABLE IF NOT EXISTS "records" (
      "_id"  INTEGER,
      "key"  TEXT UNIQUE,
      "record"  TEXT,
      PRIMARY KEY("_id" AUTOINCREMENT)
    )
    """

  private let database: SQLiteDatabase

  /// A writer into an existing cache.
  ///
  /// This is what `--write` allows: nothing else ever opens a cache for writing.
  public init(path: String) throws(CacheFileError) {
    let file = try CacheFile(path, writing: true, expected: CacheFileFormat.apolloIOS.name)
    database = file.database
  }

  /// How much a save wrote.
  public struct Summary: Hashable, Sendable {
    /// Rows that were not there.
    public var inserted = 0
    /// Rows whose value is another now.
    public var updated = 0
    /// Rows that are gone.
    public var deleted = 0
    /// Rows that had the value already.
    public var unchanged = 0

    /// A summary of nothing.
    public init() {}
  }

  /// Writes slots as the store has them now, and takes out the rows of deleted records.
  ///
  /// Rows are merged field by field, as Apollo merges them: a field that is not among the slots
  /// keeps its bytes, also when the app has written it meanwhile. What the project calls
  /// transient is not written.
  @discardableResult
  public func save(
    _ slots: some Sequence<SlotName>, of store: Store
  ) throws(SQLiteError) -> Summary {
    var fields: [ObjectIdentifier: (record: Record, fields: Set<FieldID>)] = [:]
    var order: [ObjectIdentifier] = []
    for slot in slots {
      let identity = ObjectIdentifier(slot.record)
      if fields[identity] == nil { order.append(identity) }
      fields[identity, default: (slot.record, [])].fields.insert(slot.field)
    }
    let deleted = store.deletedRecords.map(\.key)
    return try database.transaction { () throws(SQLiteError) in
      var rows = try RowStatements(database)
      for identity in order {
        guard let (record, fields) = fields[identity], record.exists,
          !store.isTransient(record)
        else { continue }
        let lasting = fields.filter { !store.isTransient(record, $0) }
        if !lasting.isEmpty { try rows.merge(record, lasting, in: store) }
      }
      for key in deleted { try rows.delete(key) }
      return rows.summary
    }
  }

  /// Writes every slot that a commit after number `commit` wrote, and takes out deleted records.
  @discardableResult
  public func save(_ store: Store, since commit: Int = 0) throws(SQLiteError) -> Summary {
    var slots: [SlotName] = []
    for record in store.records {
      for position in 0..<record.slotCount {
        let slot = record.slot(at: position)
        if slot.writtenBy > commit { slots.append(SlotName(record, slot.fieldID)) }
      }
    }
    return try save(slots, of: store)
  }

  /// Writes all of a store into a new file, which appears complete or not at all.
  @discardableResult
  public static func export(_ store: Store, to path: String) throws(SQLiteError) -> Summary {
    guard !Files.isTaken(path) else { throw SQLiteError(.exists, path: path) }
    let target = Paths.directory(of: path)
    guard Files.isDirectory(target) else {
      throw SQLiteError(
        .other, path: path, detail: "it cannot be written: there is no folder '\(target)'")
    }
    let file = SQLiteFile(path)
    let folder = try file.system { () throws(SystemError) in
      try Files.createTemporaryDirectory(prefix: "reticle-")
    }
    defer { try? Files.removeTree(folder) }
    let draft = Paths.join(folder, "draft")
    do throws(SQLiteError) {
      let summary = try fill(draft, from: store)
      try place(draft, at: path)
      return summary
    } catch {
      var error = error
      error.path = path
      throw error
    }
  }

  private static func place(_ draft: String, at path: String) throws(SQLiteError) {
    do throws(SystemError) { try Files.write(Files.read(draft), to: path) } catch {
      throw SQLiteError(
        .other, path: path, detail: "it cannot be written: \(error.explanation)")
    }
  }

  private static func fill(
    _ path: String, from store: Store
  ) throws(SQLiteError) -> Summary {
    store.loadAll()
    let database = try SQLiteDatabase(writing: path, creating: true)
    return try database.transaction { () throws(SQLiteError) in
      try database.execute(table)
      var rows = try RowStatements(database)
      for record in store.records.sorted(by: { $0.key < $1.key }) {
        if ApolloIOSRow.isEmpty(record) || store.isTransient(record) { continue }
        try rows.put(record.key, ApolloIOSRow.bytes(record, in: store))
      }
      return rows.summary
    }
  }
}

/// The statements of one save.
private struct RowStatements {
  private let select: SQLiteStatement
  private let update: SQLiteStatement
  private let insert: SQLiteStatement
  private let remove: SQLiteStatement
  var summary = ApolloIOSWriter.Summary()

  init(_ database: SQLiteDatabase) throws(SQLiteError) {
    select = try database.prepare("SELECT record FROM records WHERE key = ?1")
    update = try database.prepare("UPDATE records SET record = ?2 WHERE key = ?1")
    insert = try database.prepare("INSERT INTO records (key, record) VALUES (?1, ?2)")
    remove = try database.prepare(
      "DELETE FROM records WHERE key = ?1 RETURNING 1")
  }

  /// Merges some fields of a record into its row.
  mutating func merge(
    _ record: Record, _ fields: Set<FieldID>, in store: Store
  ) throws(SQLiteError) {
    try select.bind(1, record.key)
    let hasRow = try select.step()
    let old = hasRow && !select.isNull(0) ? Array(select.blob(0)) : nil
    select.reset()
    let merged = old.flatMap { ApolloIOSRow.merged(fields, of: record, into: $0, in: store) }
    let bytes = merged ?? ApolloIOSRow.bytes(record, in: store)
    if hasRow, old == bytes {
      summary.unchanged += 1
    } else {
      try put(record.key, bytes, into: hasRow ? update : insert)
      if hasRow { summary.updated += 1 } else { summary.inserted += 1 }
    }
  }

  /// Adds a row that is not there.
  mutating func put(_ key: String, _ bytes: [UInt8]) throws(SQLiteError) {
    try put(key, bytes, into: insert)
    summary.inserted += 1
  }

  private func put(
    _ key: String, _ bytes: [UInt8], into statement: SQLiteStatement
  ) throws(SQLiteError) {
    try statement.bind(1, key)
    try bytes.withUnsafeBufferPointer { (text) throws(SQLiteError) in
      try statement.bind(2, text: text)
    }
    try statement.run()
  }

  mutating func delete(_ key: String) throws(SQLiteError) {
    try remove.bind(1, key)
    if try remove.step() { summary.deleted += 1 }
    remove.reset()
  }
}
