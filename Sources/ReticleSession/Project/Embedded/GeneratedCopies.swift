import ReticleGraphQL

/// Definitions that a code generator copied into a program: they stand elsewhere as well.
enum GeneratedCopies {
  private struct Place {
    let document: Int
    let definition: Int
  }

  /// Leaves out the copies, with a note for each file that holds some.
  static func leaveOut(of documents: inout [Document]) -> [Diagnostic] {
    guard documents.contains(where: isScript) else { return [] }
    var left: [Int: Set<Int>] = [:]
    for group in places(in: documents).values where group.count > 1 {
      let first = group.first { !isScript(documents[$0.document]) } ?? group[0]
      let original = text(of: first, in: documents)
      for place in group where isScript(documents[place.document]) {
        let isElsewhere =
          documents[place.document].source.name != documents[first.document].source.name
        if isElsewhere, text(of: place, in: documents) == original {
          left[place.document, default: []].insert(place.definition)
        }
      }
    }
    let found = notes(on: left, in: documents)
    for (index, definitions) in left {
      documents[index] = documents[index].leavingOut(definitions)
    }
    return found
  }

  private static func isScript(_ document: Document) -> Bool {
    FileKind(document.source.name) == .script
  }

  /// Where definitions of one kind and name stand.
  private static func places(in documents: [Document]) -> [String: [Place]] {
    var places: [String: [Place]] = [:]
    for (index, document) in documents.enumerated() {
      for (number, definition) in document.definitions.enumerated() {
        guard let name = definedName(of: definition)?.text else { continue }
        var kind = "operation"
        if case .fragment = definition { kind = "fragment" }
        places["\(kind) \(name)", default: []].append(Place(document: index, definition: number))
      }
    }
    return places
  }

  private static func definedName(of definition: Definition) -> Name? {
    switch definition {
    case .operation(let operation): operation.name
    case .fragment(let fragment): fragment.name
    case .schema, .type, .directive: nil
    }
  }

  /// A definition, however it was laid out.
  private static func text(of place: Place, in documents: [Document]) -> String {
    switch documents[place.document].definitions[place.definition] {
    case .operation(let operation): operation.printed(compact: true)
    case .fragment(let fragment): fragment.printed(compact: true)
    case .schema, .type, .directive: ""
    }
  }

  private static func notes(on left: [Int: Set<Int>], in documents: [Document]) -> [Diagnostic] {
    var copies: [String: [Name]] = [:]
    for (index, definitions) in left.sorted(by: { $0.key < $1.key }) {
      let names = definitions.sorted().compactMap {
        definedName(of: documents[index].definitions[$0])
      }
      copies[documents[index].source.name, default: []] += names
    }
    return copies.sorted { $0.key < $1.key }.compactMap { _, names in
      guard let first = names.first else { return nil }
      let message =
        names.count == 1
        ? "'\(first.text)' is a copy of a definition in another file: it is left out"
        : "'\(first.text)' and \(names.count - 1) more are copies of definitions in other files:"
          + " they are left out"
      return Diagnostic(.note, .copiedDefinition, message, at: first.range)
    }
  }
}
