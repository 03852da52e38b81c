import ReticleGraphQL
import ReticleRuntime

/// Makes a slot's value of what was typed, as the schema's type of it asks.
struct EditCoercion {
  let schema: Schema
  /// Whether a custom scalar is kept as its text, or taken apart into what JSON knows.
  let keepsScalarText: Bool
  /// Why the last value does not fit.
  private(set) var problem = ""
  /// What would.
  private(set) var hint: String?

  init(schema: Schema, keepsScalarText: Bool) {
    self.schema = schema
    self.keepsScalarText = keepsScalarText
  }

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
      return enumValue(value, of: named)
    default: return scalar(value, named.name)
    }
  }

  private mutating func list(
    _ elements: [ShellValue], of type: ReticleGraphQL.TypeReference?, _ depth: Int
  ) -> Value? {
    var values: ContiguousArray<Value> = []
    for (index, element) in elements.enumerated() {
      guard let value = coerce(element, to: type, depth: depth + 1) else {
        problem = "[\(index)]: " + problem
        return nil
      }
      values.append(value)
    }
    return .list(ListValue(values))
  }

  private mutating func enumValue(_ value: ShellValue, of type: NamedType) -> Value? {
    let names = type.values.map(\.name.text)
    guard case .string(let name) = value else {
      return misfit("a value of an enum is a name, not \(value.phrase)", hint: known(names))
    }
    guard names.contains(name) else {
      return misfit(
        "'\(name)' is none of its values",
        hint: Suggestions.hint(for: name, among: names) ?? known(names))
    }
    return .string(name)
  }

  private func known(_ names: [String]) -> String {
    let more = names.count > 8 ? ", … \(names.count - 8) more" : ""
    return "its values are " + names.prefix(8).joined(separator: ", ") + more
  }

  private mutating func link(_ value: ShellValue, to type: NamedType) -> Value? {
    let record: Record
    switch value {
    case .record(let it): record = it
    case .lens(let lens): record = lens.record
    default:
      return misfit("a record is needed, not \(value.phrase)", hint: "a record is written `@KEY`")
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
    case ("Int", .integer(let number)): return misfit("\(number) does not fit into 32 bits")
    case ("Int", .float(let number)): return misfit("\(number) is no integer")
    case ("String", _), ("ID", _), ("Boolean", _), ("Int", _), ("Float", _):
      return misfit("\(value.phrase) does not fit")
    default: return custom(value)
    }
  }

  /// A custom scalar as a response would bring it.
  private mutating func custom(_ value: ShellValue) -> Value? {
    guard value.isData else { return misfit("a custom scalar holds JSON, no records or lenses") }
    if case .string(let text) = value { return .string(text) }
    if keepsScalarText {
      return .custom(String(decoding: JSONRenderer.json(value), as: UTF8.self))
    }
    if case .list(let elements) = value { return list(elements, of: nil, 0) }
    return untyped(value)
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

  private mutating func misfit(_ problem: String, hint: String? = nil) -> Value? {
    self.problem = problem
    self.hint = hint
    return nil
  }
}

extension ShellValue {
  /// Whether it is what JSON can say.
  fileprivate var isData: Bool {
    switch self {
    case .null, .boolean, .integer, .float, .string, .raw: true
    case .list(let elements): elements.allSatisfy(\.isData)
    case .object(let members): members.allSatisfy { $0.value.isData }
    case .missing, .absent, .lens, .record, .result: false
    }
  }
}
