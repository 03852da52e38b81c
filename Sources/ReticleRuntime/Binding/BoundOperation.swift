/// An operation bound to variables and a store: what Relay calls an owner.
///
/// One object stands for one operation under equal variables, so lenses that
/// come from it are compared by identity.
public final class BoundOperation {
  public let node: OperationNode
  public let scope: Scope
  public let store: Store
  /// The record the root fields stand in.
  public let root: Record
  /// The merged selections of the root, inlined.
  let selection: BoundSelection
  /// The lens of the root, made when it is first read.
  private var rootLens: BoundLens?

  init(node: OperationNode, scope: Scope, store: Store) {
    self.node = node
    self.scope = scope
    self.store = store
    root = store.root(node.kind)
    selection = BoundSelection(
      store: store,
      sources: [.init(node: node.selection, scope: scope, isDeferred: false)],
      isMutationRoot: node.kind == .mutation)
  }

  /// The operation's root lens. Nothing is read to hand it on.
  public var lens: Lens {
    let bound: BoundLens
    if let rootLens {
      bound = rootLens
    } else {
      bound = BoundLens(
        descriptor: store.descriptor(of: node), scope: scope, store: store)
      rootLens = bound
    }
    return Lens(record: root, bound: bound)
  }

  /// A name for messages: the operation's, or its kind.
  public var title: String { node.name.isEmpty ? node.kind.rawValue : node.name }
}
