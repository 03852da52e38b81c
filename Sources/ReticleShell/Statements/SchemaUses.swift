import ReticleCompiler
import ReticleGraphQL
import ReticleSession

/// Which operations and fragments select the fields of a type, as they are written.
@MainActor struct SchemaUses {
  private let schema: Schema
  private let type: NamedType
  /// By the field's name.
  private(set) var users: [String: [String]] = [:]

  /// How many users are named; of the others there is the count.
  private let shown: Int

  init(of type: NamedType, in session: Session, shown: Int) {
    self.type = type
    self.shown = shown
    schema = session.schema
    let compiler = session.compiler
    for name in compiler.operationNames {
      guard let operation = compiler.operationDefinition(named: name),
        let root = session.schema.rootType(operation.kind)
      else { continue }
      visit(operation.selectionSet, on: root, name)
    }
    for name in compiler.fragmentNames {
      guard let fragment = compiler.fragmentDefinition(named: name),
        let condition = session.schema.type(named: fragment.typeCondition.text)
      else { continue }
      visit(fragment.selectionSet, on: condition, name)
    }
  }

  private mutating func visit(_ set: SelectionSet, on parent: NamedType, _ user: String) {
    let counts = schema.isSubtype(type, of: parent)
    for selection in set.selections {
      switch selection {
      case .field(let field):
        let name = field.name.text
        if counts, users[name]?.last != user { users[name, default: []].append(user) }
        guard let inner = field.selectionSet,
          let definition = schema.field(named: name, on: parent),
          let child = schema.namedType(definition.type)
        else { continue }
        visit(inner, on: child, user)
      case .inlineFragment(let fragment):
        var condition: NamedType? = parent
        if let name = fragment.typeCondition { condition = schema.type(named: name.text) }
        if let condition { visit(fragment.selectionSet, on: condition, user) }
      case .spread: break
      }
    }
  }

  /// Who selects a field, in a line; nil when nobody does.
  func line(_ field: String) -> String? {
    guard let users = users[field] else { return nil }
    let more = users.count - shown
    return users.prefix(shown).joined(separator: ", ")
      + (more > 0 ? ", … \(more) more" : "")
  }

  /// Who selects the fields of the type, a line each.
  var lines: [String] {
    let names = type.fields.map(\.name.text).filter { users[$0] != nil }
    let width = names.reduce(0) { max($0, $1.utf8.count) }
    return names.map { name in
      let blanks = String(repeating: " ", count: width - name.utf8.count)
      return "  \(name)\(blanks)  \(line(name) ?? "")"
    }
  }
}
