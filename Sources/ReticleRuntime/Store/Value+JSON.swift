import ReticleJSON

extension Value {
  /// The deepest nesting of lists that is taken apart.
  @usableFromInline static var nestingLimit: Int { 256 }

  /// Reads the JSON value at the cursor where no schema says what it is.
  ///
  /// Numbers keep their spelling; an object that `object` does not answer for is
  /// kept as its exact text.
  ///
  /// - Parameter object: called at an object; it returns `nil` with the cursor
  ///   unmoved for one that is kept as text.
  public init(
    untyped cursor: inout JSONCursor, depth: Int = 0,
    object: (inout JSONCursor) throws(JSONError) -> Value? = { (_) throws(JSONError) in nil }
  ) throws(JSONError) {
    switch cursor.nextKind {
    case .string: self = .string(cursor.string(try cursor.scanString()))
    case .number: self = try Value(number: &cursor)
    case .true, .false: self = .boolean(try cursor.scanBool())
    case .null:
      guard cursor.consumeNull() else { throw cursor.error(.invalidLiteral) }
      self = .null
    case .object:
      if let value = try object(&cursor) {
        self = value
      } else {
        let range = try cursor.skipValue()
        self = .custom(
          String(decoding: cursor.bytes(range.lowerBound, range.upperBound), as: UTF8.self))
      }
    case .array:
      guard depth < Value.nestingLimit else { throw JSONError(.tooDeep, at: cursor.position) }
      var elements: ContiguousArray<Value> = []
      if cursor.enter(closing: UInt8(ascii: "]")) {
        repeat {
          elements.append(try Value(untyped: &cursor, depth: depth + 1, object: object))
        } while try cursor.nextElement()
      }
      self = .list(ListValue(elements))
    case .invalid: throw cursor.error(.expectedValue)
    }
  }

  /// Reads the number at the cursor into the value that spells it exactly.
  public init(number cursor: inout JSONCursor) throws(JSONError) {
    let number = try cursor.scanNumber()
    // An Int64 does not know the sign of zero.
    if let integer = number.int64, integer != 0 || !number.form.contains(.negative) {
      self = .integer(integer)
      return
    }
    let value = cursor.double(number)
    let text = String(decoding: cursor.bytes(number.start, number.end), as: UTF8.self)
    self = value.description == text ? .float(value) : .custom(text)
  }

  /// Whether two leaves are one JSON value in two spellings: `2` and `2.0`, or an
  /// object with its members in another order.
  func saysSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.integer(let whole), .float(let value)), (.float(let value), .integer(let whole)):
      Double(exactly: whole) == value
    case (.list(let left), .list(let right)):
      left.elements.count == right.elements.count
        && zip(left.elements, right.elements).allSatisfy { $0 == $1 || $0.saysSame(as: $1) }
    case (.custom(let text), .custom), (.custom(let text), .integer), (.custom(let text), .float),
      (.integer, .custom(let text)), (.float, .custom(let text)):
      !text.isEmpty && json == other.json
    default: false
    }
  }

  private var json: JSONValue? {
    switch self {
    case .integer(let value): .int(value)
    case .float(let value): .double(value)
    case .custom(let text): try? JSONValue(parsing: Array(text.utf8))
    default: nil
    }
  }
}
