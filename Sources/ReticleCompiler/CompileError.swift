import ReticleGraphQL

/// Why a definition has no plan.
///
/// Validation finds these first and says more; here they keep what was not
/// validated from becoming a plan that silently lacks something.
public struct CompileError: Error, Sendable {
  /// What is wrong.
  public enum Kind: Sendable, Equatable {
    case unknownType(String)
    case unknownField(String, type: String)
    case unknownFragment(String)
    /// The fragments that spread each other in a circle, in order.
    case recursiveFragment([String])
    /// A composite field without selections, or a leaf with some.
    case unfitSelection(String, type: String)
    case noRootType(OperationKind)
    /// A type inside a string that cannot be read.
    case badTypeText(String)
    /// `@refetchable` on a type that no field of the query root fetches.
    case notRefetchable(String, type: String)
    case tooDeep
    /// Fragments spread by `@relay(mask: false)` that multiply.
    case tooManyUnmasked
  }

  /// What is wrong.
  public let kind: Kind
  /// Where it is.
  public let range: SourceRange

  init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

extension CompileError {
  /// One sentence without a full stop.
  public var message: String {
    switch kind {
    case .unknownType(let name): "there is no type '\(name)'"
    case .unknownField(let name, let type): "'\(type)' has no field '\(name)'"
    case .unknownFragment(let name): "there is no fragment '\(name)'"
    case .recursiveFragment(let names):
      "the fragments spread each other in a circle: \(names.joined(separator: " -> "))"
    case .unfitSelection(let name, let type):
      "'\(name)' is of type '\(type)', which does not fit whether fields of it are selected"
    case .noRootType(let kind): "the schema has no type that a \(kind.rawValue) starts from"
    case .badTypeText(let text): "'\(text)' is no type"
    case .notRefetchable(let name, let type):
      "'\(name)' cannot be fetched again: no field of the query root answers one '\(type)'"
    case .tooDeep: "selections and fragments nest too deeply"
    case .tooManyUnmasked: "the fragments spread unmasked multiply into too many selections"
    }
  }

  /// The error as a diagnostic, to be rendered like any other.
  public var diagnostic: Diagnostic { Diagnostic(.error, .notCompiled, message, at: range) }
}

extension DiagnosticCode {
  /// Every kind of problem this module reports, for `help CODE`.
  public static let compilerCodes: [DiagnosticCode] = [.notCompiled]

  static let notCompiled = DiagnosticCode(
    "not-compiled",
    explanation: """
      The definition does not fit the schema or the other definitions, so it cannot be read, \
      written or observed. The message says which part of it is in the way.
      """)
}
