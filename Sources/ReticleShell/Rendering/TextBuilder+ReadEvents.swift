import ReticleRuntime

extension TextBuilder {
  /// What a reading found, in a sentence.
  func note(_ event: ReadEvent) -> String {
    let place = "`\(event.path)` of \(key(event.record.key))"
    return switch event.kind {
    case .nullInNonNull where event.record.value(event.field).isNull:
      "\(place) is null where the schema promises a value"
    case .nullInNonNull: "\(place) has a null in it where the schema promises a value"
    case .otherKind(let expected, let found):
      "\(place) is \(found) where the schema has \(expected)"
    case .missing: "\(place) is missing"
    case .ambiguous(let keys):
      "\(place) may be any of \(keys.map { key($0) }.joined(separator: ", "))"
    case .otherType(let expected, let found):
      "\(place) leads to a record of type \(found); the schema has \(expected)"
    case .requiredMissing: "\(place) is null or missing, and @required logs it"
    }
  }
}
