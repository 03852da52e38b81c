extension GraphQLValue {
  /// Reads one value out of text, such as a default that introspection gives as a string.
  public init?(parsing text: String, limits: ParseLimits = ParseLimits()) {
    let source = Source(name: "value", text: text)
    let value = source.bytes.withUnsafeBufferPointer { bytes -> GraphQLValue? in
      var parser = Parser(bytes, source: source, origin: .server, limits: limits)
      guard let value = try? parser.value(constant: true), parser.token.kind == .endOfFile,
        parser.allProblems(invalid: nil).isEmpty
      else { return nil }
      return value
    }
    guard let value else { return nil }
    self = value
  }
}

extension GraphQLValue {
  /// The value with all of it at one place, where a file of another kind holds it.
  func moved(to range: SourceRange) -> GraphQLValue {
    switch kind {
    case .list(let items):
      return GraphQLValue(.list(items.map { $0.moved(to: range) }), at: range)
    case .object(let fields):
      let moved = fields.map { field in
        ObjectField(
          name: Name(field.name.text, at: range), value: field.value.moved(to: range))
      }
      return GraphQLValue(.object(moved), at: range)
    default: return GraphQLValue(kind, at: range)
    }
  }
}
