import ReticleJSON

/// What reading one accessor of a lens gives.
///
/// `missing` (no response has brought it), `null` (the server said so) and
/// `absent` (not selected for this record, or not yet) are told apart.
public enum LensValue {
  case missing
  case null
  /// A scalar or an enum's value.
  case leaf(Value)
  /// The lens of a linked field.
  case lens(Lens)
  /// A plural field, of any depth.
  case list(LensElements)
  /// The lens behind a spread or an aliased inline fragment.
  case fragment(Lens)
  case absent(AbsenceReason)
  /// What `@catch(to: RESULT)` makes of a field or fragment.
  case result(LensResult)
  /// An `@inline` fragment: a value detached from the store.
  case inline(JSONValue)
}

/// Why an accessor has nothing to give.
public enum AbsenceReason {
  /// `@include` or `@skip` leaves it out under these variables.
  case condition
  /// The record's type (`nil`: the record is not there) is not what is asked for.
  case type(expected: String, found: String?)
  /// Deferred, and no response has brought it yet.
  case deferred
  /// The fragment asks to be absent when something in it fails.
  case failed(LensError)
}

/// The outcome of a `@catch(to: RESULT)` read.
public indirect enum LensResult {
  case success(LensValue)
  case failure([LensFieldError])
}

/// The elements of a plural field as a reader sees them, read when looked at.
///
/// Elements whose record was deleted are left out.
public struct LensElements: RandomAccessCollection {
  enum Storage {
    case lenses(LensList)
    case values(ContiguousArray<Value>)
    /// What `[*]` over lenses gave.
    case read([LensValue])
  }

  let storage: Storage

  /// Elements that have been read already.
  public init(_ elements: [LensValue]) { storage = .read(elements) }

  init(_ storage: Storage) { self.storage = storage }

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    switch storage {
    case .lenses(let list): list.count
    case .values(let values): values.count
    case .read(let values): values.count
    }
  }

  public subscript(position: Int) -> LensValue {
    switch storage {
    case .lenses(let list): LensElements.element(of: list, at: position)
    case .values(let values): LensElements.leaf(values[position])
    case .read(let values): values[position]
    }
  }

  private static func element(of list: LensList, at position: Int) -> LensValue {
    switch list.value(at: position) {
    case .missing: .missing
    case .null: .null
    case .link(let target):
      if let lens = list[position] {
        .lens(lens)
      } else {
        // Told of, but nulled by a required field; or a link to nowhere.
        target.exists || target.isDeleted ? .null : .missing
      }
    case .list: list.inner(position).map { .list(LensElements(.lenses($0))) } ?? .null
    case let value: .leaf(value)
    }
  }

  static func leaf(_ value: Value) -> LensValue {
    switch value {
    case .missing: .missing
    case .null: .null
    case .list(let list): .list(LensElements(.values(list.elements)))
    default: .leaf(value)
    }
  }
}
