import Observation
import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime

/// Observers of one record each, that look again when it changes.
@MainActor final class Observers {
  private let store: Store
  private let rename: BoundOperation
  private var flip = false
  private(set) var rendered = 0
  private var scopes: [ObserverScope] = []
  private let responses: [[UInt8]]

  init(count: Int) {
    let compiler = Compiler(
      schema: Schema.load([
        Source(
          name: "schema",
          text: """
            type Query { people: [Person] }
            type Mutation { rename: Person }
            type Person { id: ID! name: String }
            """)
      ]))
    compiler.add(
      Document.parse(
        Source(
          name: "documents",
          text: """
            query People { people { ...Row } }
            mutation Rename { rename { id name } }
            fragment Row on Person { id name }
            """)
      ).document)
    store = Store(schema: compiler.info)
    let people = (0..<count).map { #"{"id":"\#($0)","name":"n\#($0)"}"# }.joined(separator: ",")
    let query = store.bind(try! compiler.operation(named: "People")!)
    _ = try! store.commit(Array(#"{"data":{"people":[\#(people)]}}"#.utf8), to: query)
    rename = store.bind(try! compiler.operation(named: "Rename")!)
    responses = ["one", "two"].map {
      Array(#"{"data":{"rename":{"id":"7","name":"\#($0)"}}}"#.utf8)
    }
    let fragment = try! compiler.fragment(named: "Row")!
    for key in 0..<count {
      let lens = store.lens(fragment, on: store.record("Person:\(key)")!)
      scopes.append(ObserverScope(lens) { [unowned self] in rendered += 1 })
    }
    for scope in scopes { scope.render() }
  }

  /// One response that changes one field of one record; its observer renders.
  func commitOne() {
    flip.toggle()
    _ = try! store.commit(responses[flip ? 0 : 1], to: rename)
    for scope in ObserverScope.dirty { scope.render() }
    ObserverScope.dirty.removeAll(keepingCapacity: true)
  }
}

/// One tracking scope over a lens.
@MainActor final class ObserverScope {
  static var dirty: [ObserverScope] = []
  private let lens: Lens
  private let onRender: () -> Void

  init(_ lens: Lens, onRender: @escaping () -> Void) {
    self.lens = lens
    self.onRender = onRender
  }

  private var isFirst = true

  func render() {
    withObservationTracking {
      blackHole(lens.string(0))
      blackHole(lens.string(1))
    } onChange: {
      MainActor.assumeIsolated { ObserverScope.dirty.append(self) }
    }
    if !isFirst { onRender() }
    isFirst = false
  }
}
