extension ExecutableValidator {
  /// A fragment's type must exist.
  mutating func checkTypeCondition(_ condition: Name) -> NamedType? {
    guard let type = schema.type(named: condition.text) else {
      if schema.mayHaveLost(condition.text) { return nil }
      report(
        .unknownType, "no type '\(condition.text)' in the schema", at: condition.range,
        hint: hint(
          for: condition.text,
          among: schema.types.lazy.filter { $0.kind.isComposite }.map(\.name)))
      return nil
    }
    checkHasFields(type, at: condition)
    return type
  }
}
