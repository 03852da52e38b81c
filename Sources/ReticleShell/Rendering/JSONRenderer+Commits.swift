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
      json.list(result.changes) { json, change in
        json.raw(self.change(change.record, change.field, change.old, change.new))
      }
    }
    keys("created", result.created, to: &out)
    if !result.revived.isEmpty { keys("revived", result.revived, to: &out) }
    keys("deleted", result.deleted, to: &out)
    out.member("rendered") { json in json.list(entry.rendered) { $0.string($1) } }
    out.bool("unreached", report.isUnreached)
    if !report.keyEdits.isEmpty { keys("keptKeys", report.keyEdits.map(\.record), to: &out) }
    if !report.reasons.isEmpty {
      out.member("reasons") { json in
        json.list(report.reasons) {
          $0.string(TextRenderer().text($1, TextBuilder(options: .init())))
        }
      }
    }
  }

  func keys(_ name: String, _ records: [Record], to out: inout JSONObjectBuilder) {
    out.member(name) { json in json.list(records) { $0.string($1.key) } }
  }

  func change(_ record: Record, _ field: FieldID, _ old: Value, _ new: Value) -> [UInt8] {
    var object = JSONObjectBuilder()
    object.string("record", record.key)
    object.string("field", storeFields?.name(field) ?? "?")
    object.member("old") { $0.slot(old) }
    object.member("new") { $0.slot(new) }
    return object.bytes
  }

  func write(_ observer: Observer, to out: inout JSONObjectBuilder) {
    out.string("kind", "value")
    out.string("observer", observer.name)
    out.member("value") { $0.content(observer.content) }
  }

  func write(_ result: WhyResult, to out: inout JSONObjectBuilder) {
    let explanation = result.explanation
    out.string("kind", "trace")
    out.string("observer", explanation.observer.name)
    out.int("commit", explanation.entry.number)
    out.member("rendered") { json in
      json.list(explanation.isRendered ? [explanation.observer.name] : []) { $0.string($1) }
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
  }
}
