/// A cache file that was opened and recognised.
public struct CacheFile {
  /// The file, as the caller named it.
  public let path: String
  /// Its format, which is one that is supported.
  public let format: CacheFileFormat
  /// What its schema says.
  public let layout: CacheFileLayout
  /// The open connection.
  public let database: SQLiteDatabase

  /// Opens a cache for reading, or for writing too, and recognises its format.
  ///
  /// `expected` is a format's name that the file must have.
  public init(
    _ path: String, writing: Bool = false, expected: String? = nil,
    busyTimeout: Int32 = SQLiteDatabase.defaultBusyTimeout
  ) throws(CacheFileError) {
    do throws(SQLiteError) {
      database =
        writing
        ? try SQLiteDatabase(writing: path, busyTimeout: busyTimeout)
        : try SQLiteDatabase.reading(path, busyTimeout: busyTimeout)
      layout = try CacheFileLayout(database)
    } catch {
      throw .sqlite(error)
    }
    self.path = path
    guard let format = CacheFileFormat(layout) else {
      // Only now is counting rows, which reads the whole file, worth its time.
      let counted = try? CacheFileLayout(database, countingRows: true)
      throw .unknown(counted ?? layout, path: path)
    }
    self.format = format
    if let expected, expected != format.name {
      throw .unexpected(format, expected: expected, path: path)
    }
    guard format.isSupported else { throw .unsupported(format, path: path) }
  }
}
