import ReticleJSON
import ReticleRuntime

/// One row's JSON: an object from field keys to values.
public enum ApolloIOSRow {
  /// Whether a record has anything to write.
  public static func isEmpty(_ record: Record) -> Bool {
    if !record.exists { return true }
    for position in 0..<record.slotCount where !record.slot(at: position).current.isMissing {
      return false
    }
    return true
  }

  /// A record as Apollo iOS would write it, with its slots in their order, transient ones left
  /// out.
  public static func bytes(_ record: Record, in store: Store) -> [UInt8] {
    var json = JSONWriter(capacity: 256, escapesSlashes: true)
    json.raw(UInt8(ascii: "{"))
    var isFirst = true
    for position in 0..<record.slotCount {
      let slot = record.slot(at: position)
      if slot.current.isMissing || store.isTransient(record, slot.fieldID) { continue }
      if !isFirst { json.raw(UInt8(ascii: ",")) }
      isFirst = false
      json.string(store.fields.name(slot.fieldID))
      json.raw(UInt8(ascii: ":"))
      write(slot.current, to: &json)
    }
    json.raw(UInt8(ascii: "}"))
    return json.bytes
  }

  /// Writes one value.
  static func write(_ value: Value, to json: inout JSONWriter) {
    switch value {
    case .link(let target):
      json.raw("{\"$reference\":" as StaticString)
      json.string(target.key)
      json.raw(UInt8(ascii: "}"))
    case .list(let list):
      json.raw(UInt8(ascii: "["))
      for (index, element) in list.elements.enumerated() {
        if index > 0 { json.raw(UInt8(ascii: ",")) }
        write(element, to: &json)
      }
      json.raw(UInt8(ascii: "]"))
    default: json.leaf(value)
    }
  }
}
