import ReticleCaches
import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime
import ReticleSystem

/// Why a session refused to do something; nothing has changed then.
public enum SessionError: Error {
  /// There is nothing of that name; names close to it.
  case unknown(Thing, String, near: [String])
  /// The cache has no such record; keys that may have been meant.
  case unknownRecord(String, [NearKey])
  /// The record's row in the cache cannot be read.
  case brokenRecord(RowFault)
  /// The record was there and was deleted.
  case deletedRecord(String)
  case compile(CompileError)
  /// GraphQL that does not parse or does not fit the schema.
  case invalid([Diagnostic])
  case variables(VariableProblems)
  /// A response that was refused; the source is its text.
  case response(IngestError, Source)
  case file(SystemError)
  case cache(CacheFileError)
  /// A lens's fragment does not fit the record.
  case unfitRecord(String, type: String?, fragment: String, condition: String)
  case notOneOperation(Int)
  case nameTaken(Thing, String)
  case nothingCommitted
  /// Nobody holds the operation.
  case notRetained(String)
  case nothingToUndo
  case nothingToRedo
  /// History cannot be changed under optimistic layers.
  case layersInTheWay([String])
  /// The commit of that title ended an optimistic layer, which cannot be laid again.
  case layerEnded(String)
  case rootCannotBeDeleted(String)
  /// The cache may not be written: `--write` was not given.
  case readOnly(String)
  case noCache
  /// The store was cleared since the cache was opened: what is in it belongs elsewhere.
  case clearedCache(String)
  /// Its keys are spelled as another client spells them; the dialect's name.
  case notExportable(String)
  /// The cache's records are keyed as the dialect of that name has it.
  case otherKeys(String, dialect: String)
  /// A file's records are keyed in one dialect, the session's in another.
  case otherDialect(String, dialect: String, session: String)
  case sqlite(SQLiteError)
  /// It was broken off before it changed anything.
  case interrupted
  /// An edit that the schema does not allow, and why.
  case unfitEdit(String)

  /// What a name can be the name of.
  public enum Thing: String, Sendable {
    case operation, fragment, record, observer, snapshot, layer
  }
}
