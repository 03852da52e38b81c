/// The text of one statement and where it stood in its script.
public struct StatementSource: Sendable, Hashable {
  /// The statement's bytes as they were typed; ranges count in these.
  public var bytes: [UInt8]
  /// The script's name as it was given; nil when the statement was typed.
  public var file: String?
  /// The line of the first byte, from 1.
  public var line: Int
  /// The column of the first byte in Unicode scalars, from 1.
  public var column: Int
  /// The blanks before the first byte where nothing else stands before it on its line.
  /// Errors show them: their marks stand in the column they name.
  public var indentation: [UInt8]

  public init(
    _ bytes: [UInt8], file: String? = nil, line: Int = 1, column: Int = 1,
    indentation: [UInt8] = []
  ) {
    self.bytes = bytes
    self.indentation = indentation
    self.file = file
    self.line = line
    self.column = column
  }

  public init(_ text: String, file: String? = nil, line: Int = 1, column: Int = 1) {
    self.init(Array(text.utf8), file: file, line: line, column: column)
  }

  /// The whole text; bytes that are not UTF-8 appear as U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text of a range, clamped to the statement.
  public func text(in range: Range<Int>) -> String {
    let bounds = range.clamped(to: 0..<bytes.count)
    return String(decoding: bytes[bounds], as: UTF8.self)
  }

  /// The place of an offset in the script.
  public func position(of offset: Int) -> ScriptPosition {
    var line = line
    var column = column
    for byte in bytes.prefix(max(0, offset)) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return ScriptPosition(file: file, line: line, column: column)
  }
}

/// A place in a script: `file:line:column`, counted from 1.
public struct ScriptPosition: Sendable, Hashable, CustomStringConvertible {
  public var file: String?
  public var line: Int
  public var column: Int

  public init(file: String?, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  public var description: String {
    let place = "\(line):\(column)"
    guard let file else { return place }
    return "\(file):\(place)"
  }
}
