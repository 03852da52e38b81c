/// Finds what somebody may have meant by a misspelt name.
public enum Suggestions {
  /// How many names are compared; a hostile schema may have any number.
  private static let maxCandidates = 3000

  /// The candidates close to a name, closest first, at most five.
  ///
  ///     Suggestions.closest(to: "nmae", among: ["name", "id"])  // ["name"]
  public static func closest(
    to name: String, among candidates: some Sequence<String>, limit: Int = 5
  ) -> [String] {
    let wanted = Array(name.utf8.prefix(40)).map(lowercased)
    // Every letter is one edit from every other: of one only its case may differ.
    let allowed = wanted.count > 1 ? max(1, wanted.count * 2 / 5) : 0
    var found: [(distance: Int, name: String)] = []
    for candidate in candidates.prefix(maxCandidates) {
      let other = candidate.utf8
      guard other.count <= wanted.count + allowed, other.count + allowed >= wanted.count,
        candidate != name
      else { continue }
      let distance = distance(wanted, other.map(lowercased), limit: allowed)
      if distance <= allowed { found.append((distance, candidate)) }
    }
    found.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return found.prefix(min(limit, 5)).map(\.name)
  }

  /// "did you mean 'a', 'b' or 'c'?", or nothing when nothing is close.
  public static func hint(for name: String, among candidates: some Sequence<String>) -> String? {
    phrase(closest(to: name, among: candidates))
  }

  /// "did you mean 'a', 'b' or 'c'?" of given names.
  public static func phrase(_ names: [String]) -> String? {
    guard let last = names.last else { return nil }
    let quoted = names.dropLast().prefix(4).map { "'\($0)'" }.joined(separator: ", ")
    return quoted.isEmpty ? "did you mean '\(last)'?" : "did you mean \(quoted) or '\(last)'?"
  }

  /// All the names there are: "it takes 'a', 'b'"; the first of many.
  public static func list(_ names: [String], after words: String) -> String? {
    if names.isEmpty { return nil }
    let quoted = names.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    return "\(words) \(quoted)\(names.count > 5 ? ", …" : "")"
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  /// Edit distance with adjacent swaps counted once; stops above the limit.
  private static func distance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var row = last
    for i in left.indices {
      row[0] = i + 1
      var best = row[0]
      for j in right.indices {
        var cost = min(
          last[j] + (left[i] == right[j] ? 0 : 1), min(last[j + 1], row[j]) + 1)
        if i > 0 && j > 0 && left[i] == right[j - 1] && left[i - 1] == right[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row[j + 1] = cost
        best = min(best, cost)
      }
      if best > limit { return best }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[right.count]
  }
}
