/// Writes JSON into a buffer of bytes, token by token.
///
/// It writes what it is told: commas, colons and brackets are the caller's, except in
/// ``write(_:pretty:sortingKeys:)``, which writes a whole value.
@frozen
public struct JSONWriter {
  /// What was written so far.
  public var bytes: [UInt8]
  /// Whether `/` in strings is written `\/`, as Foundation does.
  public var escapesSlashes: Bool

  /// An empty writer with room for `capacity` bytes.
  @inlinable
  public init(capacity: Int = 0, escapesSlashes: Bool = false) {
    bytes = []
    bytes.reserveCapacity(capacity)
    self.escapesSlashes = escapesSlashes
  }

  /// What was written, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes a byte as it is.
  @inlinable
  @inline(__always)
  public mutating func raw(_ byte: UInt8) { bytes.append(byte) }

  /// Writes bytes as they are.
  @inlinable
  @inline(__always)
  public mutating func raw(_ text: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: text) }

  /// Writes bytes as they are.
  @inlinable
  public mutating func raw(_ text: [UInt8]) { bytes.append(contentsOf: text) }

  /// Writes a text as it is.
  @inlinable
  public mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Writes a text as it is.
  @inlinable
  @inline(__always)
  public mutating func raw(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes `null`.
  @inlinable
  public mutating func null() { raw("null" as StaticString) }

  /// Writes `true` or `false`.
  @inlinable
  public mutating func bool(_ value: Bool) {
    raw(value ? "true" as StaticString : "false" as StaticString)
  }
}
