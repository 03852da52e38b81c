/// Finds the position of a name in a list: by walking a short one, by hashing a long one.
struct NameIndex: Sendable {
  private static let threshold = 8

  private let positions: [String: Int32]

  static let none = NameIndex()

  private init() { positions = [:] }

  /// Creates an index and tells of names that are in the list twice.
  init<Element>(
    _ elements: [Element], name: (Element) -> String, duplicate: (_ first: Int, _ second: Int) -> Void
  ) {
    guard elements.count > Self.threshold else {
      for second in elements.indices.dropFirst() {
        let text = name(elements[second])
        for first in 0..<second where name(elements[first]) == text {
          duplicate(first, second)
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
        duplicate(Int(first), index)
      } else {
        positions[text] = Int32(index)
      }
    }
    self.positions = positions
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
