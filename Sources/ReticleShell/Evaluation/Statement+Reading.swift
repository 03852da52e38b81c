extension Statement {
  /// Whether the statement changes nothing, so that it can be stopped anywhere.
  ///
  /// A statement within it (`expect error commit …`, a call of a `def`) is judged by
  /// itself.
  var isReading: Bool {
    switch action {
    case .evaluate, .lensTable, .record, .records, .check, .trace, .why, .diff, .log, .blame,
      .schema, .documents, .plan, .expect, .explain, .roots, .help:
      true
    default: false
    }
  }
}
