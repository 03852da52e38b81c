import Observation
import ReticleCompiler
import ReticleJSON
import ReticleRuntime
import ReticleTestSupport

/// Plays one sequence on a store and on the model, and compares after each step.
final class ModelRun {
  private let compiler: Compiler
  private let store: Store
  private var base = ModelStore()
  private var layers: [(name: String, content: LayerContent)] = []
  private var visible = ModelStore()
  private var failure: String?

  private enum LayerContent {
    case call(ModelCall)
    case edits([ModelEdit])
  }

  private struct Thrown: Error {}

  init(compiler: Compiler) {
    self.compiler = compiler
    store = Store(schema: compiler.info)
  }

  /// The first step after which the two differ, with what differs.
  func play(_ steps: [ModelStep]) -> (index: Int, text: String)? {
    for (index, step) in steps.enumerated() {
      do {
        try play(step)
      } catch {
        failure = failure ?? "threw \(error)"
      }
      if let failure { return (index, failure) }
    }
    return nil
  }

  private func fail(_ text: String) { failure = failure ?? text }

  // MARK: Steps

  private func play(_ step: ModelStep) throws {
    let before = visible
    let observer = try Observer(
      bind(
        ModelCall(
          plan: "ItemsQ", variables: [:], connections: [], response: .null)))
    let result = try perform(step)
    switch step {
    // A new layer is laid on what is seen, what changes nothing lays no layer again.
    case .layer(_, let call):
      if result != nil { visible.write(call.response, .named(call.plan), call) }
    case .editLayer(_, let edits): if result != nil { visible.apply(edits) }
    default: if result != nil { visible = layered }
    }
    compareRows(after: before, result)
    observer.check { fail($0) }
    let broken = store.invariantViolations()
    if let first = broken.first { fail("invariant: \(first)") }
  }

  private var layered: ModelStore {
    layers.reduce(into: base) { store, layer in
      switch layer.content {
      case .call(let call): store.write(call.response, .named(call.plan), call)
      case .edits(let edits): store.apply(edits)
      }
    }
  }

  private func perform(_ step: ModelStep) throws -> CommitResult? {
    switch step {
    case .commit(let call):
      let result = try store.commit(bytes(call.response), to: bind(call))
      base.write(call.response, .named(call.plan), call)
      return result
    case .truncated(let call, let count):
      let operation = try bind(call)
      let before = store.commitNumber
      if (try? store.commit(Array(bytes(call.response).prefix(count)), to: operation)) != nil {
        fail("a truncated response was taken")
      }
      if store.commitNumber != before { fail("a refused response counted as a commit") }
      return nil
    case .parts(let call):
      let parts = [call.response] + call.parts
      let result = try store.commit(parts: parts.map(bytes), to: bind(call))
      base.write(call.response, .named(call.plan), call)
      for part in call.parts { base.writePart(part, .named(call.plan), call) }
      return result
    case .layer(let name, let call):
      guard !layers.contains(where: { $0.name == name }) else { return nil }
      let result = try store.applyLayer(name, bytes(call.response), to: bind(call))
      layers.append((name, .call(call)))
      return result
    case .editLayer(let name, let edits):
      guard !layers.contains(where: { $0.name == name }) else { return nil }
      let result = try store.applyLayer(name) { edit in try ModelRun.apply(edits, &edit) }
      layers.append((name, .edits(edits)))
      return result
    case .resolve(let name, let call):
      guard layers.contains(where: { $0.name == name }) else { return nil }
      let result = try store.resolveLayer(name, bytes(call.response), to: bind(call))
      layers.removeAll { $0.name == name }
      base.write(call.response, .named(call.plan), call)
      return result
    case .revert(let name):
      guard layers.contains(where: { $0.name == name }) else { return nil }
      let result = try store.revertLayer(name)
      layers.removeAll { $0.name == name }
      return result
    case .edit(let edits):
      let result = try store.edit { edit in try ModelRun.apply(edits, &edit) }
      base.apply(edits)
      return result
    case .failingEdit(let edits):
      _ = try? store.edit { edit in
        try ModelRun.apply(edits, &edit)
        throw Thrown()
      }
      return nil
    case .collect(let names):
      try collect(names)
      return nil
    case .clear:
      let result = store.clear()
      base = ModelStore()
      layers = []
      return result
    }
  }

  private static func apply(_ edits: [ModelEdit], _ edit: inout Edit) throws {
    let store = edit.store
    for step in edits {
      switch step {
      case .set(let key, let field, let cell):
        guard let record = store.record(key) else { continue }
        switch cell {
        case .link(let target):
          if let target = store.record(target) { edit.set(record, field, .link(target)) }
        case .leaf(let value): edit.set(record, field, .string(value.string ?? ""))
        default: edit.set(record, field, .null)
        }
      case .delete(let key): if let record = store.record(key) { try edit.delete(record) }
      case .create(let type, let key): _ = edit.create(type, key: key)
      }
    }
  }

  private func bytes(_ value: JSONValue) -> [UInt8] { Array(Mismatches.text(value).utf8) }

  private func bind(_ call: ModelCall) throws -> BoundOperation {
    guard let node = try compiler.operation(named: call.plan) else {
      throw BadData(text: "no operation \(call.plan)")
    }
    var values = call.variables.mapValues { InputValue.string($0) }
    if ModelPlan.named(call.plan).variables.contains("c") {
      values["c"] = .list(call.connections.map(InputValue.string))
    }
    return store.bind(node, variables: values)
  }

  // MARK: Comparing

  private func compareRows(after before: ModelStore, _ result: CommitResult?) {
    var seen = 0
    for record in store.records {
      seen += 1
      guard let row = visible.row(record.key) else {
        return fail("the store has \(record.key), the model has not")
      }
      compare(record, with: row)
    }
    let expected = visible.rows.values.count { !$0.isDeleted }
    if seen != expected {
      let missing = visible.rows.filter { !$0.value.isDeleted && store.record($0.key) == nil }
      fail("the store lacks \(missing.keys.sorted())")
    }
    for (key, row) in visible.rows where row.isDeleted && store.deletedRecord(key) == nil {
      fail("\(key) should be deleted")
    }
    if let result { compareChanges(result, before) }
  }

  private func compare(_ record: Record, with row: ModelStore.Row) {
    if record.type?.name != row.type {
      fail("\(record.key) is \(record.type?.name ?? "nothing"), not \(row.type)")
    }
    var cells: [String: ModelStore.Cell] = [:]
    for position in 0..<record.slotCount {
      let slot = record.slot(at: position)
      if slot.current.isMissing { continue }
      cells[store.fields.name(slot.fieldID)] = ModelRun.cell(slot.current)
    }
    if cells != row.cells { fail("\(record.key) holds \(cells), not \(row.cells)") }
    var errors: [String: [String]] = [:]
    for entry in record.allErrors {
      errors[store.fields.name(entry.field)] = entry.errors.map {
        "\($0.message) \($0.path.dotted)"
      }
    }
    if errors != row.errors.filter({ !$0.value.isEmpty }) {
      fail("\(record.key) has errors \(errors), not \(row.errors)")
    }
  }

  private static func cell(_ value: Value) -> ModelStore.Cell {
    switch value {
    case .missing, .null: .null
    case .boolean(let value): .leaf(.bool(value))
    case .integer(let value): .leaf(.int(value))
    case .float(let value): .leaf(.double(value))
    case .string(let text), .custom(let text): .leaf(.string(text))
    case .link(let record): .link(record.key)
    case .list(let list): .list(list.elements.map(cell))
    }
  }

  /// What the commit says it changed is what differs.
  private func compareChanges(_ result: CommitResult, _ before: ModelStore) {
    var told: Set<[String]> = []
    for change in result.changes where before.row(change.record.key) != nil {
      if !told.insert([change.record.key, store.fields.name(change.field)]).inserted {
        fail("\(change.record.key) was told of twice")
      }
    }
    var differing: Set<[String]> = []
    for (key, row) in before.rows where !row.isDeleted {
      let now = visible.row(key)
      for name in Set(row.cells.keys).union(now?.cells.keys.map { $0 } ?? []) {
        if row.cells[name] != now?.cells[name] { differing.insert([key, name]) }
      }
      for name in Set(row.errors.keys).union(now?.errors.keys.map { $0 } ?? [])
      where (row.errors[name] ?? []) != (now?.errors[name] ?? []) {
        differing.insert([key, name])
      }
    }
    if told != differing {
      fail(
        "told of \(told.subtracting(differing).sorted { $0[0] < $1[0] }) for nothing, not of "
          + "\(differing.subtracting(told).sorted { $0[0] < $1[0] })")
    }
  }

  // MARK: Collecting

  /// Collects, and checks that what is reached is kept, and without layers
  /// nothing else.
  private func collect(_ names: [String]) throws {
    var operations: [BoundOperation] = []
    var starts: [String] = []
    for name in names {
      let call = ModelCall(
        plan: name, variables: ["id": "i1"], connections: [], response: .null)
      operations.append(try bind(call))
      let plan = ModelPlan.named(name)
      for field in plan.fields {
        for storage in [field.storage(call.variables), field.connection?(call.variables)] {
          for store in [base, visible] {
            guard let storage, let cell = store.row(plan.root)?.cells[storage] else { continue }
            ModelRun.targets(cell, &starts)
          }
        }
      }
    }
    store.collect(keeping: operations)
    let reached = base.reached(from: starts).union(visible.reached(from: starts))
    for key in reached.sorted() where visible.row(key) != nil && store.record(key) == nil {
      fail("\(key) was collected, though it is reached")
    }
    let kept = Set(store.records.map(\.key))
    if layers.isEmpty {
      for key in kept.sorted() where !reached.contains(key) && ModelStore.rootTypes[key] == nil {
        fail("\(key) was kept, though nothing reaches it")
      }
    }
    for key in base.reached(from: starts)
    where base.row(key) != nil && visible.row(key) == nil && store.deletedRecord(key) == nil {
      fail("\(key) was collected under the layer that hides it")
    }
    let gone = Set(visible.rows.keys).union(base.rows.keys).filter {
      store.record($0) == nil && store.deletedRecord($0) == nil
    }
    base.drop(gone)
    visible.drop(gone)
  }

  static func targets(_ cell: ModelStore.Cell, _ keys: inout [String]) {
    switch cell {
    case .link(let key): keys.append(key)
    case .list(let cells): for cell in cells { targets(cell, &keys) }
    default: break
    }
  }
}

extension ModelStore {
  func reached(from starts: [String]) -> Set<String> {
    var waiting = starts
    var found: Set<String> = []
    while let key = waiting.popLast() {
      guard found.insert(key).inserted else { continue }
      for cell in row(key)?.cells.values.map({ $0 }) ?? [] { ModelRun.targets(cell, &waiting) }
    }
    return found
  }

  /// Takes out rows, and cuts the roots' links to them.
  mutating func drop(_ gone: Set<String>) {
    for key in gone { rows[key] = nil }
    for root in ModelStore.rootTypes.keys {
      for (name, cell) in rows[root]?.cells ?? [:] {
        var keys: [String] = []
        ModelRun.targets(cell, &keys)
        if keys.contains(where: gone.contains) {
          rows[root]?.cells[name] = nil
          rows[root]?.errors[name] = nil
        }
      }
    }
  }
}

/// Looks at an operation's lens, and knows whether it was told of a change.
private final class Observer {
  // Set on the thread that changes the store, which is the one that reads it.
  private final class Flag: @unchecked Sendable { var isRaised = false }

  private let operation: BoundOperation
  private let flag = Flag()
  private let seen: String

  init(_ operation: BoundOperation) {
    self.operation = operation
    let flag = flag
    seen = withObservationTracking {
      Mismatches.text(operation.lens.snapshotValue)
    } onChange: {
      flag.isRaised = true
    }
  }

  func check(_ fail: (String) -> Void) {
    let now = Mismatches.text(operation.lens.snapshotValue)
    if now != seen, !flag.isRaised { fail("an observer of \(seen) was not told of \(now)") }
  }
}

extension Lens {
  /// Everything the lens shows, read through its accessors.
  fileprivate var snapshotValue: JSONValue {
    .object(
      descriptor.accessors.indices.map { index in
        (descriptor.accessors[index].name, (try? read(index)).map(Lens.json) ?? .null)
      })
  }

  private static func json(_ value: LensValue) -> JSONValue {
    switch value {
    case .lens(let lens), .fragment(let lens): lens.snapshotValue
    case .list(let elements): .array(elements.map(json))
    case .leaf(let value): ["leaf": .string("\(value)")]
    case .missing: "missing"
    default: .null
    }
  }
}
