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
    var dump = try bench.dump()
    if data["status"]?.string == "possible-bug" {
      dump = dump.withErrorsAsRelayHasThem(bench.store)
    }
    found.compare(dump: dump, with: records, at: "dump")
    let isComplete = data["complete"]?.bool ?? (meantIncomplete[name.text] == nil)
    let check = bench.store.check(operation)
    if check.isComplete != isComplete {
      found.add("complete is \(check.isComplete): \(check.missing.map(\.path.dotted))")
    }
    for wrong in try ConformanceReads.mismatches(in: data["reads"], operation: { _ in operation }) {
      found.add("read \(wrong)")
    }
    if let override = data["override"] { try apply(override, operation, responses, &found) }
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
      let read = ConformanceReads.read(path: path, from: operation.lens)
      // A fragment that reads absent hides the leaf: it shows in the whole response.
      if read != .value(value), try assembled(path, operation) != value {
        found.add("override of \(path): found \(read)")
      }
    }
    try operation.store.revertLayer("override")
    if operation.store.dump() != before { found.add("reverting the override left traces") }
  }
}

extension CaseTests {
  private func assembled(_ path: String, _ operation: BoundOperation) throws -> JSONValue? {
    let data = try JSONValue(parsing: operation.store.assemble(operation).data)
    return path.split(separator: ".").reduce(data) { value, step in
      Int(step).map { value?[$0] } ?? value?[String(step)]
    }
  }
}

extension JSONValue {
  /// A dump with errors spelled as Relay's own: a list for each field, paths from
  /// the field on.
  func withErrorsAsRelayHasThem(_ store: Store) -> JSONValue {
    .object(
      (members ?? []).map { row in
        guard let record = store.record(row.name), !record.allErrors.isEmpty else {
          return (row.name, row.value)
        }
        let errors = record.allErrors.map { field, errors in
          (store.fields.name(field), JSONValue.array(errors.map(JSONValue.relayError)))
        }
        return (row.name, row.value.replacing(["__errors"], by: .object(errors)))
      })
  }

  private static func relayError(_ error: FieldError) -> JSONValue {
    let below = error.path.dropFirst(error.depth).map { step -> JSONValue in
      switch step {
      case .key(let name): .string(name)
      case .index(let index): .int(index)
      }
    }
    let message: (String, JSONValue) = ("message", .string(error.message))
    return .object(below.isEmpty ? [message] : [message, ("path", .array(below))])
  }

  /// The value with what stands at a path of names and indices replaced.
  func replacing(_ path: [String], by value: JSONValue) -> JSONValue {
    guard let first = path.first else { return value }
    let rest = Array(path.dropFirst())
    switch kind {
    case .object(let members):
      return .object(
        members.map { ($0.name, $0.name == first ? $0.value.replacing(rest, by: value) : $0.value) }
      )
    case .array(let elements):
      return .array(
        elements.enumerated().map { index, element in
          String(index) == first ? element.replacing(rest, by: value) : element
        })
    default: return self
    }
  }
}
