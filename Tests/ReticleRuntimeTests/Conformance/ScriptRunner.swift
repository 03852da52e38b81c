import ReticleCompiler
import ReticleJSON
import ReticleRuntime
import ReticleTestSupport

/// Plays a script of the conformance data and compares after every step.
final class ScriptRunner {
  private let suite: ConformanceData.Suite
  private let script: JSONValue
  private var bench: Workbench
  private var handles: [String: OperationHandle] = [:]
  private var now = 1_000.0
  private var sent: [(operation: BoundOperation, variables: JSONValue)] = []
  private var results: [CommitResult] = []
  private var error: String?
  private var answer: String?
  private(set) var found = Mismatches()

  init(_ name: ConformanceData.Name) throws {
    suite = name.suite
    script = try ConformanceData.json(name.text)
    bench = try ConformanceData.bench(name.suite)
    equip()
  }

  private var store: Store { bench.store }
  private var retention: Retention { bench.store.retention }

  private func equip() {
    if let size = script["buffer"]?.int { retention.bufferSize = Int(size) }
    retention.expiration = script["expiration"]?.double
    retention.clock = { [unowned self] in now }
    retention.onRequest = { [unowned self] handle in
      let variables = (try? JSONValue(parsing: handle.variablesJSON)) ?? .null
      sent.append((handle.operation, variables))
    }
    store.onCommit = { [unowned self] in results.append($0) }
  }

  func run() {
    for (index, step) in (script["steps"]?.array ?? []).enumerated() {
      sent = []
      results = []
      error = nil
      answer = nil
      let place = "step \(index + 1)"
      do {
        try play(step)
        retention.collectIfNeeded()
        try compare(step, at: place)
      } catch {
        found.add("\(place): \(error)")
      }
    }
  }

  // MARK: Steps

  private func play(_ step: JSONValue) throws {
    guard let action = step.members?.first else { throw BadData(text: "an empty step") }
    let value = action.value
    switch action.name {
    case "commit": try retention.commit(parts: responses(value), to: operation(value))
    case "payload": try store.commit(parts: responses(value), to: operation(value))
    case "optimistic":
      try store.applyLayer(text(value, "as"), responses(value)[0], to: operation(value))
    case "resolve": try store.resolveLayer(text(value, "layer"), responses(value)[0])
    case "revert": try store.revertLayer(text(value, "layer"))
    case "attach": try attach(value)
    case "answer": try respond(handle(value), value)
    case "refetch", "retry":
      let handle = try handle(value)
      handle.fetchAgain()
      try respond(handle, value)
    case "release": try handle(value).release()
    case "collect": retention.collect()
    case "advance": now += value["seconds"]?.double ?? 0
    case "invalidate": retention.invalidate()
    case "revalidate": retention.revalidate()
    case "relaunch": try relaunch()
    case "check":
      answer = try store.check(operation(value)).isComplete ? "memory" : "miss"
    default: throw BadData(text: "no step '\(action.name)'")
    }
  }

  private func attach(_ value: JSONValue) throws {
    let policy = value["policy"]?.string.flatMap(FetchPolicy.init) ?? .storeOrNetwork
    let handle = retention.attach(try operation(value), policy: policy)
    handles[try text(value, "as")] = handle
    try respond(handle, value)
  }

  private func respond(_ handle: OperationHandle, _ value: JSONValue) throws {
    if let failure = value["failure"]?.string.flatMap(OperationFailure.init) {
      handle.fail(failure)
      error = failure.rawValue
    } else if value["response"] != nil {
      guard handle.fetch == .inFlight else { throw BadData(text: "the handle did not ask") }
      for part in try responses(value) { try handle.answer(part) }
    }
  }

  private func relaunch() throws {
    let ages = retention.roots.compactMap { root in
      root.answeredAt.map { (root.operation.node.name, root.operation.scope.values, $0) }
    }
    bench = try ConformanceData.bench(suite, source: MemoryImage(of: store))
    handles = [:]
    equip()
    for (name, variables, time) in ages {
      retention.setAge(of: retention.retain(try bench.bind(name, variables)), answeredAt: time)
    }
  }

  private func text(_ value: JSONValue, _ name: String) throws -> String {
    guard let text = value[name]?.string else { throw BadData(text: "no '\(name)'") }
    return text
  }

  private func operation(_ value: JSONValue) throws -> BoundOperation {
    try bench.bind(text(value, "operation"), json: value["variables"])
  }

  private func handle(_ value: JSONValue) throws -> OperationHandle {
    let name = try text(value, "handle")
    guard let handle = handles[name] else { throw BadData(text: "no handle '\(name)'") }
    return handle
  }

  private func responses(_ value: JSONValue) throws -> [[UInt8]] {
    let paths = try value["responses"]?.array?.compactMap(\.string) ?? [text(value, "response")]
    return try paths.map(ConformanceData.bytes)
  }

  // MARK: Expectations

  private func compare(_ step: JSONValue, at place: String) throws {
    for member in step.members?.dropFirst() ?? [] {
      let expected = member.value
      switch member.name {
      case "records":
        found.compare(
          dump: try bench.dump(), with: try ConformanceData.json(expected.string ?? ""), at: place)
      case "records_held":
        expect(.array(store.records.map(\.key).sorted().map(JSONValue.string)), expected, place)
      case "reads": try compareReads(expected, place)
      case "notified": expect(notified, sorted(expected), place)
      case "phase":
        for state in expected.array ?? [expected] {
          expect(try phase(of: state), state, place)
        }
      case "fetch":
        for state in expected.array ?? [expected] {
          let shown = spell(try handle(state).fetch)
          expect(.object([("handle", state["handle"] ?? .null), ("fetch", shown)]), state, place)
        }
      case "sent": try compareSent(expected, place)
      case "answer": expect(answer.map(JSONValue.string) ?? .null, expected, place)
      case "error": expect(error.map(JSONValue.string) ?? .null, expected, place)
      default: throw BadData(text: "no expectation '\(member.name)'")
      }
    }
  }

  private func expect(_ value: JSONValue, _ expected: JSONValue, _ place: String) {
    if value != expected {
      found.add(
        "\(place): found \(Mismatches.text(value)), expected \(Mismatches.text(expected))")
    }
  }

  private func compareReads(_ rows: JSONValue, _ place: String) throws {
    let wrong = try ConformanceReads.mismatches(in: rows) { row in
      if row["handle"] != nil { return try self.handle(row).operation }
      return try self.operation(row)
    }
    for text in wrong { found.add("\(place): read \(text)") }
  }

  private func phase(of state: JSONValue) throws -> JSONValue {
    let handle = try handle(state)
    var members: [(String, JSONValue)] = []
    for member in state.members ?? [] {
      switch member.name {
      case "phase": members.append(("phase", spell(handle.phase)))
      case "isStale": members.append(("isStale", .bool(handle.isStale)))
      case "isRefreshing": members.append(("isRefreshing", .bool(handle.isRefreshing)))
      default: members.append((member.name, member.value))
      }
    }
    return .object(members)
  }

  private func spell(_ phase: OperationPhase) -> JSONValue {
    switch phase {
    case .loading: "loading"
    case .ready: "ready"
    case .failed(let reason): ["failed": .string(reason.rawValue)]
    }
  }

  private func spell(_ fetch: FetchState) -> JSONValue {
    switch fetch {
    case .idle: "idle"
    case .inFlight: "inFlight"
    case .failed(let reason): ["failed": .string(reason.rawValue)]
    }
  }

  /// The slots that held a value and read differently now, by record and field.
  private var notified: JSONValue {
    var pairs: Set<[String]> = []
    for result in results {
      for change in result.changes where !change.old.isMissing {
        pairs.insert([change.record.key, store.fields.name(change.field)])
      }
      for link in store.affectedLinks(by: result) {
        pairs.insert([link.record.key, store.fields.name(link.field)])
      }
    }
    return sorted(
      .array(pairs.map { ["record": .string($0[0]), "field": .string($0[1])] }))
  }

  private func sorted(_ list: JSONValue) -> JSONValue {
    .array(
      (list.array ?? []).sorted { left, right in
        let pair = { (value: JSONValue) in
          [value["record"]?.string ?? "", value["field"]?.string ?? ""]
        }
        return pair(left).lexicographicallyPrecedes(pair(right))
      })
  }

  /// Requests by operation, variables and selection: the text is another
  /// compiler's.
  private func compareSent(_ expected: JSONValue, _ place: String) throws {
    let bodies = try (expected.array ?? []).map { request in
      try JSONValue(parsing: Array((request["body"]?.string ?? "").utf8))
    }
    let wanted = bodies.map { body -> JSONValue in
      ["operation": body["operationName"] ?? .null, "variables": body["variables"] ?? [:]]
    }
    let requests = sent.map { request -> JSONValue in
      ["operation": .string(request.operation.node.name), "variables": request.variables]
    }
    expect(.array(requests), .array(wanted), place)
    for (request, body) in zip(sent, bodies) {
      let ours = SentSelection.outline(request.operation)
      let theirs = try SentSelection.outline(
        ofText: body["query"]?.string ?? "", like: request.operation, in: bench)
      let missing = theirs.subtracting(ours).sorted()
      let extra = ours.subtracting(theirs).sorted()
      if !missing.isEmpty { found.add("\(place): does not ask for \(missing)") }
      if !extra.isEmpty { found.add("\(place): asks for \(extra) besides") }
    }
  }
}
