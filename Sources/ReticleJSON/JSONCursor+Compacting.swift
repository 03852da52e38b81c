extension JSONCursor {
  /// Appends the bytes of a checked value without the blanks between its tokens.
  ///
  /// Strings and numbers are copied as they are written: `1.50` stays `1.50`.
  public func appendCompact(_ range: Range<Int>, to target: inout [UInt8]) {
    var index = range.lowerBound
    var runStart = index
    var isInString = false
    while index < range.upperBound {
      let byte = base[index]
      if isInString {
        if byte == UInt8(ascii: "\\") { index &+= 1 }
        if byte == UInt8(ascii: "\"") { isInString = false }
      } else if byte == UInt8(ascii: "\"") {
        isInString = true
      } else if byte <= 0x20 {
        target.append(contentsOf: bytes(runStart, index))
        runStart = index &+ 1
      }
      index &+= 1
    }
    target.append(contentsOf: bytes(runStart, range.upperBound))
  }
}
