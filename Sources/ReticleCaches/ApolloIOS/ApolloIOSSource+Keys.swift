import ReticleJSON
import ReticleRuntime

extension ApolloIOSSource {
  /// The number of rows, those of one key counted as one.
  public var count: Int {
    let counted = hasUniqueKeys ? "*" : "DISTINCT key"
    return Int(
      truncatingIfNeeded: (try? database.int("SELECT count(\(counted)) FROM records")) ?? 0)
  }

  /// The keys of all rows, sorted, each once; rows whose key is no text are told as faults.
  public func keys() -> [String] {
    var keys: [String] = []
    walk("SELECT key FROM records ORDER BY key", []) {
      if keys.last != $0 { keys.append($0) }
      return true
    }
    return keys
  }

  /// The keys that begin with a text, in order, found by the index alone.
  ///
  /// `Droid:` gives the droids and the records below them, without a row being read.
  public func keys(withPrefix prefix: String, limit: Int = .max) -> [String] {
    var keys: [String] = []
    let body = { (key: String) -> Bool in
      keys.append(key)
      return keys.count < limit
    }
    if limit <= 0 { return [] }
    if let end = ApolloIOSSource.end(ofPrefix: prefix) {
      walk(
        "SELECT key FROM records WHERE key >= ?1 AND key < ?2 ORDER BY key", [prefix, end], body)
    } else {
      walk("SELECT key FROM records WHERE key >= ?1 ORDER BY key", [prefix], body)
    }
    return keys
  }

  /// The keys from a text on, in order.
  func keys(from start: String, limit: Int) -> [String] {
    var keys: [String] = []
    walk("SELECT key FROM records WHERE key >= ?1 ORDER BY key", [start]) { key in
      keys.append(key)
      return keys.count < limit
    }
    return keys
  }

  /// A row's value as it stands in the file; `nil` when there is none.
  public func rowText(_ key: String) -> [UInt8]? {
    var text: [UInt8]?
    do throws(SQLiteError) {
      let statement = try database.prepare("SELECT record FROM records WHERE key = ?1")
      try statement.bind(1, key)
      if try statement.step(), !statement.isNull(0) { text = Array(statement.blob(0)) }
    } catch {
      note(key, .sqlite(error))
    }
    return text
  }

  /// The least text above all that begin with `prefix`; `nil` when there is none.
  ///
  /// SQLite compares bytes, and UTF-8 sorts as its scalars do: so the last scalar is raised.
  static func end(ofPrefix prefix: String) -> String? {
    var scalars = Array(prefix.unicodeScalars)
    while let last = scalars.popLast() {
      var next = last.value + 1
      // The surrogates are no scalars.
      if next == 0xD800 { next = 0xE000 }
      if let raised = Unicode.Scalar(next) {
        var text = String.UnicodeScalarView(scalars)
        text.append(raised)
        return String(text)
      }
    }
    return nil
  }

  /// Steps through a statement whose first column is a key, until `body` says no.
  func walk(_ sql: String, _ parameters: [String], _ body: (String) -> Bool) {
    do throws(SQLiteError) {
      let statement = try database.prepare(sql)
      for (index, text) in parameters.enumerated() { try statement.bind(index + 1, text) }
      defer { statement.reset() }
      while try statement.step() {
        guard let key = key(statement) else { continue }
        if !body(key) { return }
      }
    } catch {
      if error.kind != .interrupted { note("", .sqlite(error)) }
    }
  }

  /// The key in the first column; `nil`, with a fault, for one that cannot be looked up.
  func key(_ statement: SQLiteStatement) -> String? {
    // Asking for the text of another type converts it, so the type is asked for first.
    let type = statement.type(0)
    guard type == .text else {
      note(
        type == .null ? "" : statement.string(0), .notText(column: "key", holds: type.words))
      return nil
    }
    guard let key = String(validating: statement.text(0), as: UTF8.self) else {
      note(statement.string(0), .keyNotUTF8)
      return nil
    }
    return key
  }
}
