// The kinds of problems that operations and fragments can have.
extension DiagnosticCode {
  static let unknownField = DiagnosticCode(
    "unknown-field",
    explanation: """
      A selection asks for a field that the type does not have. On an interface only its own \
      fields can be selected; fields of one implementation go into '... on Type { }'.
      """)
  static let missingSelection = DiagnosticCode(
    "missing-selection",
    explanation: """
      The field answers an object, so the fields wanted of it must be given in braces.
      """)
  static let selectionOnLeaf = DiagnosticCode(
    "selection-on-leaf",
    explanation: "The field answers a scalar or an enum value, which has no fields to select.")
  static let fieldConflict = DiagnosticCode(
    "field-conflict",
    explanation: """
      Two selections answer under one name but mean different things: another field, other \
      arguments, or types that cannot be told apart. Give one of them an alias.
      """)
  static let tooComplex = DiagnosticCode(
    "selection-too-complex",
    explanation: """
      The fragments of the operation multiply into so many selections that merging them was \
      given up. Spread fragments once where they are needed instead of nesting them.
      """)
  static let unknownArgument = DiagnosticCode(
    "unknown-argument",
    explanation: "A field, a directive or a fragment is given an argument it does not take.")
  static let duplicateArgument = DiagnosticCode(
    "duplicate-argument", explanation: "An argument is given twice; which one counts is open.")
  static let missingArgument = DiagnosticCode(
    "missing-argument",
    explanation: "An argument whose type is non-null and that has no default must be given.")
  static let wrongValue = DiagnosticCode(
    "wrong-value",
    explanation: """
      A value does not fit the type of its place: a string where a number is wanted, null \
      where it is excluded, an enum value that does not exist.
      """)
  static let unknownInputField = DiagnosticCode(
    "unknown-input-field",
    explanation: "An input object is given a field that its type does not have.")
  static let duplicateInputField = DiagnosticCode(
    "duplicate-input-field", explanation: "An input object is given the same field twice.")
  static let missingInputField = DiagnosticCode(
    "missing-input-field",
    explanation: "A field of an input object that is non-null and has no default must be given.")
  static let oneOf = DiagnosticCode(
    "one-of-input",
    explanation: "An input type marked @oneOf takes exactly one field, and it must not be null.")
  static let unknownType = DiagnosticCode(
    "unknown-type", explanation: "A type is named that the schema does not have.")
  static let unknownFragment = DiagnosticCode(
    "unknown-fragment",
    explanation: """
      A fragment is spread that no document of the project defines. Fragments of other files \
      are found when those files belong to the project's documents.
      """)
  public static let unusedFragment = DiagnosticCode(
    "unused-fragment",
    explanation: """
      No operation or fragment spreads this fragment, so no response ever fills it. A fragment \
      that is only read by hand may stay; otherwise remove it.
      """)
  static let fragmentCycle = DiagnosticCode(
    "fragment-cycle",
    explanation: "A fragment spreads itself, directly or through others: it would never end.")
  static let fragmentOnLeaf = DiagnosticCode(
    "fragment-on-leaf",
    explanation: """
      A fragment selects fields, so its type must have some: an object type, an interface or \
      a union.
      """)
  static let impossibleFragment = DiagnosticCode(
    "impossible-fragment",
    explanation: """
      No object can be of both types, so the fragment can never apply where it is spread.
      """)
  static let duplicateFragment = DiagnosticCode(
    "duplicate-fragment",
    explanation: "Two fragments have the same name. Names are unique across all documents.")
  static let duplicateOperation = DiagnosticCode(
    "duplicate-operation",
    explanation: "Two operations have the same name. Names are unique across all documents.")
  static let anonymousNotAlone = DiagnosticCode(
    "anonymous-not-alone",
    explanation: """
      An operation without a name must be the only operation of its document, for nothing \
      else tells them apart. Give it a name.
      """)
  static let unsupportedOperation = DiagnosticCode(
    "unsupported-operation",
    explanation: "The schema has no type for operations of this kind to start from.")
  static let subscriptionRoot = DiagnosticCode(
    "subscription-root",
    explanation: """
      A subscription selects exactly one field of its root type, unconditionally: an event of \
      two streams would have no order.
      """)
  static let duplicateVariable = DiagnosticCode(
    "duplicate-variable", explanation: "An operation declares a variable twice.")
  static let variableType = DiagnosticCode(
    "variable-type",
    explanation: """
      A variable carries a value into the operation, so its type is a scalar, an enum, an \
      input type, or a list of them.
      """)
  static let undefinedVariable = DiagnosticCode(
    "undefined-variable",
    explanation: """
      A variable is used that neither the operation declares nor, inside a fragment, \
      @argumentDefinitions. A fragment may use the variables of every operation that spreads \
      it, so each of them has to declare it.
      """)
  static let unusedVariable = DiagnosticCode(
    "unused-variable",
    explanation: "An operation declares a variable that neither it nor its fragments use.")
  static let variableMismatch = DiagnosticCode(
    "variable-mismatch",
    explanation: """
      The variable's type does not fit the place it is used at: a nullable variable in a \
      non-null place, or another type altogether.
      """)
  static let unknownDirective = DiagnosticCode(
    "unknown-directive",
    explanation: """
      A directive is applied that neither the schema declares nor a client known here \
      understands. Declare it in a schema extension if your tools use it.
      """)
  static let misplacedDirective = DiagnosticCode(
    "misplaced-directive", explanation: "A directive stands where its definition forbids it.")
  static let repeatedDirective = DiagnosticCode(
    "repeated-directive",
    explanation: "A directive that is not repeatable is applied twice at one place.")
  static let deferLabel = DiagnosticCode(
    "defer-label",
    explanation: """
      The labels of @defer and @stream name parts of a response: they are fixed strings, each \
      used once in a document.
      """)
  static let deferAtRoot = DiagnosticCode(
    "defer-at-root",
    explanation: "The root fields of mutations and subscriptions cannot be deferred or streamed.")
  static let deferInSubscription = DiagnosticCode(
    "defer-in-subscription",
    explanation: """
      The events of a subscription are delivered whole: what is deferred or streamed in one \
      must be possible to switch off, with 'if: false' or with a variable.
      """)
  static let streamOnNonList = DiagnosticCode(
    "stream-on-non-list", explanation: "Only a field that answers a list can be streamed.")
}
