import CSQLite
import ReticleJSON

// What one pass over the file finds out without a record being made.
extension ApolloIOSSource {
  /// Calls `body` with every row that can be read: its key, and what it says its type is.
  ///
  /// A row is checked as a read checks it, and faults are told, but nothing of it is kept. Rows
  /// come in the order of the file, of several with one key the first, which reads find too.
  /// The bytes of the key are valid within the call.
  public func skim(
    _ body: (_ key: UnsafeBufferPointer<UInt8>, _ type: RowType) -> Void
  ) {
    var types = RowTypes()
    var seen: Set<[UInt8]>? = hasUniqueKeys ? nil : []
    forEachRow { statement in
      // Asking for the text converts what is none, so the type is asked for first.
      guard statement.type(0) == .text, ApolloIOSSource.isUTF8(statement.text(0)) else {
        _ = key(statement)
        return
      }
      if seen?.insert(Array(statement.text(0))).inserted == false {
        note(statement.string(0), .repeatedKey)
        return
      }
      let type = statement.type(1)
      guard type == .text || type == .blob else {
        note(statement.string(0), .notText(column: "record", holds: type.words))
        return
      }
      do throws(RowFailure) {
        let found = try types.type(of: statement.blob(1))
        body(statement.text(0), found)
      } catch {
        note(statement.string(0), error.reason)
      }
    }
  }

  /// The keys of the rows whose text holds another key as a JSON string, sorted; no row is read
  /// into a record.
  ///
  /// A string that only looks like the key is among them: who wants links looks at the records.
  func keys(mentioning key: String) -> [String] {
    let spellings = Set(
      [false, true].map { escapesSlashes in
        var json = JSONWriter(escapesSlashes: escapesSlashes)
        json.string(key)
        return json.bytes
      })
    var keys: [String] = []
    forEachRow { statement in
      let text = statement.blob(1)
      guard let start = text.baseAddress,
        spellings.contains(where: { reticle_contains(start, text.count, $0, $0.count) != 0 }),
        let key = self.key(statement)
      else { return }
      keys.append(key)
    }
    return keys.sorted()
  }

  private static func isUTF8(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.allSatisfy { $0 < 0x80 } || String(validating: text, as: UTF8.self) != nil
  }

  /// Steps through all rows in the order of the file: key and value; false when it did not
  /// come to the end.
  @discardableResult
  func forEachRow(_ body: (SQLiteStatement) -> Void) -> Bool {
    do throws(SQLiteError) {
      let statement = try database.prepare("SELECT key, record FROM records")
      defer { statement.reset() }
      while try statement.step() { body(statement) }
      return true
    } catch {
      if error.kind != .interrupted { note("", .sqlite(error)) }
      return false
    }
  }
}

/// What a row says its type is.
public struct RowType: Hashable, Sendable {
  /// `nil` where it has no `__typename`.
  public let name: String?
  /// Whether the row has no field at all.
  public let isEmpty: Bool
}

/// Finds the types of rows, making each name once.
private struct RowTypes {
  private var known: [[UInt8]: RowType] = [:]
  private var last: (bytes: [UInt8], type: RowType) = ([], RowType(name: "", isEmpty: false))

  /// The type of a row's JSON; throws what makes the row unreadable.
  mutating func type(of text: UnsafeBufferPointer<UInt8>) throws(RowFailure) -> RowType {
    var cursor = JSONCursor(text)
    do throws(JSONError) {
      cursor.skipWhitespace()
      if cursor.nextKind == .object {
        let type = try type(ofObject: &cursor)
        try cursor.expectEnd()
        return type
      }
      try cursor.skipValue()
      try cursor.expectEnd()
    } catch {
      throw RowFailure(reason: .json(error))
    }
    throw RowFailure(reason: .notAnObject)
  }

  private mutating func type(ofObject cursor: inout JSONCursor) throws(JSONError) -> RowType {
    guard cursor.enter(closing: UInt8(ascii: "}")) else {
      return RowType(name: nil, isEmpty: true)
    }
    var type = RowType(name: nil, isEmpty: false)
    repeat {
      let name = try cursor.scanString()
      let isTypename = isTypename(name, cursor)
      try cursor.expectColon()
      if isTypename, cursor.next == UInt8(ascii: "\"") {
        type = self.type(named: try cursor.scanString(), cursor)
      } else {
        try cursor.skipValue()
      }
    } while try cursor.nextMember()
    return type
  }

  private func isTypename(_ span: JSONStringSpan, _ cursor: JSONCursor) -> Bool {
    if span.hasEscapes { return cursor.string(span) == "__typename" }
    return span.end - span.start == 10
      && cursor.bytes(span.start, span.end).elementsEqual("__typename".utf8)
  }

  private mutating func type(named span: JSONStringSpan, _ cursor: JSONCursor) -> RowType {
    let bytes = cursor.bytes(span.start, span.end)
    // Rows of one type often stand together.
    if last.bytes.elementsEqual(bytes) { return last.type }
    let copy = Array(bytes)
    let type = known[copy] ?? RowType(name: cursor.string(span), isEmpty: false)
    known[copy] = type
    last = (copy, type)
    return type
  }
}
