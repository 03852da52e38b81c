/// A position in JSON bytes that moves from token to token without copying.
///
///     bytes.withUnsafeBufferPointer { buffer in
///       var cursor = JSONCursor(buffer)
///       cursor.skipWhitespace()
///       let range = try cursor.skipValue()
///     }
///
/// The bytes need no padding: nothing beyond `count` is read, wherever the text was cut off. All
/// operations are inlinable, so that a reader in another module keeps the cursor in registers.
@frozen
public struct JSONCursor {
  /// The first byte of the text.
  public let base: UnsafePointer<UInt8>
  /// The number of bytes.
  public let count: Int
  /// The offset of the next byte.
  public var position: Int

  /// The nesting that is allowed unless told otherwise.
  @inlinable public static var defaultDepthLimit: Int { 512 }

  /// A cursor over `count` bytes, which must outlive it.
  @inlinable
  public init(_ base: UnsafePointer<UInt8>, count: Int, position: Int = 0) {
    self.base = base
    self.count = count
    self.position = position
  }

  /// A cursor over a buffer, which must outlive it.
  @inlinable
  public init(_ buffer: UnsafeBufferPointer<UInt8>) {
    // An empty buffer may have no address; with a count of 0 the stand-in is never read.
    self.init(buffer.baseAddress ?? Self.nowhere, count: buffer.count)
  }

  @usableFromInline static var nowhere: UnsafePointer<UInt8> {
    UnsafePointer(bitPattern: 8).unsafelyUnwrapped
  }

  /// Whether everything was read.
  @inlinable public var isAtEnd: Bool {
    @inline(__always) get { position >= count }
  }

  /// The next byte; 0, which no token starts with, at the end.
  @inlinable public var next: UInt8 {
    @inline(__always) get { position < count ? base[position] : 0 }
  }

  /// What the next value is by its first byte; call it after whitespace.
  @inlinable public var nextKind: JSONKind {
    @inline(__always) get { JSONKind(firstByte: next) }
  }

  /// The bytes of a range.
  @inlinable
  @inline(__always)
  public func bytes(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + start, count: end &- start)
  }

  /// An error here: at the end it says so instead.
  @inlinable
  public func error(_ code: JSONError.Code) -> JSONError {
    JSONError(isAtEnd ? .unexpectedEnd : code, at: min(position, count))
  }
}

/// What a value is, told by its first byte.
@frozen
public enum JSONKind: UInt8, Sendable {
  case object, array, string, number, `true`, `false`, null, invalid

  /// The kind of value that starts with `byte`.
  @inlinable
  @inline(__always)
  public init(firstByte byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): self = .string
    case UInt8(ascii: "{"): self = .object
    case UInt8(ascii: "["): self = .array
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): self = .number
    case UInt8(ascii: "t"): self = .true
    case UInt8(ascii: "f"): self = .false
    case UInt8(ascii: "n"): self = .null
    default: self = .invalid
    }
  }
}
