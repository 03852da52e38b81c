/// An argument's or variable's value: a literal of the document, or JSON.
public indirect enum InputValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case float(Double)
  /// An integer literal where the schema asks for a Float: `near(lat: 1)`.
  ///
  /// Dialects differ in how they spell it in a storage key.
  case integerAsFloat(Int64)
  case string(String)
  case enumeration(String)
  /// A number no Int64 or Double holds exactly, as its source text.
  case number(String)
  case list([InputValue])
  case object([Member])
  /// A variable of the scope; never inside a variable's own value.
  case variable(String)

  /// One member of an object value, in source order.
  public struct Member: Hashable, Sendable {
    public let name: String
    public let value: InputValue

    public init(name: String, value: InputValue) {
      self.name = name
      self.value = value
    }
  }
}

/// An argument as a field, a spread or a directive passes it.
public struct ArgumentNode {
  public let name: String
  public let value: InputValue

  public init(name: String, value: InputValue) {
    self.name = name
    self.value = value
  }
}

/// `@include` or `@skip` on a selection.
public struct Condition: Hashable {
  /// A Boolean literal or a variable.
  public let value: InputValue
  /// The answer of `value` under which the selection counts: `true` for
  /// `@include`, `false` for `@skip`.
  public let passing: Bool

  public init(value: InputValue, passing: Bool) {
    self.value = value
    self.passing = passing
  }
}
