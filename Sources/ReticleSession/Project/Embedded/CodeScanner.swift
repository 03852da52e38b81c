/// A cursor over source code, for finding string literals in it.
struct CodeScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  /// The byte some places ahead; 0 behind the end.
  @inline(__always)
  func peek(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index < bytes.count ? bytes[index] : 0
  }

  /// Whether a text stands at the cursor.
  func starts(with text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount
    where bytes[position + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  mutating func skipBlanks() {
    while !isAtEnd, peek() == 0x20 || (0x09...0x0D).contains(peek()) { position += 1 }
  }

  mutating func skipLine() {
    while !isAtEnd, peek() != 0x0A, peek() != 0x0D { position += 1 }
  }

  /// Skips `/* … */`, which nests in Swift.
  mutating func skipBlockComment(nests: Bool) {
    var depth = 0
    while !isAtEnd {
      if peek() == 0x2F, peek(1) == 0x2A, nests || depth == 0 {
        depth += 1
        position += 2
      } else if peek() == 0x2A, peek(1) == 0x2F {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }

  /// Takes an identifier.
  mutating func identifier() -> Range<Int> {
    let start = position
    while !isAtEnd, Self.isIdentifier(peek()) { position += 1 }
    return start..<position
  }

  /// Whether a range is a text.
  func isText(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount
      && range.indices.allSatisfy {
        bytes[$0] == text.utf8Start[$0 - range.lowerBound]
      }
  }

  static func isIdentifier(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x5F || byte == 0x24 || (0x30...0x39).contains(byte)
      || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// Whether what stands between quotes begins like a GraphQL document.
  func looksLikeGraphQL(_ range: Range<Int>) -> Bool {
    var inner = CodeScanner(UnsafeBufferPointer(rebasing: bytes[range]))
    while true {
      inner.skipBlanks()
      guard inner.peek() == UInt8(ascii: "#") else { break }
      inner.skipLine()
    }
    switch inner.peek() {
    case UInt8(ascii: "{"), UInt8(ascii: "\""): return true
    default:
      return inner.starts(with: "query") || inner.starts(with: "mutation")
        || inner.starts(with: "subscription") || inner.starts(with: "fragment")
    }
  }
}
