/// The merged selections of a plan, each made once however many places lead to it.
///
/// A fragment that is spread twice, and a field of two types, lead to the same selections
/// below. Were they made for each place, a document that nests forty fragments would have
/// 2^40 of them for records that link in a circle.
final class SelectionTable {
  private struct Part: Hashable {
    let node: ObjectIdentifier
    let scope: ObjectIdentifier
    let isDeferred: Bool

    init(_ source: BoundSelection.Source) {
      node = ObjectIdentifier(source.node)
      scope = ObjectIdentifier(source.scope)
      isDeferred = source.isDeferred
    }
  }

  // A selection holds its nodes and scopes, whose identities are nobody else's then.
  private var known: [[Part]: BoundSelection] = [:]

  /// The selection of some sources below the root.
  func selection(of sources: [BoundSelection.Source], in store: Store) -> BoundSelection {
    let parts = sources.map(Part.init)
    if let selection = known[parts] { return selection }
    let made = BoundSelection(store: store, sources: sources, table: self)
    known[parts] = made
    return made
  }
}
