/// Some of an accessor's uses, by their positions.
///
/// A union may have more members that select a field than a word has bits.
struct UseSet: Hashable {
  private var first: UInt64 = 0
  /// The positions from 64 on; empty for nearly every accessor. The last word is never zero,
  /// so that equal sets are alike.
  private var rest: [UInt64] = []

  init() {}

  /// One use alone.
  init(_ position: Int) { insert(position) }

  mutating func insert(_ position: Int) {
    let bit: UInt64 = 1 << UInt64(position & 63)
    guard position >= 64 else {
      first |= bit
      return
    }
    let word = position / 64 - 1
    while rest.count <= word { rest.append(0) }
    rest[word] |= bit
  }

  func contains(_ position: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(position & 63)
    if position < 64 { return first & bit != 0 }
    let word = position / 64 - 1
    return word < rest.count && rest[word] & bit != 0
  }
}
