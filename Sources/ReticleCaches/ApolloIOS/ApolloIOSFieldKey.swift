import ReticleRuntime

/// The key of a field within a record of Apollo iOS: `hero(episode:JEDI)`.
public enum ApolloIOSFieldKey {
  /// How versions differ in what they write.
  public enum Spelling: String, Sendable, CaseIterable {
    /// Since 1.2.0.
    case current
    /// 1.0 and 1.1: a field whose arguments are all absent keeps its parentheses.
    case emptyParentheses
    /// 0.x: that too, and strings in a list keep their quotes.
    case quotedLists
  }

  /// The key of a field under arguments that are sorted by name.
  static func render(
    _ name: String, arguments: [ArgumentNode], hadArguments: Bool, _ spelling: Spelling
  ) -> String {
    if arguments.isEmpty {
      return hadArguments && spelling != .current ? name + "()" : name
    }
    var text = name + "("
    for (index, argument) in arguments.enumerated() {
      if index > 0 { text += "," }
      write(argument.name, argument.value, spelling, to: &text)
    }
    return text + ")"
  }

  /// Writes an argument or a member: the bracket of an object stands before its name.
  private static func write(
    _ name: String, _ value: InputValue, _ spelling: Spelling, to text: inout String
  ) {
    switch value {
    case .object(let members):
      text += "[\(name):"
      write(members, spelling, to: &text)
      text += "]"
    case .list(let elements):
      text += "\(name):["
      write(elements, spelling, to: &text)
      text += "]"
    case .null, .variable: text += "\(name):null"
    default:
      text += "\(name):"
      text += scalar(value)
    }
  }

  private static func write(
    _ members: [InputValue.Member], _ spelling: Spelling, to text: inout String
  ) {
    let sorted = members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    for (index, member) in sorted.enumerated() {
      if index > 0 { text += "," }
      write(member.name, member.value, spelling, to: &text)
    }
  }

  /// Objects in a list are run together by commas, other elements by a comma and a blank;
  /// variables that are absent leave nothing.
  private static func write(
    _ elements: [InputValue], _ spelling: Spelling, to text: inout String
  ) {
    let elements = elements.filter { if case .variable = $0 { false } else { true } }
    let areObjects = elements.allSatisfy { if case .object = $0 { true } else { false } }
    for (index, element) in elements.enumerated() {
      if index > 0 { text += areObjects ? "," : ", " }
      switch element {
      case .object(let members): write(members, spelling, to: &text)
      case .list(let inner):
        text += "["
        write(inner, spelling, to: &text)
        text += "]"
      case .null: text += "<null>"
      case .string(let value) where spelling == .quotedLists: text += value.debugDescription
      default: text += scalar(element)
      }
    }
  }

  /// A scalar as Swift prints it: strings bare, whole doubles with their `.0`.
  private static func scalar(_ value: InputValue) -> String {
    switch value {
    case .boolean(let value): String(value)
    case .integer(let value), .integerAsFloat(let value): String(value)
    case .float(let value): value.description
    case .string(let value), .enumeration(let value), .number(let value): value
    case .null, .variable, .list, .object: ""
    }
  }
}
