import ReticleJSON
import ReticleRuntime

/// Reads one row's JSON into slot values, without making anything in between.
struct ApolloIOSRowReader {
  private var cursor: JSONCursor
  private let store: Store
  private let spelling: ApolloIOSFieldKey.Spelling
  /// What the row says, by field; a name that occurs twice counts as it did last.
  private(set) var slots: ContiguousArray<(field: FieldID, value: Value)> = []
  private(set) var divergences: [FieldDivergence] = []

  init(
    _ text: UnsafeBufferPointer<UInt8>, store: Store, spelling: ApolloIOSFieldKey.Spelling
  ) {
    cursor = JSONCursor(text)
    self.store = store
    self.spelling = spelling
    slots.reserveCapacity(16)
  }

  /// Reads the whole row.
  mutating func read(_ fields: inout FieldNames) throws(RowFailure) {
    do throws(JSONError) {
      cursor.skipWhitespace()
      let isObject = cursor.nextKind == .object
      if isObject { try readMembers(&fields) } else { try cursor.skipValue() }
      try cursor.expectEnd()
      if isObject { return }
    } catch {
      throw RowFailure(reason: .json(error))
    }
    throw RowFailure(reason: .notAnObject)
  }

  private mutating func readMembers(_ fields: inout FieldNames) throws(JSONError) {
    guard cursor.enter(closing: UInt8(ascii: "}")) else { return }
    var strays: [(name: String, value: Value)] = []
    repeat {
      let span = try cursor.scanString()
      let field =
        span.hasEscapes
        ? fields.id(cursor.string(span)) : fields.id(cursor.bytes(span.start, span.end))
      try cursor.expectColon()
      let value = try value()
      if fields.isStray(field, spelling) {
        strays.append((store.fields.name(field), value))
      } else {
        slots.append((field, value))
      }
    } while try cursor.nextMember()
    for stray in strays { settle(stray) }
  }

  private mutating func value() throws(JSONError) -> Value {
    if cursor.next == UInt8(ascii: "\"") {
      return .string(cursor.string(try cursor.scanString()))
    }
    let store = store
    return try Value(untyped: &cursor) { (cursor) throws(JSONError) in
      try ApolloIOSRowReader.link(&cursor, store)
    }
  }

  /// A link, when the object at the cursor has `$reference` and nothing else.
  ///
  /// Apollo takes any object with such a member for a link and loses the others. What has others
  /// was a custom scalar, and stays one here.
  private static func link(
    _ cursor: inout JSONCursor, _ store: Store
  ) throws(JSONError) -> Value? {
    let start = cursor.position
    if cursor.enter(closing: UInt8(ascii: "}")), isReference(&cursor),
      cursor.next == UInt8(ascii: "\"")
    {
      let span = try cursor.scanString()
      if try !cursor.nextMember() {
        return .link(
          span.hasEscapes
            ? store.linkTarget(cursor.string(span))
            : store.linkTarget(cursor.bytes(span.start, span.end)))
      }
    }
    cursor.position = start
    return nil
  }

  private static func isReference(_ cursor: inout JSONCursor) -> Bool {
    let name: StaticString = "\"$reference\""
    return cursor.matchKey(name.utf8Start, count: name.utf8CodeUnitCount)
  }

  /// Files a field that an older version spelled: the newer spelling, if it is there, wins.
  private mutating func settle(_ stray: (name: String, value: Value)) {
    let field = store.fields.id(ApolloIOSFieldKey.respelled(stray.name, as: spelling))
    guard let known = slots.last(where: { $0.field == field }) else {
      slots.append((field, stray.value))
      return
    }
    if known.value != stray.value {
      divergences.append(
        FieldDivergence(
          key: "", field: store.fields.name(field), otherSpelling: stray.name, value: known.value,
          otherValue: stray.value))
    }
  }
}

/// Why a row could not be read.
struct RowFailure: Error {
  let reason: RowFault.Reason
}

/// A field that stands in one row under two spellings, with two values.
///
/// An app that was updated leaves such rows: the old version's field is never written again.
public struct FieldDivergence {
  /// The record's key.
  public let key: String
  /// The field as the present version spells it, which is the one that is read.
  public let field: String
  /// The field as an older version spelled it.
  public let otherSpelling: String
  /// The value that is read.
  public let value: Value
  /// The value that is passed over.
  public let otherValue: Value

  func on(_ key: String) -> FieldDivergence {
    FieldDivergence(
      key: key, field: field, otherSpelling: otherSpelling, value: value, otherValue: otherValue)
  }
}
