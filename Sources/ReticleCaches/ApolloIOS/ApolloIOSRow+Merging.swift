import ReticleJSON
import ReticleRuntime

extension ApolloIOSRow {
  /// A row with some fields of a record put into it; all other members keep their bytes.
  ///
  /// `nil` when the row is no object that could be kept.
  static func merged(
    _ fields: Set<FieldID>, of record: Record, into old: [UInt8], in store: Store
  ) -> [UInt8]? {
    guard let value = try? JSONValue(parsing: old), case .object(let members) = value.kind else {
      return nil
    }
    var chosen: [(name: String, value: Value)] = []
    for position in 0..<record.slotCount {
      let slot = record.slot(at: position)
      if fields.contains(slot.fieldID) {
        chosen.append((store.fields.name(slot.fieldID), slot.current))
      }
    }
    var json = JSONWriter(capacity: old.count + 64, escapesSlashes: true)
    var isFirst = true
    func separate(_ json: inout JSONWriter) {
      json.raw(UInt8(ascii: isFirst ? "{" : ","))
      isFirst = false
    }
    for member in members {
      if let index = chosen.firstIndex(where: { $0.name == member.name }) {
        let slot = chosen.remove(at: index)
        if slot.value.isMissing { continue }
        separate(&json)
        json.raw(Array(old[member.nameRange]))
        json.raw(UInt8(ascii: ":"))
        write(slot.value, to: &json)
      } else {
        separate(&json)
        json.raw(Array(old[member.nameRange]))
        json.raw(UInt8(ascii: ":"))
        json.raw(Array(old[member.value.range]))
      }
    }
    for slot in chosen where !slot.value.isMissing {
      separate(&json)
      json.string(slot.name)
      json.raw(UInt8(ascii: ":"))
      write(slot.value, to: &json)
    }
    if isFirst { json.raw(UInt8(ascii: "{")) }
    json.raw(UInt8(ascii: "}"))
    return json.bytes
  }
}
