import ReticleJSON

/// Reads the part of YAML that configurations are written in, as the JSON it stands for.
///
/// Mappings, sequences, quoted and plain scalars, comments, and brackets as in JSON. What
/// else there is (anchors, tags, text blocks, several documents) is refused by its place.
///
///     var reader = YAMLReader(Array("schema: api.graphqls".utf8))
///     let value = try reader.value()
struct YAMLReader {
  /// What cannot be read, and where.
  struct Failure: Error {
    let message: String
    let range: Range<Int>
  }

  /// A line that says something.
  struct Line {
    /// How many blanks stand before it.
    var indent: Int
    /// From its first character to its last.
    var range: Range<Int>
  }

  /// How deep values nest; configurations stay below ten.
  static let maxDepth = 60

  let bytes: [UInt8]
  var lines: [Line] = []
  /// The line not yet read.
  var next = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value of the document; null of an empty one.
  mutating func value() throws(Failure) -> JSONValue {
    try splitLines()
    if let first = lines.first, text(first.range) == "---" { next = 1 }
    guard next < lines.count else { return JSONValue(.null) }
    let value = try block(depth: 0)
    if next < lines.count {
      let line = lines[next]
      throw Failure(
        message: text(line.range).hasPrefix("---")
          ? "one file holds one document" : "this line is indented unlike those above",
        range: line.range)
    }
    return value
  }

  // MARK: Lines

  private mutating func splitLines() throws(Failure) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      try addLine(start..<end)
      start = end + 1
    }
  }

  private mutating func addLine(_ line: Range<Int>) throws(Failure) {
    var start = line.lowerBound
    while start < line.upperBound, bytes[start] == 0x20 { start += 1 }
    var end = line.upperBound
    while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    guard start < end, bytes[start] != UInt8(ascii: "#") else { return }
    if bytes[start] == 0x09 {
      throw Failure(message: "a line is indented by blanks, not by tabs", range: start..<start + 1)
    }
    lines.append(Line(indent: start - line.lowerBound, range: start..<end))
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Blocks

  /// Reads the lines from the next one on that belong together by their indentation.
  private mutating func block(depth: Int) throws(Failure) -> JSONValue {
    let line = lines[next]
    guard depth < Self.maxDepth else {
      throw Failure(message: "values nest too deep", range: line.range)
    }
    if isItem(line) { return try sequence(indent: line.indent, depth: depth) }
    if try key(of: line) != nil { return try mapping(indent: line.indent, depth: depth) }
    return try scalar(line.range.lowerBound)
  }

  private func isItem(_ line: Line) -> Bool {
    let start = line.range.lowerBound
    return bytes[start] == UInt8(ascii: "-")
      && (line.range.count == 1 || bytes[start + 1] == 0x20)
  }

  private mutating func sequence(indent: Int, depth: Int) throws(Failure) -> JSONValue {
    var items: [JSONValue] = []
    let start = lines[next].range.lowerBound
    while next < lines.count, lines[next].indent == indent, isItem(lines[next]) {
      let line = lines[next]
      var rest = line.range.lowerBound + 1
      while rest < line.range.upperBound, bytes[rest] == 0x20 { rest += 1 }
      if rest == line.range.upperBound || bytes[rest] == UInt8(ascii: "#") {
        next += 1
        items.append(try nested(below: indent, from: rest, depth: depth))
        continue
      }
      // What follows the dash is a block of its own, as deep as it stands.
      lines[next] = Line(
        indent: indent + rest - line.range.lowerBound, range: rest..<line.range.upperBound)
      items.append(try block(depth: depth + 1))
    }
    return JSONValue(.array(items), range: start..<lines[next - 1].range.upperBound)
  }

  private mutating func mapping(indent: Int, depth: Int) throws(Failure) -> JSONValue {
    var members: [JSONValue.Member] = []
    let start = lines[next].range.lowerBound
    while next < lines.count, lines[next].indent == indent, !isItem(lines[next]) {
      let line = lines[next]
      guard let key = try key(of: line) else {
        throw Failure(message: "a name and a colon are expected here", range: line.range)
      }
      var rest = key.end
      while rest < line.range.upperBound, bytes[rest] == 0x20 { rest += 1 }
      let value: JSONValue
      if rest == line.range.upperBound || bytes[rest] == UInt8(ascii: "#") {
        next += 1
        if next < lines.count, lines[next].indent == indent, isItem(lines[next]) {
          value = try sequence(indent: indent, depth: depth + 1)
        } else {
          value = try nested(below: indent, from: key.end, depth: depth)
        }
      } else {
        value = try scalar(rest)
        if next < lines.count, lines[next].indent > indent {
          throw Failure(
            message: "a value ends with its line; a longer one goes in brackets or quotes",
            range: lines[next].range)
        }
      }
      members.append(JSONValue.Member(key.name, value, nameRange: key.range))
    }
    return JSONValue(.object(members), range: start..<lines[next - 1].range.upperBound)
  }

  /// The lines that are indented further than a key or a dash; null when there are none.
  private mutating func nested(
    below indent: Int, from start: Int, depth: Int
  ) throws(Failure) -> JSONValue {
    guard next < lines.count, lines[next].indent > indent else {
      return JSONValue(.null, range: start..<start)
    }
    return try block(depth: depth + 1)
  }

  /// Reads a value that begins on the next line and nothing after it.
  private mutating func scalar(_ start: Int) throws(Failure) -> JSONValue {
    var flow = YAMLFlow(bytes, at: start)
    let value = try flow.value(isInside: false, depth: 0)
    next += 1
    // Brackets may span lines.
    while next < lines.count, lines[next].range.lowerBound < flow.position { next += 1 }
    let line = lines[next - 1]
    var rest = flow.position
    while rest < line.range.upperBound, bytes[rest] == 0x20 { rest += 1 }
    if rest < line.range.upperBound, bytes[rest] != UInt8(ascii: "#") {
      throw Failure(
        message: "nothing may follow the value", range: rest..<line.range.upperBound)
    }
    return value
  }

  // MARK: Keys

  /// The name before a colon, and where what follows the colon starts.
  private func key(of line: Line) throws(Failure) -> (name: String, range: Range<Int>, end: Int)? {
    let start = line.range.lowerBound
    let end = line.range.upperBound
    if bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
      var flow = YAMLFlow(bytes, at: start)
      let name = try flow.value(isInside: false, depth: 0)
      var colon = flow.position
      while colon < end, bytes[colon] == 0x20 { colon += 1 }
      guard colon < end, bytes[colon] == UInt8(ascii: ":") else { return nil }
      return (name.string ?? "", start..<flow.position, colon + 1)
    }
    if bytes[start] == UInt8(ascii: "[") || bytes[start] == UInt8(ascii: "{") { return nil }
    var colon = start
    while colon < end {
      if bytes[colon] == UInt8(ascii: ":"), colon + 1 == end || bytes[colon + 1] == 0x20 { break }
      if bytes[colon] == UInt8(ascii: "#"), colon > start, bytes[colon - 1] == 0x20 { return nil }
      colon += 1
    }
    guard colon < end else { return nil }
    var last = colon
    while last > start, bytes[last - 1] == 0x20 { last -= 1 }
    try YAMLFlow.refuse(bytes[start], at: start)
    return (text(start..<last), start..<last, colon + 1)
  }
}
