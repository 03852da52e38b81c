import ReticleCaches
import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime
import ReticleSystem

/// Why a session refused to do something; nothing has changed then.
public enum SessionError: Error {
  case unknownOperation(String, near: [String])
  case unknownFragment(String, near: [String])
  case unknownRecord(String, near: [String])
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
  case unknownObserver(String, near: [String])
  case unknownSnapshot(String, near: [String])
  case nameTaken(String, by: String)
  case nothingCommitted
}
