/// Finds the position of a name in a list: by walking a short one, by hashing a long one.
struct NameIndex: Sendable {
  private static let threshold = 8

  private let positions: [String: Int32]

  static let none = NameIndex()

  private init() { positions = [:] }

  /// Two elements of one name.
  typealias Pair = (first: Int, second: Int)

  /// Creates an index and collects names that are in the list twice.
  init<Element>(_ elements: [Element], _ pairs: inout [Pair], name: (Element) -> String) {
    guard elements.count > Self.threshold else {
      for second in elements.indices.dropFirst() {
        let text = name(elements[second])
        for first in 0..<second where name(elements[first]) == text {
          pairs.append((first, second))
          break
        }
      }
      positions = [:]
      return
    }
    var positions = [String: Int32](minimumCapacity: elements.count)
    for index in elements.indices {
      let text = name(elements[index])
      if let first = positions[text] {
        pairs.append((Int(first), index))
      } else {
        positions[text] = Int32(index)
      }
    }
    self.positions = positions
  }

  /// The names that are in a list twice, each with its first place.
  static func pairs<Element>(in elements: [Element], by name: (Element) -> String) -> [Pair] {
    guard elements.count > 1 else { return [] }
    var pairs: [Pair] = []
    _ = NameIndex(elements, &pairs, name: name)
    return pairs
  }

  /// The position of a name in the list the index was made of.
  @inline(__always)
  func position<Element>(
    of name: String, in elements: [Element], by path: (Element) -> String
  ) -> Int? {
    if elements.count > Self.threshold { return positions[name].map(Int.init) }
    return elements.firstIndex { path($0) == name }
  }
}
