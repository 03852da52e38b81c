/// How much a list or an object that a statement writes may hold.
///
/// What variables hold is shared, so sixty statements that each put the last value into a list
/// twice make one of 2^60 elements. It takes no memory until somebody shows or compares it.
struct ValueBudget {
  static let elementLimit = 1_000_000
  static let textLimit = 1 << 26

  private var elementCount = 0
  private var textCount = 0

  /// Counts a value with all that is in it; what is too much, if anything.
  mutating func problem(adding value: ShellValue, at depth: Int) -> String? {
    elementCount += 1
    if elementCount > ValueBudget.elementLimit {
      return "the value has more than a million elements"
    }
    switch value {
    case .string(let text), .raw(let text):
      textCount += text.utf8.count
      if textCount > ValueBudget.textLimit {
        return "the value has more than \(ValueBudget.textLimit) bytes of text"
      }
    case .list(let elements):
      return problem(adding: elements, at: depth)
    case .object(let members):
      return problem(adding: members.lazy.map(\.value), at: depth)
    case .missing, .null, .absent, .boolean, .integer, .float, .lens, .record, .result: break
    }
    return nil
  }

  private mutating func problem(
    adding values: some Sequence<ShellValue>, at depth: Int
  ) -> String? {
    guard depth < StatementParser.depthLimit else {
      return "the value nests more than \(StatementParser.depthLimit) deep"
    }
    for value in values {
      if let found = problem(adding: value, at: depth + 1) { return found }
    }
    return nil
  }
}
