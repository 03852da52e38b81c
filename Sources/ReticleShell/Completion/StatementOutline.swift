/// Where the statement at the cursor starts, and what is open in it.
///
/// Blocks are looked into: behind `if x {` a statement starts anew.
struct StatementOutline {
  /// A bracket that is open at the cursor.
  struct Opener {
    var byte: UInt8
    var offset: Int
    var isBlock: Bool
  }

  /// The offset of the statement the cursor is in.
  private(set) var start = 0
  /// The brackets open since ``start``, the innermost last.
  private(set) var openers: [Opener] = []
  /// Where the string that is open started.
  private(set) var stringStart: Int?
  var isInString: Bool { stringStart != nil }
  private(set) var isInComment = false

  private var all: [Opener] = []

  init(_ bytes: [UInt8]) {
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == Byte.quote {
        offset = skipString(bytes, offset)
        continue
      }
      if byte == Byte.hash, offset == 0 || Byte.isBlankOrNewline(bytes[offset - 1]) {
        let end = bytes[offset...].firstIndex(of: Byte.newline)
        isInComment = end == nil
        offset = end ?? bytes.count
        continue
      }
      take(byte, at: offset, bytes)
      offset += 1
    }
    while start < bytes.count, Byte.isBlankOrNewline(bytes[start]) { start += 1 }
    openers = all.filter { $0.offset >= start }
  }

  private mutating func take(_ byte: UInt8, at offset: Int, _ bytes: [UInt8]) {
    switch byte {
    case Byte.newline where all.allSatisfy(\.isBlock): start = offset + 1
    case Byte.parenOpen, Byte.bracketOpen:
      all.append(Opener(byte: byte, offset: offset, isBlock: false))
    case Byte.braceOpen:
      let isBlock = all.allSatisfy(\.isBlock) && opensBlock(offset, bytes)
      all.append(Opener(byte: byte, offset: offset, isBlock: isBlock))
      if isBlock { start = offset + 1 }
    case Byte.parenClose, Byte.bracketClose, Byte.braceClose:
      if let closed = all.popLast(), closed.isBlock { start = offset + 1 }
    default: break
    }
  }

  /// Whether the statement so far is a control statement that lacks its block.
  private func opensBlock(_ offset: Int, _ bytes: [UInt8]) -> Bool {
    let words = bytes[start..<offset].split(whereSeparator: Byte.isBlankOrNewline)
    guard let first = words.first.map({ String(decoding: $0, as: UTF8.self) }) else { return false }
    switch first {
    case "else": return true
    // A `{` that directly follows the word starts an operation.
    case "if": return words.count > 1
    case "def": return words.count > 1
    case "for": return words.count > 3
    default: return false
    }
  }

  private mutating func skipString(_ bytes: [UInt8], _ start: Int) -> Int {
    let isBlock = Byte.isTripleQuote(bytes, at: start)
    var offset = start + (isBlock ? 3 : 1)
    while offset < bytes.count {
      let byte = bytes[offset]
      if isBlock ? Byte.isTripleQuote(bytes, at: offset) : byte == Byte.quote {
        return offset + (isBlock ? 3 : 1)
      }
      if !isBlock, byte == Byte.newline { return offset }
      offset += byte == Byte.backslash ? 2 : 1
    }
    stringStart = start
    return bytes.count
  }
}
