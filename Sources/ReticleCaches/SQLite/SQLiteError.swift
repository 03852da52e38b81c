import CSQLite
import ReticleSystem

/// Why SQLite, or a file that should be its database, cannot be used.
public struct SQLiteError: Error, Hashable, Sendable {
  /// The kinds of failures, as far as a user would act differently.
  public enum Kind: Hashable, Sendable {
    case missing, isDirectory, notAFile, unreadable, empty, notSQLite, damaged, locked, changing
    case readOnly, full, exists, constraint, interrupted, statement, other
  }

  /// What went wrong.
  public var kind: Kind
  /// SQLite's extended result code; 0 when the failure was found without it.
  public var code: Int32
  /// The file, as the caller named it.
  public var path: String
  /// What SQLite or the system said.
  public var detail: String

  /// A failure found without SQLite.
  public init(_ kind: Kind, path: String, detail: String = "") {
    self.kind = kind
    code = 0
    self.path = path
    self.detail = detail
  }

  /// A failure by SQLite's code.
  init(code: Int32, path: String, detail: String) {
    kind = Self.kind(of: code)
    self.code = code
    self.path = path
    self.detail = detail
  }

  /// A failure of the system before SQLite saw the file.
  init(_ error: SystemError, path: String) {
    let kind: Kind =
      switch error.reason {
      case .missing, .notDirectory: .missing
      case .unreadable: .unreadable
      case .isDirectory: .isDirectory
      case .notAFile: .notAFile
      case .exists: .exists
      case .tooLarge, .invalidPath, .other: .other
      }
    self.init(kind, path: path, detail: error.explanation)
  }

  private static func kind(of code: Int32) -> Kind {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: .locked
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT: .damaged
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .unreadable
    case SQLITE_READONLY: .readOnly
    case SQLITE_FULL: .full
    case SQLITE_CONSTRAINT: .constraint
    case SQLITE_INTERRUPT: .interrupted
    case SQLITE_ERROR: .statement
    // A page that should be there by the header and is not.
    case SQLITE_IOERR: code == SQLITE_IOERR | (2 << 8) ? .damaged : .other
    default: .other
    }
  }
}

extension SQLiteError: CustomStringConvertible {
  /// One sentence that names the file, what was expected and what to do.
  public var description: String {
    switch kind {
    case .missing: "\(path) does not exist; give the path of a cache file"
    case .isDirectory: "\(path) is a folder; give the path of the cache file in it"
    case .notAFile: "\(path) is a pipe or device, not a file; copy its content into a file first"
    case .unreadable: "\(path) cannot be opened (\(detail)); check its permissions"
    case .empty: "\(path) is empty (0 bytes), not a cache; was it copied completely?"
    case .notSQLite:
      "\(path) is not an SQLite database: \(detail); give another file, or decrypt it first"
    case .damaged:
      "\(path) is a damaged SQLite database (\(detail)); copy it again, with its -wal file if it has"
        + " one, or recover it with sqlite3's .recover"
    case .locked:
      "\(path) is locked by another process; close the app that uses it, or open a copy of the file"
    case .changing:
      "\(path) is being written by another process; close the app that uses it, or try again"
    case .readOnly:
      "\(path) cannot be written (\(detail)); check the permissions of the file and its folder"
    case .full: "\(path) cannot be written: the disk is full"
    case .exists: "\(path) exists already; remove it first or give another path"
    case .constraint, .interrupted, .statement, .other: "\(path): \(detail)"
    }
  }
}
