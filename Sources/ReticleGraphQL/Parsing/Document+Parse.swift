import ReticleJSON

extension Document {
  /// Parses a source, executable and type-system definitions alike.
  ///
  /// Never fails: the document holds the definitions that could be read, the diagnostics
  /// every independent syntax error.
  public static func parse(
    _ source: Source, origin: Origin = .server, limits: ParseLimits = ParseLimits()
  ) -> (document: Document, diagnostics: [Diagnostic]) {
    // Offsets are 32 bits wide, whatever the limits say.
    guard source.window.count <= limits.maxBytes, source.bytes.count < Int(UInt32.max) else {
      let problem = Diagnostic(
        .error, .limit, "the document is larger than \(limits.maxBytes) bytes",
        at: SourceRange(source, source.window.lowerBound..<source.window.lowerBound))
      return (unread(source, origin, problem), [problem])
    }
    // Read as UTF-8 it would be wrong at every letter.
    if source.bytes.withUnsafeBufferPointer({ EncodingCheck.isUTF16($0, source.window) }) {
      let problem = Diagnostic(
        .error, .invalidUTF8, "the file is UTF-16; save it as UTF-8",
        at: SourceRange(source, source.window.lowerBound..<source.window.lowerBound))
      return (unread(source, origin, problem), [problem])
    }
    return source.bytes.withUnsafeBufferPointer { bytes in
      var parser = Parser(bytes, source: source, origin: origin, limits: limits)
      let definitions = parser.document()
      let problems = parser.allProblems(invalid: firstInvalidUTF8(bytes, source.window))
      let damage =
        problems.isEmpty
        ? .none
        : Damage(
          problems: problems, lostNames: parser.lostNames,
          isWhole: problems.count < limits.maxErrors && !parser.isStopped)
      let document = Document(
        source: source, definitions: definitions, origin: origin, damage: damage)
      return (document, problems)
    }
  }
}

/// A document of which nothing was read.
private func unread(
  _ source: Source, _ origin: Document.Origin, _ problem: Diagnostic
) -> Document {
  Document(
    source: source, definitions: [], origin: origin,
    damage: Damage(problems: [problem], lostNames: [], isWhole: false))
}

/// The offset of the first byte that is not UTF-8.
private func firstInvalidUTF8(
  _ bytes: UnsafeBufferPointer<UInt8>, _ window: Range<Int>
) -> Int? {
  guard let base = bytes.baseAddress else { return nil }
  return UTF8Validation.firstInvalid(base, window.lowerBound, window.upperBound)
}
