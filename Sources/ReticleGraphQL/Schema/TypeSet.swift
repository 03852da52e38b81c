/// A set of types, as bits.
struct TypeSet: Sendable, Equatable {
  private(set) var words: [UInt64]

  init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  mutating func insert(_ index: Int) { words[index >> 6] |= 1 << UInt64(index & 63) }

  func contains(_ index: Int) -> Bool {
    index >> 6 < words.count && words[index >> 6] & (1 << UInt64(index & 63)) != 0
  }

  func intersects(_ other: TypeSet) -> Bool {
    for index in 0..<min(words.count, other.words.count)
    where words[index] & other.words[index] != 0 {
      return true
    }
    return false
  }

  func isSuperset(of other: TypeSet) -> Bool {
    for index in other.words.indices {
      let own = index < words.count ? words[index] : 0
      if other.words[index] & ~own != 0 { return false }
    }
    return true
  }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }
}
