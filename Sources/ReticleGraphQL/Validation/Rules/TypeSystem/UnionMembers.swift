extension SchemaValidator {
  /// A union's members are object types.
  mutating func checkMembers(of type: NamedType) {
    for member in type.members {
      guard let named = known(TypeReference(named: member)), named.kind != .object else { continue }
      report(
        .unionMember, "'\(named.name)' is \(named.kind.phrase) and cannot be in a union",
        at: member.range)
    }
  }
}
