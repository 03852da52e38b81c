import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `lens FRAGMENT`
  func lensTable(_ name: Word) throws(ShellError) -> StatementResult {
    let fragment = try at(name.range) { () throws(SessionError) in
      try session.fragment(named: name.text)
    }
    let descriptor = session.store.descriptor(of: fragment)
    return .rows(Rows(["accessor", "type", "reads", "when"], rows(descriptor, indent: "")))
  }

  private func rows(_ descriptor: LensDescriptor, indent: String) -> [[ShellValue]] {
    descriptor.accessors.flatMap { accessor in
      accessor.uses.map { use -> [ShellValue] in
        let condition = condition(use, in: descriptor.type)
        switch use.content {
        case .field(let node):
          return [
            .string(indent + accessor.name), .string(node.type.description),
            .string(node.fieldText), condition,
          ]
        case .spread(let spread):
          return [
            .string(indent + accessor.name.loweringFirst), .string(spread.fragment.name),
            .string("...\(spread.fragment.name)"), condition,
          ]
        case .inline(let inline):
          let type = inline.typeCondition?.name ?? descriptor.type.name
          return [
            .string(indent + accessor.name), .string(type), .string("... on \(type)"), condition,
          ]
        }
      }
    }
  }

  private func condition(_ use: Accessor.Use, in type: TypeInfo) -> ShellValue {
    var parts: [ShellValue] = []
    for guardType in use.guards where !type.isSubtype(of: guardType) {
      parts.append(.string("on \(guardType.name)"))
    }
    for condition in use.conditions {
      let word = condition.passing ? "@include" : "@skip"
      parts.append(.string("\(word)(if: \(condition.value.text))"))
    }
    if use.isDeferred { parts.append(.string("@defer")) }
    return .list(parts)
  }
}

extension FieldNode {
  /// The field as its author wrote it, without the response key.
  var fieldText: String {
    if arguments.isEmpty { return name }
    let text = arguments.map { "\($0.name): \($0.value.text)" }.joined(separator: ", ")
    return "\(name)(\(text))"
  }
}

extension InputValue {
  /// The value as a GraphQL literal.
  var text: String {
    switch self {
    case .enumeration(let name): return name
    case .variable(let name): return "$" + name
    case .list(let elements): return "[" + elements.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      return "{" + members.map { "\($0.name): \($0.value.text)" }.joined(separator: ", ") + "}"
    default:
      var bytes: [UInt8] = []
      writeJSON(to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension StatementPage {
  static let lens = StatementPage(
    usage: ["lens FRAGMENT @KEY", "lens FRAGMENT"],
    summary: "Looks at a record through a fragment.",
    details: """
      With a record, the fragment's lens on it; refused when the record's type does not \
      satisfy the fragment. Without one, the accessor table of the lens: what it declares, and \
      nothing else can be read through it.
      """,
    example: """
      > lens FriendRow @Human:1002
      FriendRow @Human:1002 (Human)
        name: "Han Solo"
        appearsIn: ["NEWHOPE", "EMPIRE", "JEDI"]
      > lens FriendList
      accessor  type         reads    when
      friends   [Character]  friends
      """)
}
