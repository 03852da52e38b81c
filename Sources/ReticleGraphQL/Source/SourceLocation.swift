/// A place in a file as people count: from 1, columns in characters.
public struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
  /// The file's name.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column in characters, from 1.
  public let column: Int

  /// `FILE:LINE:COLUMN`.
  public var description: String { "\(file):\(line):\(column)" }
}

extension Source {
  /// The place of a byte offset.
  public func location(of offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), bytes.count)
    let index = lineIndex(of: offset)
    let start = withLineStarts { Int($0[index]) }
    let shift = index == 0 ? firstColumn : 1
    return SourceLocation(
      file: name, line: index + firstLine, column: characterCount(start..<offset) + shift)
  }

  /// How many characters a range has; of ASCII, which lines may be megabytes of, its length.
  private func characterCount(_ range: Range<Int>) -> Int {
    let isASCII = bytes.withUnsafeBytes { raw in
      var index = range.lowerBound
      while index + 8 <= range.upperBound {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if word & 0x8080_8080_8080_8080 != 0 { return false }
        index += 8
      }
      return raw[index..<range.upperBound].allSatisfy { $0 < 0x80 }
    }
    return isASCII ? range.count : text(range).count
  }

  /// The bytes of a line, without its end.
  func lineBytes(_ index: Int) -> Range<Int> {
    withLineStarts { starts in
      let start = Int(starts[index])
      var end = index + 1 < starts.count ? Int(starts[index + 1]) : bytes.count
      while end > start && (bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D) { end -= 1 }
      return start..<end
    }
  }

  /// The line that holds a byte offset, from 0.
  func lineIndex(of offset: Int) -> Int {
    withLineStarts { starts in
      var low = 0
      var high = starts.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if Int(starts[middle]) <= offset { low = middle } else { high = middle }
      }
      return low
    }
  }
}
