/// A quick hash of names, the same for one name throughout the process.
enum NameHash {
  /// Differs from run to run, so that no document can be written to collide.
  static let seed = UInt64.random(in: .min ... .max)

  /// The hash of a string.
  static func of(_ text: String) -> UInt32 {
    var text = text
    return text.withUTF8 { of(UnsafeRawBufferPointer($0), seed: seed) }
  }

  /// The hash of a name's bytes.
  @inline(__always)
  static func of(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt32 {
    let count = bytes.count
    var state = seed ^ UInt64(truncatingIfNeeded: count)
    if count >= 8 {
      var index = 0
      while index + 8 < count {
        state = mix(state, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        index += 8
      }
      // The last eight bytes, some of them for the second time.
      state = mix(state, bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
    } else if count >= 4 {
      let head = bytes.loadUnaligned(as: UInt32.self)
      let tail = bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      state = mix(state, UInt64(head) << 32 | UInt64(tail))
    } else if count > 0 {
      let ends = UInt64(bytes[0]) << 16 | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1])
      state = mix(state, ends)
    }
    return UInt32(truncatingIfNeeded: state ^ (state >> 32))
  }

  @inline(__always)
  private static func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
