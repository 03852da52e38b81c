import ReticleGraphQL
import ReticleRuntime

/// Makes a slot's value of what was typed, as the schema's type of it asks.
struct EditCoercion {
  let schema: Schema
  /// Why the last value does not fit.
  private(set) var problem = ""

  init(schema: Schema) { self.schema = schema }

  /// The slot's value; `nil` when it does not fit. Without a type anything does.
  mutating func coerce(
    _ value: ShellValue, to type: ReticleGraphQL.TypeReference?, depth: Int = 0
  ) -> Value? {
    guard depth < 64 else { return misfit("the value nests too deeply") }
    if case .null = value {
      return type?.isNonNull == true ? misfit("null is excluded") : .null
    }
    if let item = type?.item {
      guard case .list(let elements) = value else { return misfit("a list is needed") }
      return list(elements, of: item, depth)
    }
    if type == nil, case .list(let elements) = value { return list(elements, of: nil, depth) }
    guard let type, let named = schema.namedType(type) else { return untyped(value) }
    switch named.kind {
    case .object, .interface, .union: return link(value, to: named)
    case .enumeration:
      guard case .string(let name) = value, named.value(named: name) != nil else {
        return misfit("\(value.phrase) is none of its values")
      }
      return .string(name)
    default: return scalar(value, named.name)
    }
  }

  private mutating func list(
    _ elements: [ShellValue], of type: ReticleGraphQL.TypeReference?, _ depth: Int
  ) -> Value? {
    var values: ContiguousArray<Value> = []
    for element in elements {
      guard let value = coerce(element, to: type, depth: depth + 1) else { return nil }
      values.append(value)
    }
    return .list(ListValue(values))
  }

  private mutating func link(_ value: ShellValue, to type: NamedType) -> Value? {
    let record: Record
    switch value {
    case .record(let it): record = it
    case .lens(let lens): record = lens.record
    default: return misfit("a record is needed, not \(value.phrase)")
    }
    if let name = record.type?.name, let object = schema.type(named: name),
      !schema.isPossible(object, in: type)
    {
      return misfit("'\(record.key)' is of type '\(name)'")
    }
    return .link(record)
  }

  private mutating func scalar(_ value: ShellValue, _ name: String) -> Value? {
    switch (name, value) {
    case ("String", .string(let text)), ("ID", .string(let text)): return .string(text)
    case ("ID", .integer(let number)): return .string(String(number))
    case ("Boolean", .boolean(let flag)): return .boolean(flag)
    case ("Int", .integer(let number)) where Int32(exactly: number) != nil:
      return .integer(number)
    case ("Float", .integer(let number)): return .float(Double(number))
    case ("Float", .float(let number)): return .float(number)
    case ("String", _), ("ID", _), ("Boolean", _), ("Int", _), ("Float", _):
      return misfit("\(value.phrase) does not fit")
    default: return untyped(value)
    }
  }

  private mutating func untyped(_ value: ShellValue) -> Value? {
    switch value {
    case .boolean(let flag): return .boolean(flag)
    case .integer(let number): return .integer(number)
    case .float(let number): return .float(number)
    case .string(let text): return .string(text)
    case .raw(let text): return .custom(text)
    case .record(let record): return .link(record)
    case .lens(let lens): return .link(lens.record)
    case .object: return .custom(String(decoding: JSONRenderer.json(value), as: UTF8.self))
    default: return misfit("\(value.phrase) cannot be stored")
    }
  }

  private mutating func misfit(_ problem: String) -> Value? {
    self.problem = problem
    return nil
  }
}
