/// A place in a text for people: line and column, both from 1.
public struct JSONLocation: Hashable, Sendable {
  /// The line, ended by LF, CR LF or CR.
  public var line: Int
  /// The column, counted in Unicode scalars.
  public var column: Int

  /// The place of a byte offset; an offset beyond the end is the end.
  public init(of offset: Int, in bytes: [UInt8]) {
    line = 1
    column = 1
    var previous: UInt8 = 0
    for byte in bytes.prefix(max(offset, 0)) {
      if byte == 0x0A, previous == 0x0D {
        // The line was counted at the carriage return.
      } else if byte == 0x0A || byte == 0x0D {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      previous = byte
    }
  }
}

extension JSONError {
  /// Where the mistake shows in the text it was found in.
  public func location(in bytes: [UInt8]) -> JSONLocation { JSONLocation(of: offset, in: bytes) }
}
