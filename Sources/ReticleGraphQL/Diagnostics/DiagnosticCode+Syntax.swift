extension DiagnosticCode {
  static let syntax = DiagnosticCode(
    "syntax-error",
    explanation: """
      The text is not GraphQL at this place. The message says what was expected and what \
      stands there instead. Everything that could be read is still used; fix the first error \
      of a definition first, for later ones may follow from it.
      """)

  static let limit = DiagnosticCode(
    "document-too-large",
    explanation: """
      A document nests too deep, has too many tokens or is too large to be read. Documents \
      written by people stay far below the limits; generated ones can be split.
      """)

  static let invalidUTF8 = DiagnosticCode(
    "invalid-utf8",
    explanation: """
      GraphQL documents are UTF-8 text, and the file holds bytes that are not. Save it again \
      as UTF-8; a file that looks right may be UTF-16 or Latin-1.
      """)
}
