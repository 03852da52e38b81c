import ReticleRuntime
import ReticleSession

/// What a statement yielded, as a value; `kind` is its name in JSON output.
public indirect enum StatementResult {
  /// It did what it was asked to; there is nothing to show.
  case nothing
  /// A name was given to a value.
  case bound(String, StatementResult)
  case value(ShellValue)
  case lens(LensView)
  case data(DataResult)
  case record(RecordResult)
  case records(RecordsResult)
  case availability(AvailabilityResult)
  case commit(CommitReport)
  case observed(Observer)
  case trace(CommitReport)
  case why(WhyResult)
  case snapshot(Snapshot)
  /// A lens as a plain value, detached from the store.
  case detached(LensView)
  case difference(DifferenceResult)
  case rows(Rows)
  case text(String)
  /// Text for people, and what it says as rows.
  case page(String, Rows)
  case timed(StatementResult, nanoseconds: UInt64)
}

/// A whole response, put together again.
public struct DataResult {
  public let operation: BoundOperation
  public let title: String
  public let response: AssembledResponse

  public var missing: [MissingField] { response.availability.missing }
}

/// Whether the store can answer an operation.
public struct AvailabilityResult {
  public let operation: BoundOperation
  public let title: String
  public let availability: Availability
}

/// A raw record with everything around it.
public struct RecordResult {
  public let record: Record
  public let store: Store
  public let links: [SlotName]
  /// Of a merged connection: its pages, merged into it or not.
  public let pages: [ConnectionPage]
}

/// Records of the store, or how many there are of each type.
@MainActor public struct RecordsResult {
  let session: Session
  public let type: String?
  /// The names of the object types that are listed; `nil`: of all.
  let names: Set<String>?
  /// The first records by key, and how many there are.
  public let listing: RecordListing

  /// How many of each type, the most first.
  public var counts: [(type: String, count: Int)] {
    listing.counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
      .map { ($0.key, $0.value) }
  }

  /// All of the records, read; by key.
  func records() -> [Record] {
    guard let all = try? session.listRecords(of: names) else { return [] }
    let store = session.store
    return store.reading { all.entries.compactMap { store.record($0.key) } }
  }
}

/// Why an observer did or did not re-render at the last commit, or a watcher fire.
public struct WhyResult {
  public let explanation: Explanation
  public let store: Store

  init(_ explanation: Explanation, store: Store) {
    self.explanation = explanation
    self.store = store
  }
}

/// Two states of the store, compared.
public struct DifferenceResult {
  public let difference: Difference
  public let start: String
  /// `nil`: the store as it is.
  public let end: String?
  public let store: Store
}

/// A table.
public struct Rows {
  public let columns: [String]
  public let rows: [[ShellValue]]
  /// Of a table that shows a tree: where each row stands in it.
  public let places: [Place]?

  /// Where a row stands in the tree that a table shows.
  public struct Place {
    /// How many rows stand around it.
    public let depth: Int
    /// Whether the compiler added it; `nil` where it adds nothing.
    public let isAdded: Bool?

    public init(depth: Int, isAdded: Bool? = nil) {
      self.depth = depth
      self.isAdded = isAdded
    }
  }

  public init(_ columns: [String], _ rows: [[ShellValue]], places: [Place]? = nil) {
    precondition(places == nil || places?.count == rows.count)
    self.columns = columns
    self.rows = rows
    self.places = places
  }
}
