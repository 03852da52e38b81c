extension CompletionContext {
  /// What a word that starts at an offset can be.
  static func expected(
    _ bytes: [UInt8], _ outline: StatementOutline, _ wordStart: Int
  ) -> Expected {
    let before = bytes[outline.start..<wordStart]
    if let brace = outline.openers.first(where: { $0.byte == Byte.braceOpen }),
      isGraphQL(bytes, outline.start, brace.offset)
    {
      return .graphql(
        String(decoding: bytes[graphQLStart(bytes, outline, brace.offset)...], as: UTF8.self))
    }
    let word = bytes[wordStart...]
    if word.first == Byte.dollar { return .variable }
    if before.last == Byte.dot { return step(bytes, outline, wordStart - 1) }
    if let opener = outline.openers.last, opener.byte == Byte.parenOpen,
      let name = name(before: opener.offset, bytes)
    {
      return inCall(name, bytes[(opener.offset + 1)..<wordStart])
    }
    let words = before.split(whereSeparator: Byte.isBlankOrNewline)
      .map { String(decoding: $0, as: UTF8.self) }
    let text = String(decoding: bytes[outline.start...], as: UTF8.self)
    return expected(behind: words[...], isKey: word.first == Byte.at, text: text)
  }

  /// What follows the words of a statement.
  private static func expected(
    behind words: ArraySlice<String>, isKey: Bool, text: String
  ) -> Expected {
    guard let first = words.first else { return isKey ? .key : .statement }
    let rest = words.dropFirst()
    let count = rest.count
    switch StatementKeyword(rawValue: first) {
    case .time: return expected(behind: rest, isKey: isKey, text: text)
    case .expect: return assertion(rest, isKey, text)
    case .schema: return isKey ? .directive : count == 0 ? .type : .nothing
    case .sql: return .sql(String(text.drop { $0 != " " }.dropFirst()))
    case _ where isKey: return .key
    case .let: return afterLet(rest, text)
    case .read, .data, .plan, .check, .retain, .release: return count == 0 ? .operation : .nothing
    case .commit, .explain: return response(rest)
    case .optimistic:
      return rest.contains("=") ? response(rest.drop { $0 != "=" }.dropFirst()) : .nothing
    case .resolve: return count == 0 ? .layer : response(rest)
    case .revert: return count == 0 ? .layer : .nothing
    case .lens: return count == 0 ? .fragment : count == 1 ? .target : .nothing
    case .records: return count == 0 ? .type : .nothing
    case .watch: return count == 0 ? .operation : alias(rest)
    case .observe: return count == 0 || rest.last == "read" ? .value : observed(rest)
    case .unobserve, .why: return count == 0 ? .observer : .nothing
    case .diff: return count < 2 ? .snapshot : .nothing
    case .restore: return count == 0 ? .snapshot : .nothing
    case .snapshot: return count == 0 ? .value : .nothing
    case .set: return count == 0 ? .option : rest.last == "=" ? .value : .nothing
    case .open, .save, .import, .export, .source: return .file
    case .help: return .topic
    case .record, .delete, .blame: return count == 0 ? .target : .nothing
    case .if: return condition(rest)
    case .for: return count == 1 ? .words(["in"]) : count == 2 ? .value : .nothing
    default: return .nothing
    }
  }

  private static func assertion(
    _ words: ArraySlice<String>, _ isKey: Bool, _ text: String
  ) -> Expected {
    switch words.first {
    case nil: return isKey ? .key : .value
    case "error":
      return words.last == "matching"
        ? .nothing : expected(behind: words.dropFirst(), isKey: isKey, text: text)
    case "rendered", "quiet": return words.count == 1 ? .observer : .nothing
    default: return isKey ? .key : condition(words)
    }
  }

  /// A value, or what can follow one.
  private static func condition(_ words: ArraySlice<String>) -> Expected {
    switch words.last {
    case nil, "and", "or", "not", "==", "!=", "<", "<=", ">", ">=", "contains": return .value
    case "is": return .words(["missing", "null", "absent", "not"])
    case "lens": return .fragment
    case "read", "data": return .operation
    case "matches": return .nothing
    default: return .words(["is", "matches", "contains", "and", "or"])
    }
  }

  private static func afterLet(_ words: ArraySlice<String>, _ text: String) -> Expected {
    guard words.dropFirst().first == "=" else { return .nothing }
    let value = words.dropFirst(2)
    return value.isEmpty ? .value : expected(behind: value, isKey: false, text: text)
  }

  private static func response(_ words: ArraySlice<String>) -> Expected {
    if words.contains(where: { $0.hasPrefix("<") }) { return .file }
    return words.isEmpty ? .operation : .nothing
  }

  private static func observed(_ words: ArraySlice<String>) -> Expected {
    words.last == "lens" ? .fragment : words.dropLast().last == "lens" ? .value : alias(words)
  }

  private static func alias(_ words: ArraySlice<String>) -> Expected {
    words.contains("as") ? .nothing : .words(["as"])
  }
}
