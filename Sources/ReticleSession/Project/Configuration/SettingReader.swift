import ReticleGraphQL
import ReticleJSON
import ReticleSystem

/// Reads the settings of a JSON file and notes what is not as it should be.
struct SettingReader {
  let source: Source
  /// The folder that paths start from.
  let base: String
  /// Whether paths may hold `${NAME}`, which the environment replaces.
  var expandsVariables = false
  var diagnostics: [Diagnostic]

  init(_ source: Source, base: String, diagnostics: [Diagnostic] = []) {
    self.source = source
    self.base = base
    self.diagnostics = diagnostics
  }

  /// The file's value; nil when it cannot be read.
  mutating func parse() -> JSONValue? {
    if isYAML { return parseYAML() }
    do throws(JSONError) {
      return try JSONValue(parsing: source.bytes)
    } catch {
      let start = min(error.offset, source.bytes.count)
      diagnostics.append(
        Diagnostic(
          .error, .configurationSyntax, "the file is not JSON: \(error.message)",
          at: SourceRange(source, start..<min(start + 1, source.bytes.count))))
      return nil
    }
  }

  /// Whether the file is YAML, by its name; one without an ending may be either.
  private var isYAML: Bool {
    switch Paths.pathExtension(of: source.name) {
    case "yml", "yaml": true
    case "json": false
    default: source.bytes.first { $0 > 0x20 } != UInt8(ascii: "{")
    }
  }

  private mutating func parseYAML() -> JSONValue? {
    var reader = YAMLReader(source.bytes)
    do throws(YAMLReader.Failure) {
      return try reader.value()
    } catch {
      report(.configurationSyntax, error.message, at: error.range)
      return nil
    }
  }

  /// Where a value stands.
  func place(_ value: JSONValue) -> SourceRange { SourceRange(source, value.range) }

  mutating func report(
    _ code: DiagnosticCode, _ message: String, at range: Range<Int>,
    severity: Diagnostic.Severity = .error, hint: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(severity, code, message, at: SourceRange(source, range), hint: hint))
  }

  private mutating func expect(_ what: String, for name: String, _ value: JSONValue) {
    report(
      .badSetting, "'\(name)' must be \(what), not \(value.kindDescription)", at: value.range)
  }

  // MARK: Kinds

  /// The members of a setting that is an object.
  mutating func members(_ value: JSONValue, _ name: String) -> [JSONValue.Member]? {
    if let members = value.members { return members }
    expect("an object", for: name, value)
    return nil
  }

  /// The settings of the file itself.
  mutating func members(ofFile value: JSONValue) -> [JSONValue.Member]? {
    if let members = value.members { return members }
    report(
      .badSetting, "the configuration must be an object, not \(value.kindDescription)",
      at: value.range)
    return nil
  }

  /// A setting that is a text with something in it.
  mutating func string(_ value: JSONValue, _ name: String) -> String? {
    guard let text = value.string else {
      expect("a string", for: name, value)
      return nil
    }
    guard !text.isEmpty, !text.utf8.contains(0) else {
      report(.badSetting, "'\(name)' must not be empty", at: value.range)
      return nil
    }
    return text
  }

  /// A setting that is a list of texts.
  mutating func strings(_ value: JSONValue, _ name: String) -> [String]? {
    guard let elements = value.array else {
      expect("a list of strings", for: name, value)
      return nil
    }
    return elements.compactMap { string($0, name) }
  }

  /// A setting that is a path, or a list of them.
  mutating func patterns(
    _ value: JSONValue, _ name: String
  ) -> [ProjectConfiguration.Pattern] {
    let elements: [JSONValue]
    switch value.kind {
    case .string: elements = [value]
    case .array(let values): elements = values
    default:
      expect("a path or a list of paths", for: name, value)
      return []
    }
    return elements.compactMap { element in
      string(element, name).map { pattern($0, at: place(element)) }
    }
  }

  private func pattern(_ text: String, at range: SourceRange) -> ProjectConfiguration.Pattern {
    let expansion = expandsVariables ? VariableExpansion(text) : nil
    var result = ProjectConfiguration.Pattern(text, base: base, range: range)
    if let missing = expansion?.missing {
      result.missingVariable = missing
    } else if let expansion {
      result.text = expansion.text
    }
    return result
  }

  /// Notes a member whose name means nothing here.
  mutating func unknown(_ member: JSONValue.Member, in what: String, among names: [String]) {
    report(
      .unknownSetting, "\(what) has no setting '\(member.name)'", at: member.nameRange,
      severity: .warning, hint: Suggestions.hint(for: member.name, among: names))
  }
}
