/// An operation bound to variables and a store: what Relay calls an owner.
///
/// One object stands for one operation under equal variables while somebody holds
/// it; lenses that come from it are equal where they stand at one place. It keeps
/// its store alive; the store keeps the plan alone.
public final class BoundOperation {
  let plan: BoundPlan
  public let store: Store
  /// The lens of the root, made when it is first read.
  private var rootLens: BoundLens?

  init(_ plan: BoundPlan, store: Store) {
    self.plan = plan
    self.store = store
  }

  public var node: OperationNode { plan.node }
  public var scope: Scope { plan.scope }
  /// The record the root fields stand in.
  public var root: Record { plan.root }
  /// The merged selections of the root, inlined.
  var selection: BoundSelection { plan.selection }

  /// The operation's root lens. Nothing is read to hand it on.
  public var lens: Lens {
    if let rootLens { return Lens(record: root, bound: rootLens) }
    let bound = BoundLens(
      descriptor: plan.descriptor, scope: scope, store: store, place: plan.place, plan: plan)
    rootLens = bound
    return Lens(record: root, bound: bound)
  }

  /// A name for messages: the operation's, or its kind.
  public var title: String { node.name.isEmpty ? node.kind.rawValue : node.name }
}

/// What is compiled of an operation under known variables.
///
/// A store owns its plans, so nothing in one may own the store.
final class BoundPlan {
  let node: OperationNode
  let scope: Scope
  let root: Record
  let selection: BoundSelection
  /// The selections below the root, which do not own it.
  private let selections: SelectionTable
  /// The accessor table of its root lens.
  private(set) lazy var descriptor = LensDescriptor(operation: node)
  private unowned let store: Store
  /// The operation as somebody holds it.
  private weak var held: BoundOperation?
  /// Where its root lens stands.
  let place = LensPlace()

  init(node: OperationNode, scope: Scope, store: Store) {
    self.node = node
    self.scope = scope
    self.store = store
    root = store.root(node.kind)
    let table = SelectionTable()
    selections = table
    selection = BoundSelection(
      store: store,
      sources: [.init(node: node.selection, scope: scope, isDeferred: false)],
      table: table, isMutationRoot: node.kind == .mutation)
  }

  /// The operation, which keeps the store alive.
  var operation: BoundOperation {
    if let held { return held }
    let made = BoundOperation(self, store: store)
    held = made
    return made
  }
}

/// The plans of a store by operation and variables.
///
/// Plans that nobody uses are forgotten from time to time: every text somebody
/// types into a search field is another one.
struct PlanTable {
  private var plans: [ObjectIdentifier: [BoundPlan]] = [:]
  private(set) var count = 0
  /// How many there may be before the unused ones are forgotten.
  private var limit = PlanTable.leastLimit

  private static let leastLimit = 64

  func plan(_ node: OperationNode, _ values: [String: InputValue]) -> BoundPlan? {
    plans[ObjectIdentifier(node)]?.first { $0.scope.values == values }
  }

  mutating func add(_ plan: BoundPlan) {
    if count >= limit { forgetUnused() }
    plans[ObjectIdentifier(plan.node), default: []].append(plan)
    count += 1
  }

  private mutating func forgetUnused() {
    count = 0
    for node in Array(plans.keys) {
      guard var kept = plans.removeValue(forKey: node) else { continue }
      // An operation, a root or a layer that uses a plan holds it too.
      var index = 0
      while index < kept.count {
        if isKnownUniquelyReferenced(&kept[index]) {
          kept.remove(at: index)
        } else {
          index += 1
        }
      }
      if !kept.isEmpty { plans[node] = kept }
      count += kept.count
    }
    limit = max(PlanTable.leastLimit, count * 2)
  }
}
