import ReticleRuntime
import ReticleSession

extension TextRenderer {
  func write(_ result: DifferenceResult, to out: inout TextBuilder) {
    let difference = result.difference
    if difference.isEmpty { return out.line("no difference") }
    let limit = options.shownElements
    for change in difference.changes.prefix(limit) {
      out.line(self.change(change.slot.record, change.slot.field, change.old, change.new, out))
    }
    if difference.changes.count > limit {
      out.line(TextBuilder.more(difference.changes.count - limit, " slots"))
    }
    for record in difference.created.prefix(limit) {
      out.line("created: \(out.recordTitle(record))")
    }
    for record in difference.deleted.prefix(limit) {
      out.line("deleted: \(out.recordTitle(record))")
    }
  }

  func write(_ result: WhyResult, to out: inout TextBuilder) {
    let explanation = result.explanation
    let (did, didNot) =
      explanation.watcher == nil ? ("re-rendered", "did not re-render") : ("fired", "did not fire")
    let verb = explanation.isRendered ? did : didNot
    out.line("\(explanation.name) \(verb) at commit \(explanation.entry.number)")
    out.indented { out in
      for line in reasons(result, out) { out.line(line) }
    }
  }

  /// The reasons of an explanation, a line each.
  func reasons(_ result: WhyResult, _ out: TextBuilder) -> [String] {
    let explanation = result.explanation
    let fields = result.store.fields
    if explanation.isRendered {
      let lines = explanation.causes.map { cause -> String in
        guard let change = explanation.entry.result.changes.first(where: { $0.names(cause) })
        else { return "\(out.key(cause.record.key)).\(fields.name(cause.field)) came" }
        return self.change(change.record, change.field, change.old, change.new, out)
      }
      return lines + (explanation.watcher.map { reload(of: $0, fields, out) } ?? [])
    }
    var lines = [
      explanation.watcher == nil
        ? "the commit changed no slot that it reads"
        : "the commit changed no slot that its response is read from"
    ]
    if explanation.watcher?.missing != nil {
      lines.append(
        "its last reload lacked fields: it depends on what its response was read from before")
    }
    for slot in explanation.near.prefix(5) {
      lines.append(
        "it reads \(out.key(slot.record.key)), but not \(fields.name(slot.field)) there")
    }
    return lines + explanation.reasons.prefix(5).map { text($0, out) }
  }
}

extension TextRenderer {
  /// What a watcher found when it fired and read its operation again, a line each.
  private func reload(
    of watcher: Watcher, _ fields: FieldTable, _ out: TextBuilder
  ) -> [String] {
    guard let missing = watcher.missing else { return ["its reload found every field"] }
    let lacking = missing.missing.filter { !$0.isDeferred }
    let count = TextBuilder.plural(lacking.count + missing.omitted, "field")
    return ["its reload lacks \(count): Apollo would ask the server"]
      + lacking.prefix(5).map {
        "\($0.path.dotted): \(out.key($0.record.key)) has no \(fields.name($0.field))"
      }
  }
}

extension SlotChange {
  func names(_ slot: SlotName) -> Bool { record === slot.record && field == slot.field }
}
