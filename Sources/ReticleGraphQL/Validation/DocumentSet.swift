/// The operations and fragments of a project, checked against its schema.
///
/// Names are unique across all documents and fragments are found whatever file they are in.
///
///     let set = DocumentSet(documents, schema: schema)
///     set.diagnostics                        // of the project
///     set.check(Document.parse(typed).document)  // of one more document, by itself
public final class DocumentSet: Sendable {
  /// The schema the documents are checked against.
  public let schema: Schema
  /// The documents, in order.
  public let documents: [Document]
  /// Every operation that has a name.
  public let operations: [String: OperationDefinition]
  /// Every fragment.
  public let fragments: [String: FragmentDefinition]
  /// What validation found.
  public let diagnostics: [Diagnostic]
  /// Whether validation ended early because it had found so much.
  public let isTruncated: Bool

  private let options: ValidationOptions
  private let fragmentFacts: [String: DefinitionFacts]

  /// Indexes and checks documents.
  public init(
    _ documents: [Document], schema: Schema, options: ValidationOptions = ValidationOptions()
  ) {
    self.schema = schema
    self.documents = documents
    self.options = options
    var names = DefinitionNames()
    for document in documents { names.add(document) }
    operations = names.operations
    fragments = names.fragments
    var validator = ExecutableValidator(
      schema: schema, options: options, fragments: names.fragments)
    validator.diagnostics = names.diagnostics
    validator.check(documents, isWholeProject: true)
    fragmentFacts = validator.fragmentFacts
    diagnostics = validator.diagnostics
    isTruncated = validator.isFull
  }

  /// A set that stands for others: what was found in them is carried over.
  private init(
    _ other: DocumentSet, documents: [Document], names: DefinitionNames,
    fragmentFacts: [String: DefinitionFacts], diagnostics: [Diagnostic],
    options: ValidationOptions
  ) {
    schema = other.schema
    self.documents = documents
    operations = other.operations.merging(names.operations) { _, new in new }
    fragments = other.fragments.merging(names.fragments) { _, new in new }
    self.fragmentFacts = fragmentFacts
    self.diagnostics = diagnostics
    self.options = options
    isTruncated = other.isTruncated
  }

  /// Checks one more document without checking the others again.
  ///
  /// Its fragments and operations stand in for those of the same name.
  public func check(_ document: Document) -> [Diagnostic] { adding(document).found }

  /// The set with one more document, and what was found in that.
  ///
  /// The others are not checked again. The document's fragments and operations stand in for
  /// those of the same name.
  public func adding(_ document: Document) -> (set: DocumentSet, found: [Diagnostic]) {
    var names = DefinitionNames()
    names.add(document)
    let visible =
      names.fragments.isEmpty
      ? fragments : fragments.merging(names.fragments) { _, new in new }
    var validator = ExecutableValidator(
      schema: schema, options: options, fragments: visible, fragmentFacts: fragmentFacts)
    validator.diagnostics = names.diagnostics
    validator.check([document], isWholeProject: false)
    let set = DocumentSet(
      self, documents: documents + [document], names: names,
      fragmentFacts: validator.fragmentFacts, diagnostics: diagnostics + validator.diagnostics,
      options: options)
    return (set, validator.diagnostics)
  }

  /// The same documents, none of them checked again; what is added is checked for other things.
  public func checkingMore(for options: ValidationOptions) -> DocumentSet {
    DocumentSet(
      self, documents: documents, names: DefinitionNames(), fragmentFacts: fragmentFacts,
      diagnostics: diagnostics, options: options)
  }
}

extension Schema {
  /// Checks executable documents against the schema.
  public func validate(
    _ documents: [Document], options: ValidationOptions = ValidationOptions()
  ) -> [Diagnostic] {
    DocumentSet(documents, schema: self, options: options).diagnostics
  }
}

/// Checks the executable documents of one project.
public func validate(
  documents: [Document], against schema: Schema, options: ValidationOptions = ValidationOptions()
) -> [Diagnostic] {
  schema.validate(documents, options: options)
}
