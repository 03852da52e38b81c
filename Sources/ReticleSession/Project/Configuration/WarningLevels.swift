import ReticleGraphQL
import ReticleJSON

/// What a project wants done with warnings, by the code that ends them.
struct WarningLevels: Sendable {
  /// What becomes of a warning.
  enum Level: String, CaseIterable {
    case off, warning, error
  }

  /// The name that stands for every code that is not named itself.
  static let everyCode = "all"
  /// The names that can be given a level.
  static let names =
    [everyCode] + (DiagnosticCode.all + DiagnosticCode.projectCodes).map(\.name)

  var levels: [String: Level] = [:]

  /// The diagnostics as the project wants them; what is an error stays one.
  func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    if levels.isEmpty { return diagnostics }
    return diagnostics.compactMap { diagnostic -> Diagnostic? in
      guard diagnostic.severity < .error,
        let level = levels[diagnostic.code.name] ?? levels[Self.everyCode]
      else { return diagnostic }
      var result = diagnostic
      switch level {
      case .off: return nil
      case .warning: break
      case .error: if result.severity == .warning { result.severity = .error }
      }
      return result
    }
  }
}

extension ConfigurationReader {
  /// `{"unused-fragment": "off", "deprecated": "error"}`.
  mutating func readWarnings(_ value: JSONValue) {
    for member in settings.members(value, "warnings") ?? [] {
      guard WarningLevels.names.contains(member.name) else {
        settings.report(
          .badSetting, "no message has the code '\(member.name)'", at: member.nameRange,
          hint: Suggestions.hint(for: member.name, among: WarningLevels.names))
        continue
      }
      let name = "warnings.\(member.name)"
      guard let text = settings.string(member.value, name) else { continue }
      guard let level = WarningLevels.Level(rawValue: text) else {
        let known = WarningLevels.Level.allCases.map(\.rawValue)
        settings.report(
          .badSetting, "'\(name)' is off, warning or error, not '\(text)'",
          at: member.value.range, hint: Suggestions.hint(for: text, among: known))
        continue
      }
      result.warnings.levels[member.name] = level
    }
  }
}
