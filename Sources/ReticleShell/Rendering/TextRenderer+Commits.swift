import ReticleRuntime
import ReticleSession

extension TextRenderer {
  func write(_ report: CommitReport, to out: inout TextBuilder) {
    let entry = report.entry
    let result = entry.result
    out.line("commit \(entry.number): \(entry.title)", .bold)
    out.indented { out in
      if result.isEmpty, result.covered.isEmpty, entry.note == nil {
        out.line("nothing changed")
      }
      changes(result, to: &out)
      covered(result, to: &out)
      notes(on: report, to: &out)
      if let note = entry.note { out.line("note: \(note)", .dim) }
      for edit in report.keyEdits {
        let name = storeFields?.name(edit.field) ?? "?"
        let key = out.key(edit.record.key)
        out.line("note: `\(name)` is a key field; the record keeps its key \(key)", .dim)
      }
      if !entry.rendered.isEmpty {
        out.line("re-rendered: \(entry.rendered.joined(separator: ", "))", .green)
      }
      if report.isUnreached { unreached(report, to: &out) }
    }
  }

  private func changes(_ result: CommitResult, to out: inout TextBuilder) {
    let limit = options.shownElements
    // A deleted record says enough by its key.
    let deleted = Set(result.deleted.map(ObjectIdentifier.init))
    let slots =
      deleted.isEmpty
      ? result.changes
      : result.changes.filter { !deleted.contains(ObjectIdentifier($0.record)) }
    for change in slots.prefix(limit) {
      out.line(self.change(change.record, change.field, change.old, change.new, out))
      errors(beside: change, to: &out)
    }
    if slots.count > limit { out.line(TextBuilder.more(slots.count - limit, " slots")) }
    for slot in result.typeSlots(in: storeFields).prefix(limit) {
      out.line(self.change(slot.record, slot.field, slot.old, slot.new, out))
    }
    records(result.newcomers, "created", to: &out)
    errors(besideSlotsOf: result.created, to: &out)
    records(result.undeleted, "revived", to: &out)
    records(result.deleted, "deleted", to: &out)
  }

  /// The errors that came beside a slot, and those that went: either may be all that changed.
  func errors(beside change: some ErrorChange, to out: inout TextBuilder) {
    out.indented { out in
      for error in change.errorsThatCame { out.line("error: \(error.message)", .red) }
      for error in change.errorsThatWent { out.line("error gone: \(error.message)") }
    }
  }

  /// What was written below optimistic layers.
  private func covered(_ result: CommitResult, to out: inout TextBuilder) {
    let limit = options.shownElements
    for change in result.covered.prefix(limit) {
      let name = storeFields?.name(change.field) ?? "?"
      out.line(
        "\(out.key(change.record.key)).\(name) under layer \(change.layer): "
          + "\(out.short(change.old)) -> \(out.short(change.new))")
    }
    if result.covered.count > limit {
      out.line(TextBuilder.more(result.covered.count - limit, " slots under layers"))
    }
  }

  private func records(_ records: [Record], _ word: String, to out: inout TextBuilder) {
    if records.isEmpty { return }
    let limit = options.shownElements
    let keys = records.prefix(limit).map { out.key($0.key) }.joined(separator: ", ")
    let more = records.count > limit ? ", … \(records.count - limit) more" : ""
    out.line("\(word): \(keys)\(more)")
  }

  /// The slots of new records are not among the changes; their errors are told by path.
  private func errors(besideSlotsOf created: [Record], to out: inout TextBuilder) {
    let limit = options.shownElements
    var lines: [String] = []
    // A connection has the errors of its pages: one error is told once.
    var told: Set<String> = []
    for record in created where !record.allErrors.isEmpty {
      for position in 0..<record.slotCount {
        for error in record.errors(record.slot(at: position).fieldID) {
          let line = "error: \(error.path.dotted): \(error.message)"
          if told.insert(line).inserted { lines.append(line) }
        }
      }
    }
    for line in lines.prefix(limit) { out.line(line, .red) }
    if lines.count > limit { out.line(TextBuilder.more(lines.count - limit, " errors")) }
  }

  func change(
    _ record: Record, _ field: FieldID, _ old: Value, _ new: Value, _ out: TextBuilder
  ) -> String {
    let name = storeFields?.name(field) ?? "?"
    return "\(out.key(record.key)).\(name): \(out.short(old)) -> \(out.short(new))"
  }

  private func notes(on report: CommitReport, to out: inout TextBuilder) {
    let written = report.entry.result.report
    let notes = self.notes(on: report, out)
    let shown = notes.prefix(options.width == nil ? .max : 20)
    for note in shown { out.line("note: \(note)", .dim) }
    let more = notes.count - shown.count + written.omitted
    if more > 0 { out.line("note: … \(more) more notes") }
    for error in written.looseErrors { out.line("error: \(error.message)", .red) }
  }

  /// What a commit did that a person should hear of, a sentence each.
  func notes(on report: CommitReport, _ out: TextBuilder) -> [String] {
    let result = report.entry.result
    return result.report.events.map { note($0, out) }
      + result.created.compactMap { oddness(of: $0, out) }
  }

  /// What is odd about a record's key; `nil` when nothing is.
  func oddness(of record: Record, _ out: TextBuilder) -> String? {
    guard let odd = LintFinding.OddKey(of: record.key) else { return nil }
    let reason =
      switch odd {
      case .empty: "it ends with an empty value"
      case .null(let word): "its value is the word \(word)"
      case .optional: "its value was printed as an optional"
      case .repeatedPrefix(let type): "it has the prefix \(type) twice"
      }
    return "the key \(out.key(record.key)) is odd: \(reason)"
  }

  func note(_ event: WriteEvent, _ out: TextBuilder) -> String {
    switch event {
    case .unselected(let path): "`\(path.dotted)` was not asked for; it is not kept"
    case .unanswered(let path, _, _): "`\(path.dotted)` was not answered"
    case .nullInNonNull(let path, _, _): "`\(path.dotted)` is null where the schema has `!`"
    case .otherKind(let path, let expected): "`\(path.dotted)` is no \(expected)"
    case .noKey(let path, let type, let reason):
      "`\(path.dotted)`: \(type) is kept by its path, \(TextRenderer.reason(reason))"
    case .unknownType(let path, let name):
      "`\(path.dotted)` is of type \(name), which the schema does not have"
    case .otherType(let path, let expected, let found):
      "`\(path.dotted)` says it is of type \(found); the schema says \(expected), which counts"
    case .unfitType(let path, let record, let declared, let found):
      "`\(path.dotted)` is \(out.key(record.key)) of type \(found); "
        + "the schema has \(declared) there"
    case .unknownEnumValue(let path, let record, let field, let type, let value):
      "`\(path.dotted)` is \(out.quoted(value)), which the enum \(type) does not have; "
        + "\(out.key(record.key)).\(storeFields?.name(field) ?? "?") holds it"
    case .typeChanged(let record, let from, let to):
      "\(out.key(record.key)) was \(from) and is \(to)"
    case .conflict(let conflict):
      "\(out.key(conflict.record.key)).\(storeFields?.name(conflict.field) ?? "?") has "
        + (conflict.isOrderOnly ? "its elements in two orders" : "two values")
        + ", at " + conflict.paths.map { "`\($0.dotted)`" }.joined(separator: " and ")
        + TextRenderer.outcome(of: conflict, storeFields?.name(conflict.field) ?? "")
    case .effectSkipped(let path, let reason): "`\(path.dotted)`: \(reason)"
    case .alreadyInConnection(let path, let connection, let node):
      "`\(path.dotted)`: \(out.key(connection.key)) has \(out.key(node.key)) already"
    case .staleCursor(let path, let connection, let asked, let known, let isBefore):
      "`\(path.dotted)`: the page at \(out.quoted(asked)) is not merged; "
        + "\(out.key(connection.key)) \(isBefore ? "starts" : "ends") at "
        + (known.map(out.quoted) ?? "no cursor")
    case .brokenConnection(let path, let connection):
      "`\(path.dotted)`: \(out.key(connection.key)) has no edges and is taken as empty"
    case .deferredFailed(let path, let label, let messages):
      "`\(path.dotted)`: the deferred part \(label ?? "without a label") failed: "
        + messages.joined(separator: "; ")
    case .layerDropped(let name, let reason):
      "the layer \(name) could not be laid again and is gone: \(reason)"
    case .layerReplayedDifferently(let name, let vanished, let appeared):
      "the layer \(name) made \(appeared.joined(separator: ", ")) instead of "
        + vanished.joined(separator: ", ")
    }
  }

  /// Which of the values of a field counts.
  private static func outcome(of conflict: FieldConflict, _ field: String) -> String {
    let isKey = conflict.record.type?.info?.keyFields?.contains(field) ?? false
    return isKey ? "; the first one makes the key, the last one counts" : "; the last one counts"
  }

  static func reason(_ reason: WriteEvent.NoKeyReason) -> String {
    switch reason {
    case .notSelected(let name): "the key field `\(name)` is not selected"
    case .aliased(let name, let alias): "the key field `\(name)` is aliased as `\(alias)`"
    case .missing(let name): "its key field `\(name)` is missing"
    case .null(let name): "its key field `\(name)` is null"
    case .empty(let name): "its key field `\(name)` is empty"
    case .notAString(let name): "its key field `\(name)` is no string"
    }
  }

  private func unreached(_ report: CommitReport, to out: inout TextBuilder) {
    out.line("the response reached nothing that anybody reads", .yellow)
    out.indented { out in
      for reason in report.reasons.prefix(5) { out.line(text(reason, out)) }
    }
  }

  func text(_ reason: UnreachedReason, _ out: TextBuilder) -> String {
    switch reason {
    case .masked(let slot, let reader, let observer):
      "\(observer) does not read \(out.key(slot.record.key))."
        + "\(storeFields?.name(slot.field) ?? "?"); the fragment '\(reader.fragment)' does, "
        + "behind `\(reader.path.accessed)`"
    case .sameID(let written, let read, let field, let value, let type):
      "the same \(field) \(value) stands in \(out.key(read.key)), which is read, and in "
        + "\(out.key(written.key)), which was written: \(type) has no key rule (help keys)"
    case .keptByPath(let record, let type, let keyFields):
      if let keyFields, !keyFields.isEmpty {
        "\(out.key(record.key)) is kept by its path: the response has no "
          + "\(keyFields.joined(separator: ", ")) of \(type) (help keys)"
      } else {
        "\(out.key(record.key)) is kept by its path: \(type) has no key rule "
          + "(help keys)"
      }
    }
  }

  func write(_ observer: Observer, to out: inout TextBuilder) {
    out.content(observer.content, named: observer.name)
    if let spreads = TextRenderer.spreadsAlone(of: observer) {
      out.line("note: \(spreads)", .dim)
    }
  }
}
