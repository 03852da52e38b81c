extension TypeReference {
  /// Reads a type out of text such as `[ID!]!`, as `@argumentDefinitions` gives it.
  ///
  /// The reference stands where the text does: at `range`.
  public init?(_ text: String, at range: SourceRange = .none) {
    var rest = Substring(text.filter { $0 != " " })
    var lists = 0
    while rest.first == "[" {
      rest.removeFirst()
      lists += 1
    }
    let name = rest.prefix { $0.isASCII && isNameByte($0.asciiValue ?? 0) }
    guard let first = name.utf8.first, first &- 0x30 > 9, lists * 2 < Self.maxWrappers else {
      return nil
    }
    rest = rest.dropFirst(name.count)
    var wrappers: UInt64 = 0
    if rest.first == "!" {
      wrappers = Self.nonNull
      rest.removeFirst()
    }
    for _ in 0..<lists {
      guard rest.popFirst() == "]" else { return nil }
      wrappers = wrappers << 2 | Self.list
      guard rest.first == "!" else { continue }
      wrappers = wrappers << 2 | Self.nonNull
      rest.removeFirst()
    }
    guard rest.isEmpty else { return nil }
    self.init(name: Name(String(name), at: range), wrappers: wrappers, range: range)
  }
}
