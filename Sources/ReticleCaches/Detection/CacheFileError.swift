/// Why a file cannot be used as a cache.
public enum CacheFileError: Error, Hashable, Sendable {
  /// The file is no database that can be read.
  case sqlite(SQLiteError)
  /// The format is known, but not one that this program reads.
  case unsupported(CacheFileFormat, path: String)
  /// The format is not known; the layout says what is in the file.
  case unknown(CacheFileLayout, path: String)
  /// The file is in another format than the one asked for.
  case unexpected(CacheFileFormat, expected: String, path: String)
}

extension CacheFileError: CustomStringConvertible {
  /// One sentence that names the file, what was expected and what to do.
  public var description: String {
    switch self {
    case .sqlite(let error): error.description
    case .unsupported(let format, let path):
      "\(path) is a cache of \(format.origin) (\(format.name)), which cannot be read yet;"
        + " give a cache in \(Self.supported)"
    case .unexpected(let format, let expected, let path):
      "\(path) is a cache in format \(format.name), not \(expected); leave out --cache-format"
        + " to have the format recognised"
    case .unknown(let layout, let path):
      layout.tables.isEmpty
        ? "\(path) is an SQLite database without any table; was it copied without its -wal file?"
        : "\(path) is an SQLite database but no cache that is known; it holds"
          + " \(layout.summary); give a cache in \(Self.supported)"
    }
  }

  private static var supported: String {
    CacheFileFormat.allCases.filter(\.isSupported).map(\.name).joined(separator: ", ")
  }
}

extension CacheFileLayout {
  /// Tables with their columns and row counts, and the version: all in one line.
  public var summary: String {
    let described = tables.map { table in
      let columns = table.columns.map(\.name).joined(separator: ", ")
      let rows = table.rowCount.map { $0 == 1 ? ", 1 row" : ", \($0) rows" } ?? ""
      return "\(table.name) (\(columns)\(rows))"
    }
    return described.joined(separator: "; ") + "; user_version \(userVersion)"
  }
}
