import ReticleJSON
import ReticleRuntime
import ReticleSession

extension JSONRenderer {
  func write(_ report: CommitReport, kind: String, to out: inout JSONObjectBuilder) {
    let entry = report.entry
    let result = entry.result
    out.string("kind", kind)
    out.int("commit", entry.number)
    out.string("operation", entry.title)
    out.member("changed") { json in
      let slots = result.changes.map { self.change($0.record, $0.field, $0.old, $0.new) }
      let types = result.typeSlots(in: storeFields).map {
        self.change($0.record, $0.field, $0.old, $0.new)
      }
      json.list(slots + types) { $0.raw($1) }
    }
    if !result.covered.isEmpty {
      out.member("covered") { json in
        json.list(result.covered) { json, change in
          json.raw(
            self.change(
              change.record, change.field, change.old, change.new, under: change.layer))
        }
      }
    }
    keys("created", result.newcomers, to: &out)
    if !result.undeleted.isEmpty { keys("revived", result.undeleted, to: &out) }
    keys("deleted", result.deleted, to: &out)
    notes(on: report, to: &out)
    errors(in: result, to: &out)
    out.member("rendered") { json in json.list(entry.rendered) { $0.string($1) } }
    out.bool("unreached", report.isUnreached)
    if let note = entry.note { out.string("note", note) }
    if !report.keyEdits.isEmpty { keys("keptKeys", report.keyEdits.map(\.record), to: &out) }
    if !report.reasons.isEmpty {
      var renderer = TextRenderer()
      renderer.storeFields = storeFields
      let lines = report.reasons.map { renderer.text($0, TextBuilder(options: .init())) }
      out.member("reasons") { json in json.list(lines) { $0.string($1) } }
    }
  }

  /// What text says as notes, in the same words.
  private func notes(on report: CommitReport, to out: inout JSONObjectBuilder) {
    var renderer = TextRenderer()
    renderer.storeFields = storeFields
    let written = report.entry.result.report
    let notes = renderer.notes(on: report, TextBuilder(options: renderer.options))
    if !notes.isEmpty { out.member("notes") { json in json.list(notes) { $0.string($1) } } }
    if written.omitted > 0 { out.int("omittedNotes", written.omitted) }
  }

  /// The response's errors that are new: those of slots, then those of no field; and the
  /// errors of slots that are there no more.
  private func errors(in result: CommitResult, to out: inout JSONObjectBuilder) {
    var errors: [[UInt8]] = []
    var gone: [[UInt8]] = []
    for change in result.changes {
      errors += objects(change.errorsThatCame, of: change.record, change.field)
      gone += objects(change.errorsThatWent, of: change.record, change.field)
    }
    // The slots of new records are not among the changes.
    for record in result.created where !record.allErrors.isEmpty {
      for position in 0..<record.slotCount {
        let field = record.slot(at: position).fieldID
        errors += objects(record.errors(field), of: record, field)
      }
    }
    for error in result.report.looseErrors {
      errors.append(object(error, of: nil, nil))
    }
    list("errors", errors, to: &out)
    list("errorsGone", gone, to: &out)
  }

  func list(_ name: String, _ objects: [[UInt8]], to out: inout JSONObjectBuilder) {
    if objects.isEmpty { return }
    out.member(name) { json in json.list(objects) { $0.raw($1) } }
  }

  func objects(_ errors: [SlotError]) -> [[UInt8]] {
    errors.map { object($0.error, of: $0.slot.record, $0.slot.field) }
  }

  private func objects(
    _ errors: [FieldError], of record: Record, _ field: FieldID
  ) -> [[UInt8]] {
    errors.map { object($0, of: record, field) }
  }

  private func object(
    _ error: FieldError, of record: Record?, _ field: FieldID?
  ) -> [UInt8] {
    var object = JSONObjectBuilder()
    object.string("message", error.message)
    if !error.path.isEmpty { object.string("path", error.path.dotted) }
    if let record { object.string("record", record.key) }
    if let field { object.string("field", storeFields?.name(field) ?? "?") }
    if let extensions = error.extensions { object.member("extensions") { $0.raw(extensions) } }
    return object.bytes
  }

  func keys(_ name: String, _ records: [Record], to out: inout JSONObjectBuilder) {
    out.member(name) { json in json.list(records) { $0.string($1.key) } }
  }

  func change(
    _ record: Record, _ field: FieldID, _ old: Value, _ new: Value, under layer: String? = nil
  ) -> [UInt8] {
    var object = JSONObjectBuilder()
    object.string("record", record.key)
    object.string("field", storeFields?.name(field) ?? "?")
    if let layer { object.string("layer", layer) }
    // What was never received is no null: it has no member.
    if !old.isMissing { object.member("old") { $0.slot(old) } }
    if !new.isMissing { object.member("new") { $0.slot(new) } }
    return object.bytes
  }

  func write(_ observer: Observer, to out: inout JSONObjectBuilder) {
    out.string("kind", "value")
    out.string("observer", observer.name)
    switch observer.content {
    case .missing, .absent: break
    default: out.member("value") { $0.content(observer.content) }
    }
  }

  func write(_ result: WhyResult, to out: inout JSONObjectBuilder) {
    let explanation = result.explanation
    out.string("kind", "trace")
    out.string(explanation.watcher == nil ? "observer" : "watcher", explanation.name)
    out.int("commit", explanation.entry.number)
    out.member("rendered") { json in
      json.list(explanation.isRendered ? [explanation.name] : []) { $0.string($1) }
    }
    var renderer = TextRenderer()
    renderer.storeFields = storeFields
    let lines = renderer.reasons(result, TextBuilder(options: renderer.options))
    out.member("reasons") { json in json.list(lines) { $0.string($1) } }
  }

  func write(_ result: DifferenceResult, to out: inout JSONObjectBuilder) {
    out.string("kind", "diff")
    out.member("changed") { json in
      json.list(result.difference.changes) { json, change in
        json.raw(self.change(change.slot.record, change.slot.field, change.old, change.new))
      }
    }
    keys("created", result.difference.created, to: &out)
    keys("deleted", result.difference.deleted, to: &out)
    var errors: [[UInt8]] = []
    var gone: [[UInt8]] = []
    for change in result.difference.changes {
      errors += objects(change.errorsThatCame, of: change.slot.record, change.slot.field)
      gone += objects(change.errorsThatWent, of: change.slot.record, change.slot.field)
    }
    list("errors", errors, to: &out)
    list("errorsGone", gone, to: &out)
  }
}
