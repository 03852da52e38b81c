import ReticleJSON
import Testing

/// What a case or script expected and did not find.
struct Mismatches {
  private(set) var all: [String] = []

  mutating func add(_ text: String) { all.append(text) }

  /// Compares two dumps record by record, so that a failure names what differs.
  mutating func compare(dump found: JSONValue, with expected: JSONValue, at place: String) {
    if found == expected { return }
    let names = Set((found.members ?? []).map(\.name))
      .union((expected.members ?? []).map(\.name))
    for name in names.sorted() where found[name] != expected[name] {
      add(
        "\(place): record \(name): found \(Mismatches.text(found[name])), "
          + "expected \(Mismatches.text(expected[name]))")
    }
  }

  static func text(_ value: JSONValue?) -> String {
    guard let value else { return "nothing" }
    var writer = JSONWriter(capacity: 256)
    writer.write(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Holds the result against the table of known gaps.
  func settle(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if let reason = knownGaps[name] {
      if all.isEmpty {
        Issue.record(
          "\(name) is listed as a known gap (\(reason)) and passes",
          sourceLocation: sourceLocation)
      }
    } else if !all.isEmpty {
      Issue.record(
        "\(name):\n\(all.joined(separator: "\n"))", sourceLocation: sourceLocation)
    }
  }
}
