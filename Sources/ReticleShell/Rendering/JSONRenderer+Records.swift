import ReticleJSON
import ReticleRuntime
import ReticleSession

extension JSONRenderer {
  func write(_ result: DataResult, to out: inout JSONObjectBuilder) {
    out.string("kind", "data")
    out.member("data") { $0.raw(result.response.data) }
    missing(result.response.availability, of: result.operation, to: &out)
    wrong(result.response.wrongKinds, of: result.operation.store, to: &out)
    list("errors", objects(result.response.errors), to: &out)
  }

  func write(availability result: AvailabilityResult, to out: inout JSONObjectBuilder) {
    out.string("kind", "value")
    out.bool("value", result.availability.isComplete)
    missing(result.availability, of: result.operation, to: &out)
  }

  private func wrong(_ slots: [WrongKind], of store: Store, to out: inout JSONObjectBuilder) {
    if slots.isEmpty { return }
    out.member("wrong") { json in
      json.list(slots) { json, slot in
        var object = JSONObjectBuilder()
        object.string("path", slot.path.dotted)
        object.string("record", slot.record.key)
        object.string("field", store.fields.name(slot.field))
        object.string("found", slot.found)
        object.string("expected", slot.expected)
        json.raw(object.bytes)
      }
    }
  }

  private func missing(
    _ availability: Availability, of operation: BoundOperation, to out: inout JSONObjectBuilder
  ) {
    let store = operation.store
    out.member("missing") { json in json.list(availability.missing) { $0.string($1.path.dotted) } }
    if availability.missing.isEmpty { return }
    out.member("missingFields") { json in
      json.list(availability.missing) { json, field in
        var object = JSONObjectBuilder()
        object.string("path", field.path.dotted)
        object.string("record", field.record.key)
        object.string("field", store.fields.name(field.field))
        object.member("near") { json in
          json.list(field.nearMisses) { $0.string(store.fields.name($1)) }
        }
        if !field.candidates.isEmpty {
          object.member("candidates") { $0.list(field.candidates) { $0.string($1.key) } }
        }
        json.raw(object.bytes)
      }
    }
  }

  func write(_ result: RecordResult, to out: inout JSONObjectBuilder) {
    let record = result.record
    out.string("kind", "record")
    out.string("record", record.key)
    if let type = record.type { out.string("type", type.name) }
    let renderer = TextRenderer()
    if let note = renderer.oddness(of: record, TextBuilder(options: renderer.options)) {
      out.member("notes") { json in json.list([note]) { $0.string($1) } }
    }
    out.member("value") { result.store.writeRecord(record, to: &$0) }
    out.member("slots") { json in
      let positions = (0..<record.slotCount).filter { !record.slot(at: $0).current.isMissing }
      json.list(positions) { json, position in
        let slot = record.slot(at: position)
        var object = JSONObjectBuilder()
        object.string("field", result.store.fields.name(slot.fieldID))
        object.string("kind", slot.current.kindName)
        object.member("value") { $0.slot(slot.current) }
        object.int("commit", slot.writtenBy)
        json.raw(object.bytes)
      }
    }
    if !result.pages.isEmpty {
      out.member("pages") { json in
        json.list(result.pages) { json, page in
          var object = JSONObjectBuilder()
          object.string("record", page.slot.record.key)
          object.string("field", result.store.fields.name(page.slot.field))
          object.int("edges", page.edgeCount)
          if !page.endCursor.isMissing { object.member("endCursor") { $0.slot(page.endCursor) } }
          object.bool("merged", page.isMerged)
          json.raw(object.bytes)
        }
      }
    }
    out.member("links") { json in
      json.list(result.links) { json, link in
        var object = JSONObjectBuilder()
        object.string("record", link.record.key)
        object.string("field", result.store.fields.name(link.field))
        json.raw(object.bytes)
      }
    }
  }

  func write(_ result: RecordsResult, to out: inout JSONObjectBuilder) {
    out.string("kind", "records")
    out.member("records") { json in
      guard result.type == nil else {
        var object = JSONObjectBuilder()
        let store = result.session.store
        for record in result.records() {
          object.member(record.key) { store.writeRecord(record, to: &$0) }
        }
        json.raw(object.bytes)
        return
      }
      json.raw(compact(result.session.store.dump()))
    }
  }

  /// JSON without line breaks, so that a result is one line.
  private func compact(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { buffer in
      var compact: [UInt8] = []
      compact.reserveCapacity(bytes.count)
      let end = buffer.lastIndex { $0 == UInt8(ascii: "}") }.map { $0 + 1 } ?? 0
      JSONCursor(buffer).appendCompact(0..<end, to: &compact)
      return compact
    }
  }
}
