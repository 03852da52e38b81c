extension SchemaValidator {
  /// Two underscores belong to introspection.
  mutating func checkName(_ name: Name) {
    guard name.text.utf8.starts(with: "__".utf8) else { return }
    report(.reservedName, "the name '\(name.text)' is reserved for introspection", at: name.range)
  }
}
