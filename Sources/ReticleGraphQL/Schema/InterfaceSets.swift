/// The interfaces that types say they implement, as sets.
///
/// Interfaces that each implement all the others name as many as the square of their number;
/// comparing the lists of every two that meet name by name would cost the cube.
struct InterfaceSets {
  /// Numbers as names come by; one that no type has gets one too.
  private var numbers: [String: Int] = [:]
  /// By the position of the interface; the set of an object type is needed once only.
  private var sets: [Int: TypeSet] = [:]

  /// The interfaces a type names.
  mutating func set(of type: NamedType) -> TypeSet {
    if let set = sets[type.position] { return set }
    let members = type.interfaces.map { number($0.text) }
    var set = TypeSet(count: (members.max() ?? -1) + 1)
    for member in members { set.insert(member) }
    if type.kind == .interface { sets[type.position] = set }
    return set
  }

  private mutating func number(_ name: String) -> Int {
    if let number = numbers[name] { return number }
    let number = numbers.count
    numbers[name] = number
    return number
  }
}
