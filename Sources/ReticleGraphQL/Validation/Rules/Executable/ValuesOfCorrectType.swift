extension ExecutableValidator {
  /// A value must fit the type of its place; variables in it are collected.
  mutating func check(
    _ value: GraphQLValue, against type: TypeReference, types: Schema, hasDefault: Bool = false,
    isOneOfField: Bool = false
  ) {
    switch value.kind {
    case .variable(let name):
      variables.append(
        VariableUse(
          name: name, range: value.range, type: type, hasDefault: hasDefault,
          isOneOfField: isOneOfField))
    case .null:
      if type.isNonNull { reportWrong(value, "null", type) }
    default:
      if let item = type.item {
        checkList(value, of: item, types: types)
      } else if let named = types.namedType(type) {
        check(value, against: named, type, types: types)
      } else {
        collectVariables(in: value)
      }
    }
  }

  private mutating func checkList(_ value: GraphQLValue, of item: TypeReference, types: Schema) {
    guard case .list(let items) = value.kind else {
      // A single value stands for a list of one.
      check(value, against: item, types: types)
      return
    }
    for each in items { check(each, against: item, types: types) }
  }

  private mutating func check(
    _ value: GraphQLValue, against named: NamedType, _ type: TypeReference, types: Schema
  ) {
    switch named.kind {
    case .inputObject:
      guard case .object(let fields) = value.kind else {
        return reportWrong(value, describe(value), type)
      }
      check(fields, of: named, at: value.range, types: types)
    case .enumeration:
      checkEnum(value, named, type)
    case .scalar:
      checkScalar(value, named, type)
    case .object, .interface, .union:
      collectVariables(in: value)
    }
  }

  private mutating func checkEnum(
    _ value: GraphQLValue, _ named: NamedType, _ type: TypeReference
  ) {
    guard case .enumValue(let name) = value.kind else {
      var hint: String?
      if let text = value.string, named.value(named: text) != nil {
        hint = "enum values are written without quotes: \(text)"
      }
      return reportWrong(value, describe(value), type, hint: hint)
    }
    guard let definition = named.value(named: name) else {
      if schema.isDamaged(named) { return }
      report(
        .wrongValue, "'\(name)' is not a value of the enum '\(named.name)'", at: value.range,
        hint: hint(for: name, among: named.values.lazy.map(\.name.text)))
      return
    }
    adviseOnEnumValue(value, definition, named)
  }

  private mutating func checkScalar(
    _ value: GraphQLValue, _ named: NamedType, _ type: TypeReference
  ) {
    guard named.isBuiltIn else { return collectVariables(in: value) }
    switch (named.name, value.kind) {
    case ("Int", .int(let text)):
      if Int32(text) == nil {
        report(.wrongValue, "\(text.prefix(40)) does not fit the 32 bits of 'Int'", at: value.range)
      }
    case ("Float", .int(let text)), ("Float", .float(let text)):
      if Double(text).map({ !$0.isFinite }) ?? true {
        report(.wrongValue, "\(text.prefix(40)) is too large for 'Float'", at: value.range)
      }
    case ("String", .string), ("ID", .string), ("ID", .int), ("Boolean", .boolean): break
    default: reportWrong(value, describe(value), type)
    }
  }

  private mutating func reportWrong(
    _ value: GraphQLValue, _ what: String, _ type: TypeReference, hint: String? = nil
  ) {
    report(
      .wrongValue, "expected a value of type '\(type)', found \(what)", at: value.range,
      hint: hint)
    collectVariables(in: value)
  }

  func describe(_ value: GraphQLValue) -> String {
    switch value.kind {
    case .variable(let name): "$\(name)"
    case .int(let text), .float(let text): String(text.prefix(40))
    case .string: "a string"
    case .boolean(let value): String(value)
    case .null: "null"
    case .enumValue(let name): "the enum value '\(name)'"
    case .list: "a list"
    case .object: "an input object"
    }
  }

  /// The variables in a value whose place asks for nothing in particular.
  ///
  /// Whatever the place, an input object in it gives a field once.
  mutating func collectVariables(in value: GraphQLValue) {
    switch value.kind {
    case .variable(let name):
      variables.append(
        VariableUse(
          name: name, range: value.range, type: nil, hasDefault: false, isOneOfField: false))
    case .list(let items):
      for item in items { collectVariables(in: item) }
    case .object(let fields):
      checkUniqueness(of: fields)
      for field in fields { collectVariables(in: field.value) }
    default: break
    }
  }
}
