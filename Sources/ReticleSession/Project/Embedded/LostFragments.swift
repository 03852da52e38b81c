import ReticleGraphQL

/// The fragments that only a running program makes whole, and what spreads them.
struct LostFragments {
  /// A spread, and the definition that it stands in.
  private struct Use {
    let spread: FragmentSpread
    let document: Int
    let definition: Int
  }

  private var names: Set<String> = []

  /// Notes the fragments of a document that is left out.
  mutating func add(_ document: Document) {
    names.formUnion(document.fragments.map(\.name.text))
    names.formUnion(document.lostNames)
  }

  /// Leaves out what spreads a lost fragment, be it through others, with a warning for each.
  func leaveOut(of documents: inout [Document]) -> [Diagnostic] {
    let written = Set(documents.flatMap { $0.fragments.map(\.name.text) })
    var lost = names.subtracting(written).sorted()
    if lost.isEmpty { return [] }
    let uses = Self.uses(in: documents)
    var left: [Int: Set<Int>] = [:]
    var warnings: [Diagnostic] = []
    while let name = lost.popLast() {
      for use in uses[name] ?? [] {
        guard left[use.document, default: []].insert(use.definition).inserted else { continue }
        let definition = documents[use.document].definitions[use.definition]
        if case .fragment(let fragment) = definition { lost.append(fragment.name.text) }
        warnings.append(
          Diagnostic(
            .warning, .interpolation,
            "\(Self.title(of: definition)) is left out: it spreads '\(name)', which is left out",
            at: use.spread.range))
      }
    }
    for (index, definitions) in left {
      documents[index] = documents[index].leavingOut(definitions)
    }
    return warnings
  }

  private static func title(of definition: Definition) -> String {
    switch definition {
    case .fragment(let fragment): "'\(fragment.name.text)'"
    case .operation(let operation):
      operation.name.map { "'\($0.text)'" } ?? "the unnamed operation"
    case .schema, .type, .directive: "the definition"
    }
  }

  private static func uses(in documents: [Document]) -> [String: [Use]] {
    var uses: [String: [Use]] = [:]
    for (index, document) in documents.enumerated() {
      for (number, definition) in document.definitions.enumerated() {
        for spread in spreads(in: definition) {
          uses[spread.name.text, default: []].append(
            Use(spread: spread, document: index, definition: number))
        }
      }
    }
    return uses
  }

  private static func spreads(in definition: Definition) -> [FragmentSpread] {
    var open: [SelectionSet]
    switch definition {
    case .operation(let operation): open = [operation.selectionSet]
    case .fragment(let fragment): open = [fragment.selectionSet]
    case .schema, .type, .directive: open = []
    }
    var result: [FragmentSpread] = []
    while let set = open.popLast() {
      for selection in set.selections {
        switch selection {
        case .field(let field):
          if let inner = field.selectionSet { open.append(inner) }
        case .inlineFragment(let inline): open.append(inline.selectionSet)
        case .spread(let spread): result.append(spread)
        }
      }
    }
    return result
  }
}
