import ReticleGraphQL
import ReticleRuntime

/// Turns values of documents into values of plans, by the types they stand for.
///
/// Lists do not matter here: what is an Int literal in a list of Floats is a Float.
struct LiteralReader {
  let schema: Schema

  /// The plan's value of a literal that stands where a type is expected.
  ///
  /// Literals nest as deep as the parser lets them, so recursion is bounded.
  func value(_ literal: GraphQLValue, of type: NamedType?) -> InputValue {
    switch literal.kind {
    case .variable(let name): .variable(name)
    case .null: .null
    case .boolean(let value): .boolean(value)
    case .int(let text): integer(text, of: type)
    case .float(let text): Numbers.fraction(text, isFloat: type?.name == "Float")
    case .string(let text, _): .string(text)
    case .enumValue(let name): .enumeration(name)
    case .list(let elements): .list(elements.map { value($0, of: type) })
    case .object(let fields): .object(fields.map { member($0, of: type) })
    }
  }

  private func member(
    _ field: GraphQLValue.ObjectField, of type: NamedType?
  ) -> InputValue.Member {
    let definition = type?.inputField(named: field.name.text)
    return InputValue.Member(
      name: field.name.text,
      value: value(field.value, of: definition.flatMap { schema.namedType($0.type) }))
  }

  private func integer(_ text: String, of type: NamedType?) -> InputValue {
    // An id is text: `character(id: 1)` and a variable "1" ask for one field.
    if type?.name == "ID" { return .string(text) }
    guard let value = Int64(text) else {
      return Numbers.fraction(text, isFloat: type?.name == "Float")
    }
    return type?.name == "Float" ? .integerAsFloat(value) : .integer(value)
  }
}

/// Numbers from their text, without losing what a Double cannot hold.
enum Numbers {
  /// A number by value where no type says what it is.
  static func number(_ text: String) -> InputValue {
    Int64(text).map(InputValue.integer) ?? fraction(text, isFloat: false)
  }

  /// A number that is no Int64: a double where it holds the text, else the text.
  static func fraction(_ text: String, isFloat: Bool) -> InputValue {
    guard let value = Double(text), value.isFinite else { return .number(text) }
    return isFloat || holds(value, text) ? .float(value) : .number(text)
  }

  /// Whether a double read from a text gives that number back.
  private static func holds(_ value: Double, _ text: String) -> Bool {
    // Up to 15 significant digits every decimal survives.
    var digits = 0
    for byte in text.utf8 {
      if byte | 0x20 == UInt8(ascii: "e") { break }
      if (0x30...0x39).contains(byte), digits > 0 || byte != 0x30 { digits += 1 }
    }
    return digits <= 15 || value.description == text
  }
}
