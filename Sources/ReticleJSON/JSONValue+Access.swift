extension JSONValue {
  /// Whether it is null.
  public var isNull: Bool {
    if case .null = kind { true } else { false }
  }

  /// The boolean it is.
  public var bool: Bool? {
    if case .bool(let value) = kind { value } else { nil }
  }

  /// The string it is.
  public var string: String? {
    if case .string(let value) = kind { value } else { nil }
  }

  /// The text of the number it is.
  public var numberText: String? {
    if case .number(let text) = kind { text } else { nil }
  }

  /// The integer it is by value: `2.0` and `2e0` are, `2.5` is not.
  public var int: Int64? {
    numberText.flatMap { Int64($0) ?? JSONDecimal($0)?.int64 }
  }

  /// The double nearest to the number it is; nil also where that would be infinite.
  public var double: Double? {
    numberText.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The elements of the array it is.
  public var array: [JSONValue]? {
    if case .array(let elements) = kind { elements } else { nil }
  }

  /// The members of the object it is, in order.
  public var members: [Member]? {
    if case .object(let members) = kind { members } else { nil }
  }

  /// The value of a member; nil when there is none or this is no object.
  public subscript(name: String) -> JSONValue? {
    members?.last { $0.name == name }?.value
  }

  /// An element of an array; nil outside its bounds or when this is no array.
  public subscript(index: Int) -> JSONValue? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }

  /// What it is, for messages: `a string`.
  public var kindDescription: String {
    switch kind {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
