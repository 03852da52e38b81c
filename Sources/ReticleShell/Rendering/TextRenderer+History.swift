import ReticleRuntime
import ReticleSession

extension TextRenderer {
  func write(_ result: DifferenceResult, to out: inout TextBuilder) {
    let difference = result.difference
    if difference.isEmpty { return out.line("no difference") }
    let limit = options.shownElements
    for change in difference.changes.prefix(limit) {
      out.line(self.change(change.slot.record, change.slot.field, change.old, change.new, out))
      errors(beside: change, to: &out)
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
        let parts =
          [self.change(change.record, change.field, change.old, change.new, out)]
          + change.errorsThatCame.map { "error: \($0.message)" }
          + change.errorsThatWent.map { "error gone: \($0.message)" }
        return parts.joined(separator: "; ")
      }
      return lines + (explanation.watcher.map { reload(of: $0, fields, out) } ?? [])
    }
    if explanation.isEarlier { return ["the commit was there before it"] }
    var lines = [headline(of: explanation)]
    if explanation.watcher?.missing != nil {
      lines.append(
        "its last reload lacked fields: it depends on what its response was read from before")
    }
    lines += explanation.near.prefix(5).map { text($0, fields, out) }
    lines += explanation.covered.prefix(5).map {
      "\(out.key($0.record.key)).\(fields.name($0.field)) was written under the layer "
        + "\($0.layer), which is read instead"
    }
    lines += explanation.reasons.prefix(5).map { text($0, out) }
    let events = explanation.entry.result.report.events.filter(\.leftConnectionAlone)
    return lines + events.prefix(5).map { "note: \(note($0, out))" }
  }

  /// What of one that did not re-render is said first.
  private func headline(of explanation: Explanation) -> String {
    if let observer = explanation.observer, let spreads = TextRenderer.spreadsAlone(of: observer) {
      return spreads
    }
    let result = explanation.entry.result
    if result.isEmpty, result.covered.isEmpty {
      return explanation.entry.operation == nil
        ? "the commit changed nothing"
        : "the commit changed nothing: what the response brought was there already"
    }
    return explanation.watcher == nil
      ? "the commit changed no slot that it reads"
      : "the commit changed no slot that its response is read from"
  }

  /// What to say of an observer that shows nothing but spreads; `nil` of others.
  static func spreadsAlone(of observer: Observer) -> String? {
    guard observer.slotsRead.isEmpty else { return nil }
    let spreads = observer.spreads
    if spreads.isEmpty { return nil }
    let shown = spreads.prefix(3).map { "`\($0.path.accessed)`" }.joined(separator: ", ")
    return "it shows only spreads, and reads nothing behind them: observe "
      + (spreads.count > 3 ? shown + ", …" : shown)
  }

  private func text(_ near: NearMiss, _ fields: FieldTable, _ out: TextBuilder) -> String {
    let key = out.key(near.slot.record.key)
    let name = fields.name(near.slot.field)
    guard let reader = near.reader else {
      guard let sibling = near.sibling else { return "it reads \(key), but not \(name) there" }
      return "it reads \(key).\(fields.name(sibling.field)), which is not \(name): "
        + "the arguments differ"
    }
    return "it does not read \(key).\(name); the fragment '\(reader.fragment)' does, "
      + "behind `\(reader.path.accessed)`"
  }
}

extension WriteEvent {
  /// Whether a connection did not get what the response had for it.
  fileprivate var leftConnectionAlone: Bool {
    switch self {
    case .effectSkipped, .alreadyInConnection, .staleCursor, .brokenConnection: true
    default: false
    }
  }
}

extension [PathComponent] {
  /// The path as it is typed behind a value: `.friends[0].name`.
  var accessed: String {
    map { component in
      switch component {
      case .key(let name): ".\(name)"
      case .index(let index): "[\(index)]"
      }
    }.joined()
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
