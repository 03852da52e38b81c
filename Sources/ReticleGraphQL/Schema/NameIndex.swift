/// Finds the position of a name in a list: by walking a short one, by hashing a long one.
///
/// The list is kept by whoever owns the index; it must not change.
struct NameIndex: Sendable {
  private static let threshold = 6

  /// Positions by hash, -1 where there is none; empty for a short list.
  private var slots: [Int32]

  static let none = NameIndex(slots: [])

  private init(slots: [Int32]) { self.slots = slots }

  /// Two elements of one name.
  typealias Pair = (first: Int, second: Int)

  /// Creates an index and collects names that are in the list twice.
  init<Element>(_ elements: [Element], _ pairs: inout [Pair], name: (Element) -> Name) {
    guard elements.count > Self.threshold else {
      for second in elements.indices.dropFirst() {
        let later = name(elements[second])
        for first in 0..<second where Self.same(name(elements[first]), later) {
          pairs.append((first, second))
          break
        }
      }
      slots = []
      return
    }
    var capacity = 16
    while capacity < elements.count * 2 { capacity *= 2 }
    slots = [Int32](repeating: -1, count: capacity)
    for index in elements.indices {
      let later = name(elements[index])
      var slot = Int(later.hash) & (capacity - 1)
      while slots[slot] >= 0, !Self.same(name(elements[Int(slots[slot])]), later) {
        slot = (slot + 1) & (capacity - 1)
      }
      if slots[slot] >= 0 {
        pairs.append((Int(slots[slot]), index))
      } else {
        slots[slot] = Int32(index)
      }
    }
  }

  /// The index of a list whose doubles are told of elsewhere.
  static func of<Element>(_ elements: [Element], by name: (Element) -> Name) -> NameIndex {
    guard elements.count > threshold else { return .none }
    var pairs: [Pair] = []
    return NameIndex(elements, &pairs, name: name)
  }

  /// The names that are in a list twice, each with its first place.
  static func pairs<Element>(in elements: [Element], by name: (Element) -> Name) -> [Pair] {
    guard elements.count > 1 else { return [] }
    var pairs: [Pair] = []
    _ = NameIndex(elements, &pairs, name: name)
    return pairs
  }

  /// The position of a name in the list the index was made of.
  @inline(__always)
  func position<Element>(
    of text: String, hash: UInt32, in elements: [Element], by name: (Element) -> Name
  ) -> Int? {
    guard !slots.isEmpty else {
      return elements.firstIndex { name($0).hash == hash && name($0).text == text }
    }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      let candidate = name(elements[index])
      if candidate.hash == hash && candidate.text == text { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private static func same(_ left: Name, _ right: Name) -> Bool {
    left.hash == right.hash && left.text == right.text
  }
}
