extension JSONValue {
  /// Reads a text that is one value, with blanks (and a byte order mark) around it.
  public init(
    parsing bytes: [UInt8], depthLimit: Int = JSONCursor.defaultDepthLimit
  ) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
      var cursor = JSONCursor(buffer)
      if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { cursor.position = 3 }
      cursor.skipWhitespace()
      let value = try JSONValue(reading: &cursor, depthLimit: depthLimit)
      try cursor.expectEnd()
      return value
    }
  }

  /// Reads the value at the cursor, which then stands behind it.
  public init(
    reading cursor: inout JSONCursor, depthLimit: Int = JSONCursor.defaultDepthLimit
  ) throws(JSONError) {
    // Containers under way are kept in an array: input never decides how deep the stack gets.
    var open: [OpenContainer] = []
    while true {
      let start = cursor.position
      var value: JSONValue
      switch cursor.nextKind {
      case .object, .array:
        guard open.count < depthLimit else { throw JSONError(.tooDeep, at: start) }
        let isObject = cursor.nextKind == .object
        if cursor.enter(closing: UInt8(ascii: isObject ? "}" : "]")) {
          open.append(OpenContainer(start: start, isObject: isObject))
          if isObject { try open[open.count - 1].readName(&cursor) }
          continue
        }
        value = JSONValue(isObject ? .object([]) : .array([]), range: start..<cursor.position)
      default:
        let kind = try Self.scalar(&cursor)
        value = JSONValue(kind, range: start..<cursor.position)
      }
      while true {
        guard let last = open.indices.last else {
          self = value
          return
        }
        if try open[last].add(value, &cursor) { break }
        value = open.removeLast().finished(end: cursor.position)
      }
    }
  }

  private static func scalar(_ cursor: inout JSONCursor) throws(JSONError) -> Kind {
    switch cursor.nextKind {
    case .string: return .string(cursor.string(try cursor.scanString()))
    case .number:
      let number = try cursor.scanNumber()
      return .number(String(decoding: cursor.bytes(number.start, number.end), as: UTF8.self))
    case .true, .false: return .bool(try cursor.scanBool())
    case .null:
      if cursor.consumeNull() { return .null }
      throw cursor.error(.invalidLiteral)
    default: throw cursor.error(.expectedValue)
    }
  }
}

/// An array or object that is being read.
private struct OpenContainer {
  let start: Int
  let isObject: Bool
  private var name = ""
  private var nameRange = 0..<0
  private var elements: [JSONValue] = []
  private var members: [JSONValue.Member] = []

  init(start: Int, isObject: Bool) {
    self.start = start
    self.isObject = isObject
  }

  mutating func readName(_ cursor: inout JSONCursor) throws(JSONError) {
    let start = cursor.position
    name = cursor.string(try cursor.scanString())
    nameRange = start..<cursor.position
    try cursor.expectColon()
  }

  /// Adds a value and says whether another follows.
  mutating func add(_ value: JSONValue, _ cursor: inout JSONCursor) throws(JSONError) -> Bool {
    guard isObject else {
      elements.append(value)
      return try cursor.nextElement()
    }
    members.append(JSONValue.Member(name, value, nameRange: nameRange))
    guard try cursor.nextMember() else { return false }
    try readName(&cursor)
    return true
  }

  consuming func finished(end: Int) -> JSONValue {
    JSONValue(isObject ? .object(members) : .array(elements), range: start..<end)
  }
}
