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
    let before = text(start..<offset)
    let shift = index == 0 ? firstColumn : 1
    return SourceLocation(file: name, line: index + firstLine, column: before.count + shift)
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
