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
    let name = result.explanation.observer.name
    let number = result.explanation.entry.number
    out.line(
      result.explanation.isRendered
        ? "\(name) re-rendered at commit \(number)"
        : "\(name) did not re-render at commit \(number)")
    out.indented { out in
      for line in reasons(result, out) { out.line(line) }
    }
  }

  /// The reasons of an explanation, a line each.
  func reasons(_ result: WhyResult, _ out: TextBuilder) -> [String] {
    let explanation = result.explanation
    let fields = result.store.fields
    if explanation.isRendered {
      return explanation.observer.lastCauses.map { cause in
        guard let change = explanation.entry.result.changes.first(where: { $0.names(cause) })
        else { return "\(out.key(cause.record.key)).\(fields.name(cause.field)) came" }
        return self.change(change.record, change.field, change.old, change.new, out)
      }
    }
    var lines = ["the commit changed no slot that it reads"]
    for slot in explanation.near.prefix(5) {
      lines.append(
        "it reads \(out.key(slot.record.key)), but not \(fields.name(slot.field)) there")
    }
    return lines + explanation.reasons.prefix(5).map { text($0, out) }
  }
}

extension SlotChange {
  func names(_ slot: SlotName) -> Bool { record === slot.record && field == slot.field }
}
