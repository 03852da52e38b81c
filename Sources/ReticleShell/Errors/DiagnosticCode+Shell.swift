import ReticleGraphQL

extension DiagnosticCode {
  static let statement = DiagnosticCode(
    "syntax",
    explanation: "The statement does not follow its grammar. `help STATEMENT` shows it.")
  static let unknownName = DiagnosticCode(
    "unknown-name",
    explanation: """
      The word is no variable, operation, fragment, observer or snapshot of this session. \
      `documents` lists operations and fragments.
      """)
  static let undeclaredField = DiagnosticCode(
    "undeclared-field",
    explanation: """
      A lens shows what its fragment declares and nothing else. Read the field through the \
      fragment that declares it, or add it to this one.
      """)
  static let read = DiagnosticCode(
    "read", explanation: "A directive such as `@required(action: THROW)` made a read fail.")
  static let unknownRecord = DiagnosticCode(
    "unknown-record", explanation: "The store has no record of that key. `records` lists them.")
  static let brokenRow = DiagnosticCode(
    "broken-row",
    explanation: "A row of the cache file cannot be read; its record reads as absent.")
  static let unfitEdit = DiagnosticCode(
    "unfit-edit", explanation: "An edit by hand must fit the schema, as a response must.")
  static let unfitLens = DiagnosticCode(
    "unfit-lens",
    explanation: "A fragment looks only at records whose type satisfies its type condition.")
  static let variables = DiagnosticCode(
    "variables",
    explanation: "A variable's value does not fit what the operation declares it to be.")
  static let response = DiagnosticCode(
    "response",
    explanation: """
      The response is not JSON, or not of the shape the operation asks for. Nothing of it was \
      written.
      """)
  static let requestFailed = DiagnosticCode(
    "request-failed",
    explanation: "The server answered with errors and without data; there is nothing to write.")
  static let file = DiagnosticCode(
    "file", explanation: "A file could not be read or written.")
  static let cache = DiagnosticCode(
    "cache", explanation: "The cache file cannot be used. It was left as it was.")
  static let value = DiagnosticCode(
    "value", explanation: "A value is of another kind than the statement needs.")
  static let expectation = DiagnosticCode(
    "expectation", explanation: "An `expect` did not hold; the message shows both sides.")
  static let unavailable = DiagnosticCode(
    "not-available", explanation: "This version cannot do that.")
  static let interrupted = DiagnosticCode(
    "interrupted",
    explanation: """
      Ctrl-C stopped the statement. One statement is stopped before it changes anything or not \
      at all; of a block or a script, what ran before stands.
      """)
  static let limit = DiagnosticCode(
    "limit", explanation: "A limit that protects the program was reached.")
  static let taken = DiagnosticCode("name-taken", explanation: "Something has that name already.")
  static let project = DiagnosticCode(
    "project", explanation: "The project's folder or configuration cannot be used.")
  static let option = DiagnosticCode("option", explanation: "There is no such option or value.")
}

extension DiagnosticCode {
  /// The codes that the shell itself reports.
  static let shellCodes: [DiagnosticCode] = [
    .statement, .unknownName, .undeclaredField, .read, .unknownRecord, .brokenRow, .unfitEdit,
    .unfitLens, .variables, .response, .requestFailed, .file, .cache, .value, .expectation,
    .unavailable, .interrupted, .limit, .taken, .project, .option, .usage,
  ]
}
