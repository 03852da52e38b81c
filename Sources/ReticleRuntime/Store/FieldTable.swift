/// A storage key's number within one store.
public struct FieldID: Hashable, Sendable {
  @usableFromInline let raw: UInt32

  @inlinable init(_ raw: UInt32) { self.raw = raw }

  @inlinable public static func == (left: FieldID, right: FieldID) -> Bool {
    left.raw == right.raw
  }
}

/// The storage keys of one store, numbered as they are first seen.
public final class FieldTable {
  public private(set) var names: [String] = []
  private var numbers: [String: UInt32] = [:]

  public init() {}

  /// The number of a storage key, given one if it has none.
  public func id(_ name: String) -> FieldID {
    if let number = numbers[name] { return FieldID(number) }
    let number = UInt32(names.count)
    names.append(name)
    numbers[name] = number
    return FieldID(number)
  }

  /// The number of a storage key some record or plan has named.
  public func existingID(_ name: String) -> FieldID? { numbers[name].map(FieldID.init) }

  public func name(_ id: FieldID) -> String { names[Int(id.raw)] }
}

/// A concrete type as records carry it: a `__typename`, known or not.
public final class ConcreteType {
  public let name: String
  /// `nil`: the schema does not define an object type of this name.
  public let info: TypeInfo?
  /// Abstract types that responses said this unknown type belongs to, by
  /// answering `__isX`.
  public internal(set) var answeredMemberships: Set<String> = [] {
    didSet { membershipCount &+= 1 }
  }
  /// Counts the changes of `answeredMemberships`: a plan made before one is stale.
  private(set) var membershipCount = 0

  init(name: String, info: TypeInfo?) {
    self.name = name
    self.info = info
  }
}
