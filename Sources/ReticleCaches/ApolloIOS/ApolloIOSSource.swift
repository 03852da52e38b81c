import ReticleJSON
import ReticleRuntime

/// The records of an Apollo iOS file, each row read when something asks for it.
///
///     let source = try ApolloIOSSource(CacheFile(path))
///     let identity = ApolloIOSIdentity(source)
///     source.spelling = identity.spelling
///     let store = Store(schema: info, dialect: identity.dialect, source: source)
///
/// No lock is held between two calls: the app that owns the file may write at any time and is not
/// held up, neither by a rollback journal's lock nor by a WAL that cannot be checkpointed. A walk
/// over many rows reads up to ``burstLength`` of them under one lock, which takes a few
/// milliseconds. The price is that rows read later may be newer; ``hasChanged`` tells of it.
public final class ApolloIOSSource: RecordSource {
  /// The open file.
  public let file: CacheFile
  /// The rows that could not be read, in the order they were met; at most ``faultLimit``.
  public private(set) var faults: [RowFault] = []
  /// How many more there were.
  public private(set) var omittedFaults = 0
  /// Fields that stand in one row under two spellings with two values.
  public private(set) var divergences: [FieldDivergence] = []
  /// Why the file itself turned out to be unusable while its rows were read: it is
  /// damaged, or stays locked. What was read until then may lack rows.
  public private(set) var failure: SQLiteError?
  /// How often that happened.
  public private(set) var failureCount = 0
  /// How the file spells fields; fields of an older version are read as if they were spelled so.
  ///
  /// ``ApolloIOSIdentity`` finds it; it must be set before the first record is read.
  public var spelling: ApolloIOSFieldKey.Spelling

  /// The most faults, and the most divergences, that are kept.
  public static let faultLimit = 1_000

  /// The most rows that are read under one lock.
  public static let burstLength = 256
  /// How long a row waits for the lock of another process, in milliseconds.
  static let rowTimeout: Int32 = 250

  /// Whether a long search is to end early; its result is worth nothing then.
  public var isInterrupted: (() -> Bool)? {
    didSet { database.onProgress = isInterrupted }
  }

  let database: SQLiteDatabase
  private let lookup: SQLiteStatement
  private var burst: RowBurst
  /// Which rows link to which keys, once that was asked for twice.
  var linkIndex: LinkIndex?
  /// The version of the file that was searched for links last.
  var searchedVersion: Int64?
  private var faultyKeys: Set<String> = []
  private var fields = FieldNames()
  private let openedVersion: Int64

  /// A source over an open file.
  public init(
    _ file: CacheFile, spelling: ApolloIOSFieldKey.Spelling = .current
  ) throws(CacheFileError) {
    self.file = file
    self.spelling = spelling
    database = file.database
    do throws(SQLiteError) {
      lookup = try database.prepare("SELECT record FROM records WHERE key = ?1")
      burst = try RowBurst(database)
      openedVersion = try database.dataVersion
    } catch {
      throw .sqlite(error)
    }
    // Opening may wait for a while; a file that stays locked must not cost that for each row.
    database.setBusyTimeout(ApolloIOSSource.rowTimeout)
  }

  /// Whether the file's own schema sees to it that no two rows have one key.
  var hasUniqueKeys: Bool {
    file.layout.table("records")?.uniqueKeys.contains(["key"]) ?? false
  }

  public func beginReading() { burst.begin() }

  public func endReading() { burst.end() }

  /// Whether another process has written the file since it was opened.
  public var hasChanged: Bool { (try? database.dataVersion) != openedVersion }

  /// Fills a record from its row; false when there is none that can be read.
  public func load(_ record: Record, into store: Store) -> Bool {
    do throws(SQLiteError) {
      try lookup.bind(1, record.key)
      // Not a moment longer than needed: an unfinished statement holds the file's lock.
      defer {
        lookup.reset()
        burst.count()
      }
      guard try lookup.step() else { return false }
      guard lookup.type(0) == .text || lookup.type(0) == .blob else {
        note(record.key, .notText(column: "record", holds: lookup.type(0).words))
        return false
      }
      return read(lookup.blob(0), into: record, of: store)
    } catch {
      if error.kind != .interrupted { note(record.key, .sqlite(error)) }
      return false
    }
  }

  private func read(
    _ text: UnsafeBufferPointer<UInt8>, into record: Record, of store: Store
  ) -> Bool {
    fields.adopt(store)
    var reader = ApolloIOSRowReader(text, store: store, spelling: spelling)
    do throws(RowFailure) {
      try reader.read(&fields)
    } catch {
      note(record.key, error.reason)
      return false
    }
    // Only a row that was read to its end gives its record anything.
    for (field, value) in reader.slots { store.fill(record, field, value) }
    for divergence in reader.divergences where divergences.count < ApolloIOSSource.faultLimit {
      divergences.append(divergence.on(record.key))
    }
    return true
  }

  func note(_ key: String, _ reason: RowFault.Reason) {
    if case .sqlite(let error) = reason {
      failure = failure ?? error
      failureCount += 1
    }
    guard faultyKeys.insert(key).inserted else { return }
    if faults.count < ApolloIOSSource.faultLimit {
      faults.append(RowFault(key: key, reason: reason))
    } else {
      omittedFaults += 1
    }
  }
}

extension SQLiteStatement.ValueType {
  /// The type in words, with its article.
  var words: String {
    switch self {
    case .integer: "an integer"
    case .real: "a number"
    case .text: "a text"
    case .blob: "bytes"
    case .null: "null"
    }
  }
}
