extension Schema {
  /// A type as people read it: its definition with extensions merged, and what it belongs to.
  ///
  /// Fields of the client's own extensions stand apart; comments name the implementers of an
  /// interface and the unions an object type is in.
  public func printed(_ type: NamedType) -> String {
    let origin: Document.Origin = type.isClientOnly ? .client : .server
    let server = type.fields.filter { !$0.isClientOnly || type.isClientOnly }
    let client = type.fields.filter { $0.isClientOnly && !type.isClientOnly }
    var text = TypeDefinition(
      isExtension: false, documentation: type.documentation, kind: type.kind,
      name: Name(type.name), interfaces: type.interfaces, directives: type.directives,
      fields: server, inputFields: type.inputFields, values: type.values,
      members: type.members, origin: origin, range: .none
    ).printed()
    if !client.isEmpty {
      let part = TypeDefinition(
        isExtension: true, kind: type.kind, name: Name(type.name), fields: client,
        origin: .client, range: .none)
      text += "\n\n# The client's own.\n" + part.printed()
    }
    for comment in comments(on: type) { text += "\n\n" + Self.wrapped(comment) }
    return text + "\n"
  }

  /// A comment in lines of a readable length; an interface may have hundreds of implementers.
  private static func wrapped(_ comment: String) -> String {
    var lines: [String] = []
    var line = "#"
    for word in comment.split(separator: " ") {
      if line.utf8.count + word.utf8.count + 1 > 80 {
        lines.append(line)
        line = "#  "
      }
      line += " " + word
    }
    return (lines + [line]).joined(separator: "\n")
  }

  private func comments(on type: NamedType) -> [String] {
    var comments: [String] = []
    if type.isClientOnly { comments.append("Only the client knows it.") }
    let implementers = implementers(of: type).map(\.name)
    if !implementers.isEmpty {
      comments.append("Implemented by " + implementers.joined(separator: ", "))
    }
    if type.kind == .object {
      let unions = types.filter { $0.kind == .union && isPossible(type, in: $0) }.map(\.name)
      if !unions.isEmpty { comments.append("In the union " + unions.joined(separator: ", ")) }
    }
    return comments
  }
}
