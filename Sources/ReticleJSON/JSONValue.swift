/// A JSON value with the place it was read from.
///
///     let value = try JSONValue(parsing: Array(#"{"page": 1}"#.utf8))
///     value["page"]?.int  // 1
///
/// Equality compares values: the order of members and the spelling of numbers do not count, and
/// neither do places.
public struct JSONValue: Sendable {
  /// What the value is.
  public var kind: Kind
  /// The bytes it was read from; empty for a value that was made, not read.
  public var range: Range<Int>

  /// The kinds of values.
  public enum Kind: Sendable {
    case null
    case bool(Bool)
    /// A number by its text, so that nothing is lost before somebody asks for a type.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// Members in the order they were written; a name may occur twice, then the last one counts.
    case object([Member])
  }

  /// A member of an object.
  public struct Member: Sendable {
    /// The member's name.
    public var name: String
    /// The bytes of the name, with its quotes.
    public var nameRange: Range<Int>
    /// The member's value.
    public var value: JSONValue

    /// A member that was made, not read, unless ranges are given.
    public init(_ name: String, _ value: JSONValue, nameRange: Range<Int> = 0..<0) {
      self.name = name
      self.nameRange = nameRange
      self.value = value
    }
  }

  /// A value of a kind.
  public init(_ kind: Kind, range: Range<Int> = 0..<0) {
    self.kind = kind
    self.range = range
  }

  /// An object of members in order.
  public static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    JSONValue(.object(members.map { Member($0.0, $0.1) }))
  }

  /// An array.
  public static func array(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(elements)) }

  /// A string.
  public static func string(_ text: String) -> JSONValue { JSONValue(.string(text)) }

  /// An integer.
  public static func int(_ value: some BinaryInteger) -> JSONValue {
    JSONValue(.number(String(value)))
  }

  /// A double; null when JSON has no spelling for it.
  public static func double(_ value: Double) -> JSONValue {
    value.isFinite ? JSONValue(.number(JSONWriter.text(of: value))) : .null
  }

  /// A boolean.
  public static func bool(_ value: Bool) -> JSONValue { JSONValue(.bool(value)) }

  /// Null.
  public static var null: JSONValue { JSONValue(.null) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral, ExpressibleByFloatLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self.init(.string(value)) }
  /// An integer.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// A double.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// A boolean.
  public init(booleanLiteral value: Bool) { self.init(.bool(value)) }
  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self.init(.array(elements)) }
  /// An object.
  public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements) }
  /// Null.
  public init(nilLiteral: ()) { self.init(.null) }
}
