/// Words close to a misspelt one, the closest first.
///
/// Optimal string alignment: a swap of neighbours counts as one edit. Words
/// that differ in letter case only are as close as words can be.
public func suggestions(
  for word: String, among candidates: some Sequence<String>, limit: Int = 5
) -> [String] {
  let typed = Array(word.utf8.prefix(suggestionLength))
  guard !typed.isEmpty else { return [] }
  let folded = typed.map(lowercased)
  let threshold = max(1, typed.count * 2 / 5)
  var found: [(distance: Int, word: String)] = []
  for candidate in candidates where abs(candidate.utf8.count - typed.count) <= threshold {
    let other = candidate.utf8.map(lowercased)
    let distance = folded == other ? 0 : editDistance(folded, other)
    if distance <= threshold { found.append((distance, candidate)) }
  }
  found.sort { ($0.distance, $0.word) < ($1.distance, $1.word) }
  return found.prefix(limit).map(\.word)
}

/// Longer words are compared by their start; the cost is quadratic.
private let suggestionLength = 64

private func lowercased(_ byte: UInt8) -> UInt8 {
  byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
}

private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1] + [Int](repeating: 0, count: b.count)
    for j in b.indices {
      let substituted = last[j] + (a[i] == b[j] ? 0 : 1)
      row[j + 1] = min(substituted, last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
      }
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
