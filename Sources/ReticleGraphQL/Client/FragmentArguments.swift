/// An argument a fragment declares with `@argumentDefinitions`.
public struct FragmentArgument: Sendable {
  /// Its name.
  public let name: Name
  /// Its type; nil when the declaration gives none that can be read.
  public let type: TypeReference?
  /// Its default, if any.
  public let defaultValue: GraphQLValue?
  /// Whether a provider module supplies it instead of the spread.
  public let isProvided: Bool
  /// Where it is declared.
  public let range: SourceRange
  /// All that is said of it.
  let settings: [GraphQLValue.ObjectField]

  /// The setting that says an argument may stay unused.
  static let silence = "unusedLocalVariable_DEPRECATED"

  /// Whether a spread has to pass it.
  public var isRequired: Bool {
    type?.isNonNull == true && defaultValue == nil && !isProvided
  }
}

extension FragmentDefinition {
  /// The arguments the fragment declares: its local variables.
  ///
  ///     fragment Row on Character @argumentDefinitions(size: {type: "Int", defaultValue: 64})
  public var argumentDefinitions: [FragmentArgument] {
    guard let directive = directives.named("argumentDefinitions") else { return [] }
    return directive.arguments.map { argument in
      let type = argument.value["type"]
      var settings: [GraphQLValue.ObjectField] = []
      if case .object(let fields) = argument.value.kind { settings = fields }
      return FragmentArgument(
        name: argument.name,
        type: type.flatMap { value in value.string.flatMap { TypeReference($0, at: value.range) } },
        defaultValue: argument.value["defaultValue"],
        isProvided: argument.value["provider"] != nil, range: argument.range,
        settings: settings)
    }
  }
}

extension FragmentSpread {
  /// The arguments passed with `@arguments`.
  public var passedArguments: [Argument] { directives.named("arguments")?.arguments ?? [] }
}
