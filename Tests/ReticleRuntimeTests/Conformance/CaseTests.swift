import ReticleJSON
import ReticleRuntime
import ReticleTestSupport
import Testing

@Suite struct CaseTests {
  @Test(.enabled(if: Shared.isPresent, "\(Shared.missing)"), arguments: ConformanceData.cases)
  func `a response gives the records and reads of the conformance data`(
    _ name: ConformanceData.Name
  ) throws {
    var found = Mismatches()
    do {
      try run(name, &found)
    } catch {
      found.add("\(error)")
    }
    found.settle(name.text)
  }

  private func run(_ name: ConformanceData.Name, _ found: inout Mismatches) throws {
    let data = try ConformanceData.testCase(name)
    let bench = try ConformanceData.bench(name.suite)
    let operation = try bench.bind(
      data["operation"]?.string ?? "", json: data["variables"])
    let responses = try (data["responses"]?.array ?? []).map {
      try ConformanceData.bytes($0.string ?? "")
    }
    try bench.store.commit(parts: responses, to: operation)
    let records = try ConformanceData.json(data["records"]?.string ?? "")
    found.compare(dump: try bench.dump(), with: records, at: "dump")
    if let complete = data["complete"]?.bool {
      let check = bench.store.check(operation)
      if check.isComplete != complete {
        found.add("complete is \(check.isComplete): \(check.missing.map(\.path.dotted))")
      }
    }
    for row in data["reads"]?.array ?? [] { compare(row, operation, &found) }
    if let override = data["override"] { try apply(override, operation, responses, &found) }
  }

  private func compare(_ row: JSONValue, _ operation: BoundOperation, _ found: inout Mismatches) {
    let path = row["path"]?.string ?? ""
    let value = RowReading(root: operation.lens).read(path)
    let expected = RowReading.expected(row)
    if value != expected { found.add("read \(path): found \(value), expected \(expected)") }
  }

  /// Applies the last response with one leaf replaced as an optimistic layer.
  private func apply(
    _ override: JSONValue, _ operation: BoundOperation, _ responses: [[UInt8]],
    _ found: inout Mismatches
  ) throws {
    let paths = (override["paths"]?.array ?? []).compactMap(\.string)
    guard let value = override["value"], let response = responses.last else { return }
    var json = try JSONValue(parsing: response)
    for path in paths {
      json = json.replacing(["data"] + path.split(separator: ".").map(String.init), by: value)
    }
    // The overridden leaf is no error any more.
    var writer = JSONWriter(capacity: response.count)
    writer.write(JSONValue.object([("data", json["data"] ?? .null)]))
    let before = operation.store.dump()
    try operation.store.applyLayer("override", writer.bytes, to: operation)
    for path in paths {
      let read = RowReading(root: operation.lens).read(path)
      if read != .value(value) { found.add("override of \(path): found \(read)") }
    }
    try operation.store.revertLayer("override")
    if operation.store.dump() != before { found.add("reverting the override left traces") }
  }
}

extension JSONValue {
  /// The value with what stands at a path of names and indices replaced.
  func replacing(_ path: [String], by value: JSONValue) -> JSONValue {
    guard let first = path.first else { return value }
    let rest = Array(path.dropFirst())
    switch kind {
    case .object(let members):
      return .object(
        members.map { ($0.name, $0.name == first ? $0.value.replacing(rest, by: value) : $0.value) })
    case .array(let elements):
      return .array(
        elements.enumerated().map { index, element in
          String(index) == first ? element.replacing(rest, by: value) : element
        })
    default: return self
    }
  }
}
