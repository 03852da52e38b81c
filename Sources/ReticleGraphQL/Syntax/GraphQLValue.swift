/// A value as written in a document.
public struct GraphQLValue: Sendable {
  /// What the value is.
  public enum Kind: Sendable {
    /// `$name`.
    case variable(String)
    /// An integer as written.
    case int(String)
    /// A float as written.
    case float(String)
    /// A string, decoded.
    case string(String, isBlock: Bool)
    /// `true` or `false`.
    case boolean(Bool)
    /// `null`.
    case null
    /// An enum value.
    case enumValue(String)
    /// A list.
    case list([GraphQLValue])
    /// An input object.
    case object([ObjectField])
  }

  /// A field of an input object.
  public struct ObjectField: Sendable {
    /// The field's name.
    public let name: Name
    /// Its value.
    public let value: GraphQLValue

    /// Creates a field.
    public init(name: Name, value: GraphQLValue) {
      self.name = name
      self.value = value
    }

    /// From the name to the end of the value.
    public var range: SourceRange { name.range.through(value.range) }
  }

  /// What the value is.
  public let kind: Kind
  /// Where it stands.
  public let range: SourceRange

  /// Creates a value.
  public init(_ kind: Kind, at range: SourceRange = .none) {
    self.kind = kind
    self.range = range
  }

  /// The text of a string or an enum value.
  public var text: String? {
    switch kind {
    case .string(let text, _), .enumValue(let text): text
    default: nil
    }
  }

  /// The string, when it is one.
  public var string: String? {
    if case .string(let text, _) = kind { text } else { nil }
  }

  /// The name of the variable, when it is one.
  public var variable: String? {
    if case .variable(let name) = kind { name } else { nil }
  }

  /// Whether it is the literal `null`.
  public var isNull: Bool {
    if case .null = kind { true } else { false }
  }

  /// The value of a field of an object.
  public subscript(field: String) -> GraphQLValue? {
    guard case .object(let fields) = kind else { return nil }
    return fields.first { $0.name.text == field }?.value
  }
}
