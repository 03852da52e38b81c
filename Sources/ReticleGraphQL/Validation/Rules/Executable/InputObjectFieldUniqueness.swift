extension ExecutableValidator {
  /// A field of an input object is given once.
  mutating func checkUniqueness(of fields: [GraphQLValue.ObjectField]) {
    for (first, second) in NameIndex.pairs(in: fields, by: \.name) {
      report(
        .duplicateInputField, "the field '\(fields[second].name.text)' is given twice",
        at: fields[second].name.range,
        related: [.init("the first", fields[first].name.range)])
    }
  }
}
