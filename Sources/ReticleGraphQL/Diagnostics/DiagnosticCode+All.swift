extension DiagnosticCode {
  /// Every kind of problem this module reports, for `help CODE`.
  public static let all: [DiagnosticCode] = [
    .syntax, .limit, .invalidUTF8, .introspection, .builtInRedefinition, .duplicateType,
    .duplicateField,
    .duplicateEnumValue, .duplicateInterface, .duplicateMember, .duplicateDirectiveDefinition,
    .duplicateSchema, .duplicateRootOperation, .extensionOfUnknownType, .extensionOfOtherKind,
    .unknownField, .missingSelection, .selectionOnLeaf, .fieldConflict, .tooComplex,
    .unknownArgument, .duplicateArgument, .missingArgument, .wrongValue, .unknownInputField,
    .duplicateInputField, .missingInputField, .oneOf, .unknownType, .unknownFragment,
    .unusedFragment, .fragmentCycle, .fragmentOnLeaf, .impossibleFragment, .duplicateFragment,
    .duplicateOperation, .anonymousNotAlone, .unsupportedOperation, .subscriptionRoot,
    .duplicateVariable, .variableType, .undefinedVariable, .unusedVariable, .variableMismatch,
    .unknownDirective, .misplacedDirective, .repeatedDirective, .deferLabel, .deferAtRoot,
    .deferInSubscription, .streamOnNonList, .argumentDefinition, .providedArgument,
    .staticArgument, .conflictingDirectives, .connectionType, .connectionKey,
    .connectionArguments, .connectionSelection, .connectionFilter, .deletionField, .edgeField,
    .nodeField, .edgeType, .refetchQuery, .refetchConnection, .requiredMismatch,
    .requiredNesting, .requiredPlacement, .catchMismatch, .catchPlacement, .aliasName,
    .aliasConflict, .unmaskedSpread, .unusedArgument, .reservedName, .missingQueryType, .rootType,
    .emptyType, .notOutputType, .notInputType, .notInterface, .interfaceCycle,
    .missingInterface, .missingInterfaceField, .interfaceFieldMismatch, .unionMember,
    .inputCycle, .defaultCycle, .directiveCycle, .requiredDeprecated, .oneOfField, .deprecated,
    .missingKeyField, .aliasedKeyField,
  ]

  /// The text that explains a kind of problem, by its stable name.
  ///
  ///     DiagnosticCode.explanation(ofCode: "unknown-field")
  public static func explanation(ofCode name: String) -> String? {
    all.first { $0.name == name }?.explanation
  }
}
