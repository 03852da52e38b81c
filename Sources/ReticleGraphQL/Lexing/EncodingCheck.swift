/// Tells text in another encoding, to say so instead of listing its bytes.
enum EncodingCheck {
  /// Whether text is UTF-16, by its mark or by the NULs beside its letters.
  static func isUTF16(_ bytes: UnsafeBufferPointer<UInt8>, _ window: Range<Int>) -> Bool {
    let start = window.lowerBound
    guard window.count >= 2 else { return false }
    switch (bytes[start], bytes[start + 1]) {
    case (0xFE, 0xFF), (0xFF, 0xFE): return true
    default: break
    }
    let pairs = min(window.count / 2, 64)
    guard pairs >= 4 else { return false }
    var even = 0
    var odd = 0
    for pair in 0..<pairs {
      if bytes[start + 2 * pair] == 0 { even += 1 }
      if bytes[start + 2 * pair + 1] == 0 { odd += 1 }
    }
    // Most letters are ASCII; those that are not have no NUL on either side.
    return min(even, odd) == 0 && max(even, odd) * 4 >= pairs * 3
  }
}
