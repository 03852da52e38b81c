extension StringDecoding {
  /// Decodes a block string: common indentation and blank first and last lines go.
  static func block(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let closed = bytes.count >= 6 && bytes.suffix(3).allSatisfy { $0 == UInt8(ascii: "\"") }
    let end = closed ? bytes.count - 3 : bytes.count
    guard end > 3 else { return "" }
    let lines = split(UnsafeBufferPointer(rebasing: bytes[3..<end]))
    var common = Int.max
    for line in lines.dropFirst() {
      let indent = line.prefix(while: isBlank).count
      if indent < line.count { common = min(common, indent) }
    }
    guard let first = lines.firstIndex(where: { !$0.allSatisfy(isBlank) }),
      let last = lines.lastIndex(where: { !$0.allSatisfy(isBlank) })
    else { return "" }
    var out: [UInt8] = []
    out.reserveCapacity(end)
    for index in first...last {
      if index > first { out.append(0x0A) }
      append(lines[index].dropFirst(index == 0 ? 0 : min(common, lines[index].count)), to: &out)
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func split(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [Slice<UnsafeBufferPointer<UInt8>>] {
    var lines: [Slice<UnsafeBufferPointer<UInt8>>] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      lines.append(bytes[start..<index - 1])
      if byte == 0x0D && index < bytes.count && bytes[index] == 0x0A { index += 1 }
      start = index
    }
    lines.append(bytes[start..<bytes.count])
    return lines
  }

  /// Appends a line; `\"""` stands for three quotes.
  private static func append(_ line: Slice<UnsafeBufferPointer<UInt8>>, to out: inout [UInt8]) {
    var index = line.startIndex
    while index < line.endIndex {
      let rest = line.endIndex - index
      if line[index] == UInt8(ascii: "\\"), rest >= 4,
        line[index + 1] == UInt8(ascii: "\""), line[index + 2] == UInt8(ascii: "\""),
        line[index + 3] == UInt8(ascii: "\"")
      {
        out.append(contentsOf: [0x22, 0x22, 0x22])
        index += 4
      } else {
        out.append(line[index])
        index += 1
      }
    }
  }
}
