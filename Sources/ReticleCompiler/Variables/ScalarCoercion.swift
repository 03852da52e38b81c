import ReticleRuntime

/// The rules by which a value is one of the built-in scalars.
enum ScalarCoercion {
  /// The value as the scalar holds it; nil when it is none.
  static func coerce(_ value: InputValue, to leaf: TypeInfo.Leaf?) -> InputValue? {
    switch leaf {
    case .int: int(value)
    case .float: float(value)
    case .string: if case .string = value { value } else { nil }
    case .boolean: if case .boolean = value { value } else { nil }
    case .id: id(value)
    // A custom scalar is whatever its server says it is.
    case .custom, .enumeration, nil: value
    }
  }

  private static func int(_ value: InputValue) -> InputValue? {
    switch value {
    case .integer(let number): Int32(exactly: number) == nil ? nil : value
    case .integerAsFloat(let number): Int32(exactly: number) == nil ? nil : .integer(number)
    case .float(let number): Int32(exactly: number).map { .integer(Int64($0)) }
    default: nil
    }
  }

  private static func float(_ value: InputValue) -> InputValue? {
    switch value {
    case .integer(let number), .integerAsFloat(let number): .float(Double(number))
    case .float: value
    case .number(let text):
      Double(text).flatMap { $0.isFinite ? .float($0) : nil }
    default: nil
    }
  }

  private static func id(_ value: InputValue) -> InputValue? {
    switch value {
    case .string: value
    case .integer(let number): .string(String(number))
    case .number(let text): isInteger(text) ? .string(text) : nil
    default: nil
    }
  }

  /// The digits of a value that is an integer, of any size.
  static func integerText(_ value: InputValue) -> String? {
    switch value {
    case .integer(let number), .integerAsFloat(let number): String(number)
    case .number(let text) where isInteger(text): text
    case .float(let number) where number == number.rounded() && number.isFinite: "\(number)"
    default: nil
    }
  }

  private static func isInteger(_ text: String) -> Bool {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    return !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
  }
}

extension InputValue {
  /// What the value is, with its article, for messages.
  var kindPhrase: String {
    switch self {
    case .null: "null"
    case .boolean: "a Boolean"
    case .integer, .integerAsFloat: "an integer"
    case .float, .number: "a number"
    case .string: "a string"
    case .enumeration(let name): "the enum value \(name)"
    case .list: "a list"
    case .object: "an object"
    case .variable(let name): "the variable $\(name)"
    }
  }
}
