import ReticleGraphQL

extension DiagnosticCode {
  /// Every kind of problem a project can have beside those of its GraphQL, for `help CODE`.
  public static let projectCodes: [DiagnosticCode] = [
    .configurationSyntax, .unreadableConfiguration, .badSetting, .unknownSetting,
    .unreadableFile, .nothingMatches, .noSchema, .unusableSchema, .severalSchemas,
    .remoteSchema, .severalProjects, .ambiguousProject, .typesAmongDocuments, .identityRule,
    .lookupRule, .notRefetchable, .interpolation, .copiedDefinition, .walkLimit,
    .truncatedCheck, .missingVariable,
  ]

  static let configurationSyntax = DiagnosticCode(
    "configuration-syntax",
    explanation: """
      The project's configuration file cannot be read at this place. It is JSON, or that part \
      of YAML that configurations need: mappings, sequences, scalars, comments.
      """)

  static let unreadableConfiguration = DiagnosticCode(
    "unreadable-configuration",
    explanation: """
      The folder has a configuration that is a program, and nothing of a project is ever run, \
      or TOML. A reticle.json beside it says the same: where the schema and the documents are.
      """)

  static let badSetting = DiagnosticCode(
    "bad-setting",
    explanation: """
      A setting of the project's configuration has a value of the wrong kind, or one that \
      means nothing. The setting is left out.
      """)

  static let unknownSetting = DiagnosticCode(
    "unknown-setting",
    explanation: """
      The project's configuration has a setting of a name that means nothing here, most often \
      because it is misspelt.
      """)

  static let unreadableFile = DiagnosticCode(
    "unreadable-file",
    explanation: "A file that belongs to the project cannot be read.")

  static let nothingMatches = DiagnosticCode(
    "nothing-matches",
    explanation: """
      A path or pattern of the project's configuration leads to no file. Paths are relative \
      to the configuration file; '**' stands for any number of folders.
      """)

  static let noSchema = DiagnosticCode(
    "no-schema",
    explanation: """
      Documents cannot be understood without the schema they are written for. Name it with \
      --schema, or in reticle.json as "schema", or call it schema.graphqls.
      """)

  static let unusableSchema = DiagnosticCode(
    "unusable-schema",
    explanation: """
      The schema's files define no types, or no object type for queries to start from: a type \
      named Query, or the one that 'schema { query: … }' names.
      """)

  static let severalSchemas = DiagnosticCode(
    "several-schemas",
    explanation: """
      The folder holds more than one file that may be the schema, and nothing says which. \
      Name it with --schema, or in reticle.json as "schema".
      """)

  static let remoteSchema = DiagnosticCode(
    "remote-schema",
    explanation: """
      The configuration names a schema on a server. Nothing is ever fetched here: download \
      the schema and name the file.
      """)

  static let severalProjects = DiagnosticCode(
    "several-projects",
    explanation: """
      The configuration file describes several projects and one of them is used: the one named \
      with --config-project, else the one called `default`, else the first.
      """)

  static let ambiguousProject = DiagnosticCode(
    "ambiguous-project",
    explanation: """
      The folder is no project itself and several lie below it, each with a configuration or a \
      schema of its own; read as one they would contradict each other. Start Reticle on the \
      folder of one of them, name the schema of all documents with --schema, or say in a \
      reticle.json at the top what belongs together.
      """)

  static let typesAmongDocuments = DiagnosticCode(
    "types-among-documents",
    explanation: """
      A document defines types, which belong to the schema or to a client schema extension. \
      They are not read: name the file under "schema" or "schemaExtensions".
      """)

  static let identityRule = DiagnosticCode(
    "identity-rule",
    explanation: """
      A rule about what makes an object an entity, or about what stays out of files, does not \
      fit the schema, so it has no effect. Keys are made of a type's own scalar fields without \
      arguments.
      """)

  static let lookupRule = DiagnosticCode(
    "lookup-rule",
    explanation: """
      A lookup names a field of the query root whose arguments are the key of an entity. This \
      one names a field, an argument or a type that the schema does not have.
      """)

  static let notRefetchable = DiagnosticCode(
    "not-refetchable",
    explanation: """
      @refetchable makes a query that asks for one object again, and the schema has no root \
      field for objects of the fragment's type: a Node through 'node(id:)', the viewer, the \
      query root itself, or what a lookup of the configuration names.
      """)

  static let interpolation = DiagnosticCode(
    "interpolated-document",
    explanation: """
      GraphQL in source code is read as it stands. What an interpolation would put in its \
      place when the program runs cannot be known, so it reads as blanks. A document that is \
      not whole without it is left out, and so is what spreads its fragments.
      """)

  static let copiedDefinition = DiagnosticCode(
    "copied-definition",
    explanation: """
      Code generators copy operations and fragments into the programs they write. What stands \
      in JavaScript or TypeScript just as it stands in another file is read once. Relay's \
      projects have no such copies: there it is an error.
      """)

  static let walkLimit = DiagnosticCode(
    "too-many-files",
    explanation: """
      The folder holds so many files that looking through all of them is given up. Name the \
      folders that hold documents in reticle.json as "documents".
      """)

  static let truncatedCheck = DiagnosticCode(
    "truncated-check",
    explanation: """
      The documents break so many rules that looking for more was given up: the counts that \
      are shown are not all there is. Most often one cause is behind them, such as a schema \
      that is not the documents' own.
      """)

  static let missingVariable = DiagnosticCode(
    "missing-variable",
    explanation: """
      A path of a GraphQL configuration holds ${NAME}, which stands for a variable of the \
      environment, and there is none of that name or it is empty. ${NAME:path} gives a default.
      """)
}
