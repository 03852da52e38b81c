import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime

extension Session {
  /// Writes a slot by hand; the caller has checked the value against the schema.
  public func set(
    _ slot: SlotName, to value: Value, title: String
  ) -> JournalEntry {
    let result = store.edit { edit in edit.set(slot.record, slot.field, value) }
    undoing.forgetUndone()
    return record(result, title: title, kind: .edit)
  }

  /// Deletes a record by hand.
  public func delete(_ record: Record, title: String) throws(SessionError) -> JournalEntry {
    let result: CommitResult
    do throws(EditError) {
      result = try store.edit { (edit) throws(EditError) in try edit.delete(record) }
    } catch {
      throw .rootCannotBeDeleted(record.key)
    }
    undoing.forgetUndone()
    return self.record(result, title: title, kind: .edit)
  }

  /// The schema's field behind a storage key of a record; `nil` when the record's
  /// type is not known.
  public func field(
    of record: Record, storageKey: String
  ) throws(SessionError) -> FieldDefinition? {
    guard let name = record.type?.info?.name, let type = schema.type(named: name) else {
      return nil
    }
    let stem = String(storageKey.prefix { $0 != "(" })
    if let field = schema.field(named: stem, on: type) { return field }
    let hint = Suggestions.hint(for: stem, among: type.fields.map(\.name.text))
    throw .unfitEdit("'\(name)' has no field '\(stem)'" + (hint.map { "; \($0)" } ?? ""))
  }
}

// MARK: - Storage keys

extension Session {
  /// The storage key that reads and responses have for a field of a record, whose
  /// arguments are written as GraphQL: `friends(first: 2)` is `friends(first:2)`.
  ///
  /// A slot that is spelled just as written is the one that is meant: how clients
  /// spell arguments is not always GraphQL.
  public func storageKey(
    of record: Record, _ written: String
  ) throws(SessionError) -> String {
    guard written.utf8.contains(UInt8(ascii: "(")) else { return written }
    if let slot = store.fields.existingID(written), record.hasSlot(slot) { return written }
    guard let name = record.type?.info?.name, let type = schema.type(named: name),
      let definition = try field(of: record, storageKey: written)
    else { return written }
    let syntax = try selection(written, of: definition, on: type)
    let node: FieldNode
    do throws(CompileError) { node = try compiler.field(syntax, on: type) } catch {
      throw .unfitEdit(error.message)
    }
    if let variable = node.arguments.compactMap(\.value.firstVariable).first {
      throw .unfitEdit("the variable '$\(variable)' has no value here")
    }
    let arguments = node.arguments.sorted {
      $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
    return store.dialect.storageKey(
      node, arguments: arguments,
      isMutationRoot: record.key == store.dialect.rootKey(.mutation))
  }

  /// A field with its arguments, checked in a fragment of its own.
  private func selection(
    _ written: String, of definition: FieldDefinition, on type: NamedType
  ) throws(SessionError) -> FieldSelection {
    let isComposite = schema.namedType(definition.type)?.kind.isComposite ?? false
    let text =
      "fragment ReticleSlot on \(type.name) { \(written)"
      + (isComposite ? " { __typename } }" : " }")
    let (document, problems) = Document.parse(Source(name: "", text: text))
    if let problem = problems.first(where: { $0.severity == .error }) {
      throw .unfitEdit("'\(written)' has no arguments as GraphQL writes them: \(problem.message)")
    }
    // What was written may close the fragment and go on: it has to be one field.
    guard document.definitions.count == 1, let fragment = document.fragments.first,
      fragment.selectionSet.selections.count == 1,
      case .field(let field)? = fragment.selectionSet.selections.first,
      field.name.text == definition.name.text, field.alias == nil, field.directives.isEmpty
    else { throw .unfitEdit("'\(written)' is not one field with its arguments") }
    if let problem = documents.check(document).first(where: { $0.severity == .error }) {
      throw .unfitEdit(problem.message + (problem.hint.map { "; \($0)" } ?? ""))
    }
    return field
  }
}

extension InputValue {
  /// The name of a variable that stands in the value.
  fileprivate var firstVariable: String? {
    switch self {
    case .variable(let name): name
    case .list(let elements): elements.compactMap(\.firstVariable).first
    case .object(let members): members.compactMap(\.value.firstVariable).first
    default: nil
    }
  }
}
