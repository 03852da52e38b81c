/// How many letters must change to make one text another.
enum EditDistance {
  /// The distance; `nil` when it is larger than `limit`.
  static func between(_ left: String, _ right: String, atMost limit: Int) -> Int? {
    let left = Array(left.utf8)
    let right = Array(right.utf8)
    guard abs(left.count - right.count) <= limit else { return nil }
    var previous = Array(0...right.count)
    var current = previous
    for row in 1..<left.count + 1 {
      current[0] = row
      var least = row
      for column in 1..<right.count + 1 {
        let change = left[row - 1] == right[column - 1] ? 0 : 1
        current[column] = min(
          previous[column] + 1, current[column - 1] + 1, previous[column - 1] + change)
        least = min(least, current[column])
      }
      if least > limit { return nil }
      swap(&previous, &current)
    }
    return previous[right.count] <= limit ? previous[right.count] : nil
  }
}
