import ReticleCaches
import ReticleRuntime

/// The records by type, and the first of them by key.
public struct RecordListing {
  /// A record by its key, and its type if that is known.
  public struct Entry: Hashable, Sendable {
    public let key: String
    public let type: String?
  }

  /// How many records of each type there are, of all types; `?` for those without one.
  public private(set) var counts: [String: Int] = [:]
  /// How many records are of the types that were asked for.
  public private(set) var total = 0
  /// The first of those by key.
  public private(set) var entries: [Entry] = []

  private let names: Set<String>?
  private let limit: Int
  /// No key behind this one is among the first.
  private var bound: String?

  fileprivate init(_ names: Set<String>?, limit: Int) {
    self.names = names
    self.limit = limit
  }

  fileprivate mutating func add(
    _ type: String?, _ isBefore: (String) -> Bool, _ key: () -> String
  ) {
    counts[type ?? "?", default: 0] += 1
    guard names?.contains(type ?? "?") ?? true else { return }
    total += 1
    if let bound, !isBefore(bound) { return }
    entries.append(Entry(key: key(), type: type))
    // Sorted now and then, so that a large cache costs no large list.
    if entries.count > limit, entries.count - limit > limit + 256 { trim() }
  }

  fileprivate mutating func trim() {
    entries.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    guard entries.count > limit else { return }
    entries.removeLast(entries.count - limit)
    bound = entries.last?.key
  }
}

extension Session {
  /// The rows of the cache file; `nil` once the store was cleared: what somebody else
  /// left there is nobody's to read any more.
  public var liveSource: ApolloIOSSource? { store.source == nil ? nil : cache?.source }

  /// Lists the records of some types, or all: the first `limit` by key, and the counts.
  ///
  /// Of rows that nothing has read only the key and the type are looked at.
  public func listRecords(
    of names: Set<String>? = nil, limit: Int = .max
  ) throws(SessionError) -> RecordListing {
    var listing = RecordListing(names, limit: limit)
    liveSource?.skim { key, row in
      guard !row.isEmpty, case .unread(let record) = store.state(ofKey: key) else { return }
      listing.add(row.name ?? record?.type?.name) {
        key.lexicographicallyPrecedes($0.utf8)
      } _: {
        String(decoding: key, as: UTF8.self)
      }
    }
    for record in store.records where isListed(record) && store.isRead(record) {
      listing.add(record.type?.name) {
        record.key.utf8.lexicographicallyPrecedes($0.utf8)
      } _: {
        record.key
      }
    }
    try checkInterruption()
    listing.trim()
    return listing
  }

  /// Whether a record is more than a row that nothing was put into: an object whose type
  /// the schema does not know may have told that type alone, and so do the roots where the
  /// dialect always has them.
  private func isListed(_ record: Record) -> Bool {
    (record.slotCount > 0 || record.type != nil) && !store.isUnkeptRoot(record)
  }
}
