// The kinds of problems that the directives of clients can have.
extension DiagnosticCode {
  static let argumentDefinition = DiagnosticCode(
    "argument-definition",
    explanation: """
      @argumentDefinitions declares a fragment's arguments: name: {type: "Type", defaultValue: \
      value}. The type is given as a string.
      """)
  static let providedArgument = DiagnosticCode(
    "provided-argument",
    explanation: """
      The value of a fragment's argument with a provider comes from the app, once for all, so \
      it has no default and no spread passes it.
      """)
  static let staticArgument = DiagnosticCode(
    "static-argument",
    explanation: """
      The compiler reads the argument of a client directive when it makes the accessors, long \
      before an operation has variables. The value must be written out.
      """)
  static let conflictingDirectives = DiagnosticCode(
    "conflicting-directives",
    explanation: """
      Two client directives stand at one place and only one of them could act. Leave one out, \
      or select the field a second time under an alias.
      """)
  static let connectionType = DiagnosticCode(
    "connection-type",
    explanation: """
      @connection merges pages, so its field must answer an object with a list of 'edges', \
      each of which has a 'node'.
      """)
  static let connectionKey = DiagnosticCode(
    "connection-key",
    explanation: """
      The key names the record that the pages are merged into, for mutations as well. It is \
      the definition's name and the field's, as in "FriendList_friends", so that two \
      connections of one object do not meet by accident.
      """)
  static let connectionArguments = DiagnosticCode(
    "connection-arguments",
    explanation: """
      A connection is asked for page by page: with 'first' and 'after', or with 'last' and \
      'before'. Without either a server may answer everything it has.
      """)
  static let connectionSelection = DiagnosticCode(
    "connection-selection",
    explanation: "A connection without its edges leaves nothing to merge: select 'edges'.")
  static let connectionFilter = DiagnosticCode(
    "connection-filter",
    explanation: """
      The filters of @connection are those arguments of its field that tell one connection \
      from another. A name that is no argument filters nothing.
      """)
  static let deletionField = DiagnosticCode(
    "deletion-field",
    explanation: """
      @deleteRecord and @deleteEdge stand on the field that answers the identifier of what is \
      gone: an 'ID' or a list of them.
      """)
  static let edgeField = DiagnosticCode(
    "edge-field",
    explanation: """
      @appendEdge and @prependEdge stand on a field that answers an edge, an object with a \
      'node'. For the object itself there are @appendNode and @prependNode.
      """)
  static let nodeField = DiagnosticCode(
    "node-field",
    explanation: """
      @appendNode and @prependNode stand on a field that answers the object to put into a \
      connection.
      """)
  static let edgeType = DiagnosticCode(
    "edge-type",
    explanation: """
      @appendNode and @prependNode make an edge of the type that 'edgeTypeName' names: an \
      object type of the schema whose 'node' can be the field's object.
      """)
  static let refetchQuery = DiagnosticCode(
    "refetch-query",
    explanation: """
      @refetchable makes a query of the fragment, under a name that no other operation and no \
      other fragment's query has.
      """)
  static let refetchConnection = DiagnosticCode(
    "refetch-connection",
    explanation: """
      A refetchable fragment is asked for another page of its connection by changing \
      variables: it has one connection, and the page's size and start are variables.
      """)
  static let requiredMismatch = DiagnosticCode(
    "required-mismatch",
    explanation: """
      A lens reads a field once, however often it is selected, so all selections of it agree \
      on @required and its action.
      """)
  static let requiredNesting = DiagnosticCode(
    "required-nesting",
    explanation: """
      A required field that is null makes the object around it null. When that one is \
      required with a more severe action, the milder one inside is never what happens.
      """)
  static let requiredPlacement = DiagnosticCode(
    "required-placement",
    explanation: """
      Inside a fragment on an interface or a union a field may be missing because the object \
      is of another type, which cannot be told from null.
      """)
  static let catchMismatch = DiagnosticCode(
    "catch-mismatch",
    explanation: """
      A lens reads a field once, however often it is selected, so all selections of it agree \
      on @catch and what errors are turned into.
      """)
  static let catchPlacement = DiagnosticCode(
    "catch-placement",
    explanation: """
      @catch on an inline fragment replaces what the fragment reads as, and without @alias \
      it reads as nothing of its own.
      """)
  static let aliasName = DiagnosticCode(
    "alias-name",
    explanation: """
      @alias(as:) gives a fragment the name of its accessor. A fragment without a type has \
      none to take instead.
      """)
  static let aliasConflict = DiagnosticCode(
    "alias-conflict",
    explanation: """
      A fragment is given the name under which a field or another fragment of the same \
      selection is read already.
      """)
  static let unmaskedSpread = DiagnosticCode(
    "unmasked-spread",
    explanation: """
      @relay(mask: false) makes a fragment's fields the selection's own. Arguments, an alias \
      and what the fragment's directives ask for have no place to stay then: spread it masked.
      """)
  static let unusedArgument = DiagnosticCode(
    "unused-argument", advice: true,
    explanation: "A fragment declares an argument with @argumentDefinitions and never uses it.")
}
