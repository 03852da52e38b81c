import ReticleJSON
import ReticleRuntime

/// What a lens shows: its own fields and those of the lenses it links to, read
/// once; what spreads hide is named and not read.
public struct LensView {
  public let lens: Lens
  public let fields: [Field]
  /// What the reading found against the schema, and what `@required(action: LOG)` logged.
  /// The view that was asked for has those of all that is shown.
  public let events: [ReadEvent]

  /// One declared name.
  public struct Field {
    public let name: String
    public let content: Content
    /// The slot that was read; `nil` for a spread.
    public let slot: SlotName?
  }

  /// What stands behind a name.
  public indirect enum Content {
    case missing
    case null
    case leaf(Value)
    case lens(LensView)
    case list([Content])
    /// A masked spread.
    case spread(Lens)
    /// Not selected for this record, or not there yet.
    case absent(AbsenceReason)
    /// An `@inline` fragment, or what an expression computed.
    case plain(JSONValue)
    /// What a directive makes of an error below the field.
    case failed([LensFieldError])
    /// The read failed.
    case error(LensError)
    /// Deeper than a view goes.
    case cut
  }
}

extension LensView {
  /// How deep linked lenses are read; documents stay far below.
  static let depthLimit = 64

  /// Reads a lens; every slot that is read is observed.
  public init(reading lens: Lens) {
    let listener = lens.store.onReadEvent
    var told = DistinctEvents()
    lens.store.onReadEvent = { event in
      told.add(event)
      listener?(event)
    }
    let view = LensView(lens, depth: 0)
    lens.store.onReadEvent = listener
    self.lens = lens
    fields = view.fields
    events = told.events
  }

  private init(_ lens: Lens, depth: Int) {
    self.lens = lens
    events = []
    fields = lens.descriptor.accessors.indices.map { index in
      Field(
        name: lens.descriptor.accessors[index].name,
        content: LensView.read(lens, index, depth),
        slot: lens.field(index).map { SlotName(lens.record, $0) })
    }
  }

  private static func read(_ lens: Lens, _ index: Int, _ depth: Int) -> Content {
    do throws(LensError) {
      return content(try lens.read(index), depth)
    } catch {
      return .error(error)
    }
  }

  /// What a value that was read shows.
  public static func content(_ value: LensValue) -> Content { content(value, 0) }

  private static func content(_ value: LensValue, _ depth: Int) -> Content {
    guard depth < depthLimit else { return .cut }
    switch value {
    case .missing: return .missing
    case .null: return .null
    case .leaf(let value): return .leaf(value)
    case .lens(let lens): return .lens(LensView(lens, depth: depth + 1))
    case .list(let elements): return .list(elements.map { content($0, depth + 1) })
    case .fragment(let lens): return .spread(lens)
    case .absent(let reason): return .absent(reason)
    case .result(.success(let inner)): return content(inner, depth + 1)
    case .result(.failure(let errors)): return .failed(errors)
    case .inline(let json): return .plain(json)
    }
  }

  /// Calls `body` with every slot the view has read and the path to it.
  public func forEachSlot(_ body: (SlotName, [PathComponent]) -> Void) {
    LensView.visit(.lens(self), [], body)
  }

  static func visit(
    _ content: Content, _ path: [PathComponent], _ body: (SlotName, [PathComponent]) -> Void
  ) {
    switch content {
    case .lens(let view):
      for field in view.fields {
        let path = path + [.key(field.name)]
        if let slot = field.slot { body(slot, path) }
        visit(field.content, path, body)
      }
    case .list(let elements):
      for (index, element) in elements.enumerated() {
        visit(element, path + [.index(index)], body)
      }
    default: break
    }
  }
}

extension LensView {
  /// The errors beside the slots that were read, each once; those that a directive made
  /// what is shown are not among them.
  public var fieldErrors: [SlotError] {
    var found: [SlotError] = []
    var seen: Set<SlotName> = []
    addErrors(to: &found, &seen)
    return found
  }

  fileprivate func addErrors(to found: inout [SlotError], _ seen: inout Set<SlotName>) {
    for field in fields {
      if let slot = field.slot, !field.content.isFailure, seen.insert(slot).inserted {
        found += slot.record.errors(slot.field).map { SlotError(slot, $0) }
      }
      field.content.addErrors(to: &found, &seen)
    }
  }
}

extension LensView.Content {
  /// Whether errors are what is shown.
  fileprivate var isFailure: Bool {
    switch self {
    case .failed, .error: true
    default: false
    }
  }

  fileprivate func addErrors(to found: inout [SlotError], _ seen: inout Set<SlotName>) {
    switch self {
    case .lens(let view): view.addErrors(to: &found, &seen)
    case .list(let elements):
      for element in elements { element.addErrors(to: &found, &seen) }
    default: break
    }
  }
}
