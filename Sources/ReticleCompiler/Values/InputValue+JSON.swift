import ReticleJSON
import ReticleRuntime

extension InputValue {
  /// The value of a JSON text, read without a type: strings are strings.
  public init(_ json: JSONValue) {
    switch json.kind {
    case .null: self = .null
    case .bool(let value): self = .boolean(value)
    case .number(let text): self = Numbers.number(text)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .list(elements.map { InputValue($0) })
    case .object(let members): self = .object(InputValue.members(members))
    }
  }

  /// The members of a JSON object; of a name that occurs twice the last counts.
  public static func members(_ members: [JSONValue.Member]) -> [Member] {
    var positions: [String: Int] = [:]
    var result: [Member] = []
    for member in members {
      let read = Member(name: member.name, value: InputValue(member.value))
      if let position = positions[member.name] {
        result[position] = read
      } else {
        positions[member.name] = result.count
        result.append(read)
      }
    }
    return result
  }
}
