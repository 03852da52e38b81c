// Advice: documents that are right by the language and probably not what was meant.
extension DiagnosticCode {
  static let deprecated = DiagnosticCode(
    "deprecated", advice: true,
    explanation: "A field, an argument or an enum value is used that the schema deprecates.")
  public static let missingKeyField = DiagnosticCode(
    "missing-key-field", advice: true,
    explanation: """
      Objects of the type are identified by key fields, and the selection leaves one out: the \
      response cannot be merged into the object's record and lands at its path instead.
      """)
  public static let aliasedKeyField = DiagnosticCode(
    "aliased-key-field", advice: true,
    explanation: """
      A key field answers under another name, or another field under a key field's name. \
      Records keep fields under their schema names; code that looks for the key in the \
      response will find the wrong value or none.
      """)
}
