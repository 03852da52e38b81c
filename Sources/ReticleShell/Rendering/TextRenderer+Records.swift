import ReticleJSON
import ReticleRuntime
import ReticleSession

extension TextRenderer {
  func write(_ result: DataResult, to out: inout TextBuilder) {
    if let value = try? JSONValue(parsing: result.response.data) {
      out.lines(value.text(pretty: true))
    }
    write(result.response.availability, of: result.operation, to: &out)
    write(result.response.wrongKinds, of: result.operation.store, to: &out)
    out.errors(result.response.errors)
  }

  private func write(_ wrong: [WrongKind], of store: Store, to out: inout TextBuilder) {
    if wrong.isEmpty { return }
    out.line("of the wrong kind: \(TextBuilder.plural(wrong.count, "field"))", .yellow)
    let shown = min(wrong.count, options.shownElements)
    out.indented { out in
      for slot in wrong.prefix(shown) {
        out.line(
          "\(slot.path.dotted)  \(out.key(slot.record.key)).\(store.fields.name(slot.field)) "
            + "holds \(slot.found) where \(slot.expected) is expected")
      }
      if shown < wrong.count { out.line(TextBuilder.more(wrong.count - shown)) }
    }
  }

  func write(availability result: AvailabilityResult, to out: inout TextBuilder) {
    if result.availability.isComplete {
      out.line("\(result.title) can be answered from the store")
    }
    write(result.availability, of: result.operation, to: &out)
  }

  private func write(
    _ availability: Availability, of operation: BoundOperation, to out: inout TextBuilder
  ) {
    let missing = availability.missing
    if missing.isEmpty { return }
    let store = operation.store
    let count = missing.count + availability.omitted
    out.line("missing: \(TextBuilder.plural(count, "field"))", .yellow)
    let shown = min(missing.count, options.shownElements)
    out.indented { out in
      for field in missing.prefix(shown) {
        let pending = field.isDeferred ? ", deferred" : ""
        let name = store.fields.name(field.field)
        let isDangling = field.record.slotCount == 0 && name == "__typename"
        let key = out.key(field.record.key)
        out.line(
          isDangling
            ? "\(Array(field.path.dropLast()).dotted)  there is no record \(key)"
            : "\(field.path.dotted)  \(key) has no \(name)\(pending)")
        if !field.candidates.isEmpty {
          let keys = field.candidates.prefix(5).map { out.key($0.key) }.joined(separator: ", ")
          out.indented { $0.line("several records answer: \(keys)") }
        }
        if !field.nearMisses.isEmpty {
          let near = field.nearMisses.map { store.fields.name($0) }.joined(separator: ", ")
          out.indented { $0.line("it has \(near)") }
        }
      }
      if shown < missing.count {
        out.line(TextBuilder.more(count - shown))
      } else if availability.omitted > 0 {
        out.line("… \(availability.omitted) more")
      }
    }
  }

  func write(_ result: RecordResult, to out: inout TextBuilder) {
    let record = result.record
    out.line(out.recordTitle(record), .bold)
    if let note = oddness(of: record, out) { out.indented { $0.line("note: \(note)", .dim) } }
    var rows: [[ShellValue]] = []
    for position in 0..<record.slotCount {
      let slot = record.slot(at: position)
      let errors = record.errors(slot.fieldID)
      if slot.current.isMissing, errors.isEmpty { continue }
      let name = result.store.fields.name(slot.fieldID)
      if name == "__typename" { continue }
      rows.append([
        .string("  " + name),
        .string(out.short(slot.current, clip: TextBuilder.cellValueWidth)),
        .string(slot.current.kindName), .string(TextRenderer.writer(slot.writtenBy)),
      ])
      for error in errors {
        let extensions = error.extensions.map {
          " " + out.clipped($0, to: TextBuilder.cellValueWidth)
        }
        rows.append([
          .string("  " + name), .string("error: \(error.message)\(extensions ?? "")"),
          .string("error"), .string(error.path.dotted),
        ])
      }
    }
    out.table(Rows(["", "", "", ""], rows))
    pages(result, to: &out)
    if result.links.isEmpty {
      out.line("nobody links to it")
    } else {
      out.line("linked from")
      let shown = min(result.links.count, options.shownElements)
      out.indented { out in
        for link in result.links.prefix(shown) {
          out.line("\(out.key(link.record.key)).\(result.store.fields.name(link.field))")
        }
        if shown < result.links.count {
          out.line(TextBuilder.more(result.links.count - shown))
        }
      }
    }
  }

  private func pages(_ result: RecordResult, to out: inout TextBuilder) {
    if result.pages.isEmpty { return }
    let merged = result.pages.count { $0.isMerged }
    out.line("merged of \(TextBuilder.plural(merged, "page"))")
    let rows = result.pages.map { page -> [ShellValue] in
      let name = result.store.fields.name(page.slot.field)
      var end = page.endCursor.isPresent ? "up to " + out.short(page.endCursor) : ""
      if !page.isMerged { end = "not merged" }
      return [
        .string("  \(out.key(page.slot.record.key)).\(name)"),
        .string(TextBuilder.plural(page.edgeCount, "edge")), .string(end),
      ]
    }
    out.table(Rows(["", "", ""], rows))
  }

  static func writer(_ commit: Int) -> String { commit == 0 ? "cache" : "commit \(commit)" }

  func write(_ result: RecordsResult, to out: inout TextBuilder) {
    let count = result.listing.total
    let limit = options.shownElements
    if result.type == nil, count > limit {
      out.line(TextBuilder.plural(count, "record"))
      out.table(
        Rows(
          ["", ""],
          result.counts.map { [.string("  " + $0.type), .string(String($0.count))] }))
      out.line("`records TYPE` lists those of one type")
      return
    }
    for entry in result.listing.entries.prefix(limit) {
      let type = entry.type.map { "  " + $0 } ?? ""
      out.line("\(out.key(entry.key))\(result.type == nil ? type : "")")
    }
    if count > limit { out.line(TextBuilder.more(count - limit)) }
    if count == 0 { out.line("no records") }
  }
}

extension Value {
  /// What the value is, in a word.
  var kindName: String {
    switch self {
    case .missing: return "missing"
    case .null: return "null"
    case .boolean: return "boolean"
    case .integer: return "integer"
    case .float: return "float"
    case .string: return "string"
    case .custom: return "scalar"
    case .link: return "link"
    case .list(let list): return list.hasLinks ? "links" : "list"
    }
  }
}
