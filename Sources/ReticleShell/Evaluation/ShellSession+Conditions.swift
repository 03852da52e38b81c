import ReticleGraphQL
import ReticleJSON
import ReticleRuntime

/// What a condition came to, with both sides for a message.
struct Verdict {
  var holds: Bool
  /// What the left side was, for a message; `nil` when there is no one side.
  var actual: ShellValue?
  /// What was wanted instead.
  var expected: String = "true"
}

extension ShellSession {
  func judge(_ condition: Condition) throws(ShellError) -> Verdict {
    switch condition.kind {
    case .truth(let expression):
      let value = try sight(of: expression)
      return Verdict(holds: value.isTrue, actual: value)
    case .comparison(let left, let comparison, let right):
      let actual = try sight(of: left)
      let wanted = try sight(of: right, .operand)
      let holds = try compare(actual, comparison, wanted, at: condition.range)
      let sign = comparison == .equal ? "" : comparison.rawValue + " "
      return Verdict(
        holds: holds, actual: actual, expected: sign + TextRenderer(self).inline(wanted))
    case .isMissing(let expression, let negated):
      let value = try sight(of: expression)
      return Verdict(
        holds: value.isMissing != negated, actual: value,
        expected: negated ? "not missing" : "missing")
    case .isNull(let expression, let negated):
      let value = try sight(of: expression)
      return Verdict(
        holds: value.isNull != negated, actual: value, expected: negated ? "not null" : "null")
    case .isAbsent(let expression, let negated):
      let value = try sight(of: expression)
      return Verdict(
        holds: value.isAbsent != negated, actual: value,
        expected: negated ? "not absent" : "absent")
    case .not(let inner):
      let verdict = try judge(inner)
      return Verdict(
        holds: !verdict.holds, actual: verdict.actual, expected: "not " + verdict.expected)
    case .all(let conditions):
      var verdict = Verdict(holds: true)
      for condition in conditions where verdict.holds { verdict = try judge(condition) }
      return verdict
    case .any(let conditions):
      var verdict = Verdict(holds: false)
      var expected: [String] = []
      for condition in conditions where !verdict.holds {
        verdict = try judge(condition)
        expected.append(verdict.expected)
      }
      verdict.expected = expected.joined(separator: " or ")
      return verdict
    }
  }

  /// A value as a condition sees it: a lens of which directives on its definition leave
  /// nothing is null, one whose reading they make fail is that error.
  private func sight(
    of expression: Expression, _ position: Position = .statement
  ) throws(ShellError) -> ShellValue {
    let value = try evaluate(expression, position)
    guard case .lens(let lens) = value else { return value }
    switch lens.outcome {
    case .present: return value
    case .nulled, .caught: return .null
    case .failed: return .lens(try present(lens, at: expression.range))
    }
  }

  private func compare(
    _ left: ShellValue, _ comparison: Comparison, _ right: ShellValue, at range: Range<Int>
  ) throws(ShellError) -> Bool {
    switch comparison {
    case .equal: return isEqual(left, right)
    case .notEqual: return !isEqual(left, right)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard let order = order(left, right) else {
        throw fail(
          .value, "\(left.phrase) and \(right.phrase) have no order", at: range)
      }
      return switch comparison {
      case .less: order < 0
      case .lessOrEqual: order <= 0
      case .greater: order > 0
      default: order >= 0
      }
    case .contains: return try contains(left, right, at: range)
    case .matches:
      guard case .string(let text) = left, case .string(let pattern) = right else {
        throw fail(.value, "`matches` compares two strings", at: range)
      }
      return Wildcard(pattern).matches(text)
    }
  }

  private func contains(
    _ left: ShellValue, _ right: ShellValue, at range: Range<Int>
  ) throws(ShellError) -> Bool {
    switch (left, right) {
    case (.list(let elements), _): return elements.contains { isEqual($0, right) }
    case (.string(let text), .string(let part)):
      return part.isEmpty || text.firstRange(of: part) != nil
    case (.object(let members), .string(let name)): return members.contains { $0.name == name }
    default: throw fail(.value, "\(left.phrase) contains nothing", at: range)
    }
  }

  private func order(_ left: ShellValue, _ right: ShellValue) -> Int? {
    switch (left, right) {
    case (.integer(let a), .integer(let b)): return a < b ? -1 : a > b ? 1 : 0
    case (.string(let a), .string(let b)): return a < b ? -1 : a > b ? 1 : 0
    default:
      guard let a = left.number, let b = right.number else { return nil }
      return a < b ? -1 : a > b ? 1 : 0
    }
  }

  /// Whether two values are the same: numbers by their value, a record and a lens by the
  /// record, lenses as such, objects in any order; a lens and an object by what it shows.
  func isEqual(_ left: ShellValue, _ right: ShellValue) -> Bool {
    switch (left, right) {
    case (.missing, .missing), (.null, .null), (.absent, .absent): return true
    case (.boolean(let a), .boolean(let b)): return a == b
    case (.integer(let a), .integer(let b)): return a == b
    case (.string(let a), .string(let b)), (.raw(let a), .raw(let b)): return a == b
    case (.string(let a), .raw(let b)), (.raw(let b), .string(let a)): return a == b
    case (.list(let a), .list(let b)):
      return a.count == b.count && zip(a, b).allSatisfy { isEqual($0, $1) }
    case (.object(let a), .object(let b)):
      guard a.count == b.count else { return false }
      let values = Dictionary(b.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
      return a.allSatisfy { member in
        values[member.name].map { isEqual(member.value, $0) } ?? false
      }
    case (.lens(let a), .lens(let b)): return a == b
    case (.record(let a), .record(let b)): return a === b
    case (.record(let a), .lens(let b)), (.lens(let b), .record(let a)): return a === b.record
    case (.lens, .object), (.result, _): return isEqual(unfolded(left), right)
    case (.object, .lens), (_, .result): return isEqual(left, unfolded(right))
    default:
      guard let a = left.number, let b = right.number else { return false }
      return a == b
    }
  }

  /// A lens or a result as plain data.
  private func unfolded(_ value: ShellValue) -> ShellValue {
    switch value {
    case .result(let result): return plain(result)
    case .lens:
      let json = JSONRenderer(self).value(value)
      return (try? JSONValue(parsing: json)).map { ShellValue($0) } ?? .missing
    default: return value
    }
  }
}

extension ShellValue {
  /// Whether a condition takes the value for true: it is there, and neither `false` nor
  /// zero nor empty.
  var isTrue: Bool {
    switch self {
    case .missing, .null, .absent: return false
    case .boolean(let value): return value
    case .integer(let value): return value != 0
    case .float(let value): return value != 0
    case .string(let text): return !text.isEmpty
    case .raw(let text):
      // A number beyond Int64, or a custom scalar that is JSON, is what it says.
      guard let json = try? JSONValue(parsing: Array(text.utf8)) else { return !text.isEmpty }
      if case .number = json.kind { return number != 0 }
      return ShellValue(json).isTrue
    case .list(let elements): return !elements.isEmpty
    case .object(let members): return !members.isEmpty
    case .lens, .record, .result: return true
    }
  }

  /// Whether it is there and a condition takes it for false all the same.
  var isEmptyValue: Bool {
    switch self {
    case .missing, .null, .absent, .boolean: false
    default: !isTrue
    }
  }

  var isMissing: Bool { if case .missing = self { true } else { false } }
  var isNull: Bool { if case .null = self { true } else { false } }
  var isAbsent: Bool { if case .absent = self { true } else { false } }

  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .float(let value): value
    case .raw(let text): Double(text)
    default: nil
    }
  }
}

/// A pattern in which `*` stands for anything and `?` for one character.
struct Wildcard {
  private let pattern: [Character]

  init(_ pattern: String) { self.pattern = Array(pattern) }

  func matches(_ text: String) -> Bool {
    let text = Array(text)
    var position = 0
    var index = 0
    var star: (pattern: Int, text: Int)?
    while position < text.count {
      if index < pattern.count, pattern[index] == "?" || pattern[index] == text[position],
        pattern[index] != "*"
      {
        index += 1
        position += 1
      } else if index < pattern.count, pattern[index] == "*" {
        star = (index, position)
        index += 1
      } else if let last = star {
        index = last.pattern + 1
        position = last.text + 1
        star = (last.pattern, last.text + 1)
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == "*" }
  }
}
