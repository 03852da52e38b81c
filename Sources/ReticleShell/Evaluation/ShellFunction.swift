import ReticleRuntime
import ReticleSession

/// What can be called beside operations and `def`s.
enum ShellFunction: String, CaseIterable {
  /// How many elements a list or members an object has.
  case count
  /// The key of a lens's or record's record.
  case key
  /// The type's name of a lens's or record's record.
  case type
}

extension ShellSession {
  func apply(
    _ function: ShellFunction, _ arguments: Arguments, at range: Range<Int>
  ) throws(ShellError) -> ShellValue {
    guard case .positional(let values) = arguments, values.count == 1 else {
      throw fail(.value, "'\(function.rawValue)' takes one value", at: range)
    }
    let value = try evaluate(values[0])
    switch (function, value) {
    case (.count, .list(let elements)): return .integer(Int64(elements.count))
    case (.count, .object(let members)): return .integer(Int64(members.count))
    case (.count, .string(let text)): return .integer(Int64(text.count))
    case (.key, .lens(let lens)): return .string(lens.record.key)
    case (.key, .record(let record)): return .string(record.key)
    case (.type, .lens(let lens)): return lens.record.type.map { .string($0.name) } ?? .missing
    case (.type, .record(let record)): return record.type.map { .string($0.name) } ?? .missing
    default:
      throw fail(
        .value, "'\(function.rawValue)' does not take \(value.phrase)", at: values[0].range)
    }
  }
}
