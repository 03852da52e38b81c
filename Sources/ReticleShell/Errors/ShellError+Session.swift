import ReticleCaches
import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime
import ReticleSession
import ReticleSystem

extension ShellError {
  /// The error of a session, put at the place of the statement that caused it.
  init(_ error: SessionError, at range: SourceRange) {
    switch error {
    case .unknown(.record, let key, let near):
      self.init(.unknownRecord, "the store has no record '\(key)'", at: range, near: near)
    case .unknown(let thing, let name, let names)
    where [.observer, .snapshot, .layer].contains(thing):
      self.init(
        .unknownName, "there is no \(thing.rawValue) '\(name)'", at: range,
        hint: Suggestions.hint(for: name, among: names)
          ?? Suggestions.list(names, after: names.count == 1 ? "there is" : "there are"))
    case .unknown(let thing, let name, let near):
      self.init(
        .unknownName, "there is no \(thing.rawValue) '\(name)'", at: range, near: near)
    case .unknownRecord(let key, let near):
      let keys = near.map { "'\($0.key)' (\($0.explanation))" }
      let last = keys.last ?? ""
      let meant = keys.count > 1 ? keys.dropLast().joined(separator: ", ") + " or " + last : last
      self.init(
        .unknownRecord, "the store has no record '\(key)'", at: range,
        hint: "did you mean \(meant)?")
    case .readOnly(let path):
      self.init(
        .cache, "'\(path)' was opened read-only", at: range,
        hint: "start with --write, or `export` to another file")
    case .clearedCache(let path):
      self.init(
        .cache,
        "the store was cleared since '\(path)' was opened; nothing of what came later goes there",
        at: range, hint: "`export FILE` writes a new one")
    case .noCache:
      self.init(.cache, "no cache is open", at: range, hint: "`export FILE` writes a new one")
    case .notExportable(let dialect):
      self.init(
        .cache,
        "exports are files of Apollo iOS; this session keys records as '\(dialect)' does",
        at: range,
        hint: "`records` with --json dumps the store; \"dialect\": \"apollo-ios\" in reticle.json "
          + "keys records as Apollo iOS does")
    case .otherKeys(let path, let dialect):
      self.init(
        .cache,
        "'\(path)' has keys of '\(dialect)', which Apollo iOS does not write; nothing was taken",
        at: range)
    case .otherDialect(let path, let dialect, let session):
      self.init(
        .cache,
        "'\(path)' has keys of '\(dialect)', this session of '\(session)'; nothing was taken",
        at: range, hint: "`open` starts a session in the file's own dialect")
    case .sqlite(let error): self.init(.cache, error.description, at: range)
    case .brokenRecord(let fault): self.init(.brokenRow, fault.description, at: range)
    case .deletedRecord(let key):
      self.init(.unknownRecord, "the record '\(key)' was deleted", at: range)
    case .compile(let error): self.init(error.diagnostic)
    case .invalid(let diagnostics):
      let errors = diagnostics.filter { $0.severity == .error }
      self.init(errors[0], others: Array(errors.dropFirst()))
    case .variables(let problems):
      let all = problems.all.map {
        Diagnostic(.error, .variables, $0.message, at: range, hint: $0.hint)
      }
      self.init(all[0], others: Array(all.dropFirst()))
    case .response(let error, let source): self.init(error, in: source)
    case .file(let error): self.init(.file, error.description, at: range)
    case .cache(let error): self.init(.cache, error.description, at: range)
    case .unfitRecord(let key, let type, let fragment, let condition):
      self.init(
        .unfitLens,
        "the fragment '\(fragment)' looks at '\(condition)', and '\(key)' is "
          + (type.map { "a '\($0)'" } ?? "of an unknown type"), at: range)
    case .notOneOperation(let count):
      self.init(.value, "one operation is needed here, not \(count)", at: range)
    case .nameTaken(let thing, let name):
      self.init(.taken, "there is \(thing.phrase) named '\(name)' already", at: range)
    case .notRetained(let title):
      self.init(.value, "nobody retains '\(title)'", at: range, hint: "`roots` lists what is")
    case .nothingToUndo: self.init(.value, "there is nothing to undo", at: range)
    case .nothingToRedo: self.init(.value, "there is nothing to redo", at: range)
    case .layersInTheWay(let names):
      self.init(
        .value, "optimistic layers stand over the store: \(names.joined(separator: ", "))",
        at: range, hint: "`resolve` or `revert` them first")
    case .layerEnded(let title):
      self.init(
        .value,
        "'\(title)' ended an optimistic layer, which cannot be laid again: neither it nor what "
          + "came before is undone", at: range, hint: "`restore` brings a snapshot back")
    case .rootCannotBeDeleted(let key):
      self.init(.unfitEdit, "'\(key)' is a root, which cannot be deleted", at: range)
    case .interrupted: self = .brokenOff
    case .unfitEdit(let reason): self.init(.unfitEdit, reason, at: range)
    case .nothingCommitted:
      self.init(.value, "nothing has been committed yet", at: range)
    }
  }

  init(_ code: DiagnosticCode, _ message: String, at range: SourceRange, near: [String]) {
    self.init(code, message, at: range, hint: Suggestions.phrase(near))
  }
}

extension SessionError.Thing {
  /// The thing with its article.
  fileprivate var phrase: String {
    switch self {
    case .operation, .observer: "an \(rawValue)"
    case .fragment, .record, .snapshot, .layer: "a \(rawValue)"
    }
  }
}

extension ShellError {
  /// Why a response was refused, with the place in its text.
  init(_ error: IngestError, in source: Source) {
    let offset = min(max(error.offset, 0), source.bytes.count)
    let range = SourceRange(source, offset..<min(offset + 1, source.bytes.count))
    let place = error.path.isEmpty ? "" : " at `\(error.path.dotted)`"
    switch error.reason {
    case .malformed(let detail):
      self.init(.response, "the response is malformed: \(detail)", at: range)
    case .notAnObject:
      self.init(.response, "a response is a JSON object with a member `data`", at: range)
    case .noData:
      self.init(
        .response, "the response has no `data`", at: range,
        hint: #"what the server answers is in it: {"data": {…}}"#)
    case .nullData:
      self.init(
        .response, "the response's `data` is null, and no error says why", at: range)
    case .emptyErrors:
      self.init(
        .response, "the response has no `data`, and its `errors` name none", at: range)
    case .wrongKind(let expected, let found):
      // Outside every field is what `data` is itself.
      let position = error.path.isEmpty ? " as `data`" : place
      self.init(.response, "\(expected) is expected\(position), not \(found)", at: range)
    case .intOutOfRange:
      self.init(.response, "the number\(place) does not fit an Int", at: range)
    case .noTypename(let type):
      self.init(
        .response, "the object\(place) has no `__typename` to tell which '\(type)' it is",
        at: range, hint: "ask the server for `__typename` wherever a type is abstract")
    case .missingField(let name):
      self.init(
        .response, "the response lacks the field `\(name)`\(place)", at: range,
        hint: name == "__typename"
          ? "the client's compiler asks for it in every object; `plan` marks what it adds" : nil)
    case .nullInNonNull:
      self.init(.response, "null\(place), which the schema excludes", at: range)
    case .tooDeep:
      self.init(.response, "the response nests too deeply", at: range)
    case .tooLarge(let limit):
      self.init(.response, "the response is larger than \(limit) bytes", at: range)
    case .requestErrors(let messages):
      self.init(
        .requestFailed,
        "the response has errors and no data: \(messages.joined(separator: "; "))", at: range)
    case .sessionEnded:
      self.init(.response, "the store was cleared after the operation began", at: range)
    case .interrupted: self = .brokenOff
    case .badIncremental(let detail):
      self.init(.response, "the incremental response is malformed: \(detail)", at: range)
    }
  }
}
