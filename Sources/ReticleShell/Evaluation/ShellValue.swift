import ReticleJSON
import ReticleRuntime
import ReticleSession

/// What an expression yields.
public indirect enum ShellValue {
  /// Never received; not null.
  case missing
  case null
  /// Not selected for the record, or not there yet.
  case absent(AbsenceReason)
  case boolean(Bool)
  case integer(Int64)
  case float(Double)
  case string(String)
  /// A custom scalar, or a number beyond Int64, as its source text.
  case raw(String)
  case list([ShellValue])
  case object([Member])
  case lens(Lens)
  case record(Record)
  /// What another statement yielded.
  case result(StatementResult)

  /// One member of an object.
  public struct Member {
    public let name: String
    public let value: ShellValue

    public init(_ name: String, _ value: ShellValue) {
      self.name = name
      self.value = value
    }
  }
}

extension ShellValue {
  /// A slot's value; links become records.
  init(_ value: Value) {
    switch value {
    case .missing: self = .missing
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .float(let value): self = .float(value)
    case .string(let text): self = .string(text)
    case .custom(let text): self = .raw(text)
    case .link(let record): self = .record(record)
    case .list(let list): self = .list(list.elements.map { ShellValue($0) })
    }
  }

  /// What reading a lens gave.
  init(_ value: LensValue) {
    switch value {
    case .missing: self = .missing
    case .null: self = .null
    case .absent(let reason): self = .absent(reason)
    case .leaf(let value): self.init(value)
    case .lens(let lens), .fragment(let lens): self = .lens(lens)
    case .list(let elements): self = .list(elements.map { ShellValue($0) })
    case .result(.success(let inner)): self.init(inner)
    case .result(.failure(let errors)):
      self = .object([Member("errors", .list(errors.map { .string($0.message) }))])
    case .inline(let json): self.init(json)
    }
  }

  /// The value a statement yielded; what is more than a value stays a result.
  init(yieldedBy result: StatementResult) {
    switch result {
    case .value(let value): self = value
    case .lens(let view): self = .lens(view.lens)
    case .record(let result): self = .record(result.record)
    case .bound(_, let inner), .timed(let inner, _): self.init(yieldedBy: inner)
    default: self = .result(result)
    }
  }

  init(_ json: JSONValue) {
    switch json.kind {
    case .null: self = .null
    case .bool(let value): self = .boolean(value)
    case .number(let text):
      if let value = Int64(text) {
        self = .integer(value)
      } else if let value = Double(text), value.isFinite {
        self = .float(value)
      } else {
        self = .raw(text)
      }
    case .string(let text): self = .string(text)
    case .array(let elements): self = .list(elements.map { ShellValue($0) })
    case .object(let members):
      self = .object(members.map { Member($0.name, ShellValue($0.value)) })
    }
  }

  /// What the value is, with its article, for messages.
  var phrase: String {
    switch self {
    case .missing: "missing"
    case .null: "null"
    case .absent: "absent"
    case .boolean: "a Boolean"
    case .integer: "an integer"
    case .float: "a number"
    case .string: "a string"
    case .raw: "a custom scalar"
    case .list: "a list"
    case .object: "an object"
    case .lens(let lens): "the lens '\(lens.descriptor.name)'"
    case .record(let record): "the record '\(record.key)'"
    case .result: "what a statement yielded"
    }
  }

  /// A list as written in place of a bare element, elements otherwise.
  var elements: [ShellValue]? {
    if case .list(let elements) = self { elements } else { nil }
  }
}
