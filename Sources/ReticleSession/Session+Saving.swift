import ReticleCaches
import ReticleRuntime

extension Session {
  /// Writes what was committed since the last save into the cache that is open.
  public func save() throws(SessionError) -> ApolloIOSWriter.Summary {
    guard let cache else {
      try requireExportable()
      throw .noCache
    }
    // What is in the store now is another account's.
    if store.source == nil { throw .clearedCache(cache.path) }
    guard cache.isWritable else { throw .readOnly(cache.path) }
    let writer: ApolloIOSWriter
    do throws(CacheFileError) { writer = try ApolloIOSWriter(path: cache.path) } catch {
      throw .cache(error)
    }
    do throws(SQLiteError) {
      let summary = try writer.save(store, since: savedCommit)
      savedCommit = store.commitNumber
      return summary
    } catch {
      throw .sqlite(error)
    }
  }

  /// Writes all records into a new file of Apollo iOS.
  ///
  /// Refused where records are keyed by other rules: that client would find none of them.
  public func export(to path: String) throws(SessionError) -> ApolloIOSWriter.Summary {
    try requireExportable()
    try interruptibly { store.loadAll() }
    do throws(SQLiteError) { return try ApolloIOSWriter.export(store, to: path) } catch {
      throw .sqlite(error)
    }
  }

  private func requireExportable() throws(SessionError) {
    guard store.dialect is ApolloIOSDialect else { throw .notExportable(store.dialect.name) }
  }
}
