extension SchemaValidator {
  /// Every type has something in it.
  mutating func checkNotEmpty(_ type: NamedType) {
    let missing: String? =
      switch type.kind {
      case .scalar: nil
      case .object, .interface: type.fields.isEmpty ? "field" : nil
      case .inputObject: type.inputFields.isEmpty ? "field" : nil
      case .enumeration: type.values.isEmpty ? "value" : nil
      case .union: type.members.isEmpty ? "member" : nil
      }
    guard let missing, !schema.isDamaged(type) else { return }
    report(.emptyType, "'\(type.name)' needs at least one \(missing)", at: type.range)
  }
}
