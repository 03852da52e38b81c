/// What operations lack, by the type and field that is not there.
///
/// A cache older than an app lacks one new field on many records: that is one
/// line here, `Ride.tip` missing on 38 records.
public struct MissingSummary {
  public struct Group {
    /// The record's type; `nil` when the record itself is not there.
    public let type: String?
    public let field: String
    /// How many records lack it.
    public internal(set) var records: Int
    /// Where it was met first.
    public let path: [PathComponent]
    public let isDeferred: Bool
  }

  private var met: [Group] = []
  private var indices: [Name: Int] = [:]
  private var counted: Set<Counted> = []

  private struct Name: Hashable {
    let type: String?
    let field: String
  }

  private struct Counted: Hashable {
    let record: ObjectIdentifier
    let field: FieldID
  }

  public init() {}

  /// The groups, most records first, then as they were met.
  public var groups: [Group] {
    met.enumerated().sorted { left, right in
      (right.element.records, left.offset) < (left.element.records, right.offset)
    }.map(\.element)
  }

  /// Adds what one operation lacks; a record counts once for a field.
  public mutating func add(_ availability: Availability, in store: Store) {
    for missing in availability.missing {
      let mark = Counted(record: ObjectIdentifier(missing.record), field: missing.field)
      guard counted.insert(mark).inserted else { continue }
      let name = Name(
        type: missing.record.type?.name, field: store.fields.name(missing.field))
      if let index = indices[name] {
        met[index].records += 1
      } else {
        indices[name] = met.count
        met.append(
          Group(
            type: name.type, field: name.field, records: 1, path: missing.path,
            isDeferred: missing.isDeferred))
      }
    }
  }
}
