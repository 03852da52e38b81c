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
