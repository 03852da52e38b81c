import Synchronization

/// A piece of GraphQL text with the name of the file it came from.
///
/// A source may be a window of a larger file: GraphQL written inside a Swift file keeps
/// the Swift file's lines and columns, and errors show the line as the author sees it.
///
///     let source = Source(name: "hero.graphql", text: "{ hero { name } }")
///     let (document, diagnostics) = Document.parse(source)
public final class Source: Sendable {
  /// The number ranges use to name their source.
  let id: UInt32
  /// The path or the label shown in messages.
  public let name: String
  /// The whole file, UTF-8.
  public let bytes: [UInt8]
  /// The part of the file that is GraphQL.
  public let window: Range<Int>
  /// The number of the first line of `bytes`; 1 unless the text was cut out of a file.
  public let firstLine: Int
  /// The column of the first character of `bytes`; 1 unless the text was cut out of a line.
  public let firstColumn: Int

  private let lineTable = Mutex<[UInt32]>([])

  /// Creates a source from bytes.
  public init(
    name: String, bytes: [UInt8], window: Range<Int>? = nil, firstLine: Int = 1,
    firstColumn: Int = 1
  ) {
    self.name = name
    self.bytes = bytes
    self.window = (window ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
    self.firstLine = firstLine
    self.firstColumn = firstColumn
    id = SourceRegistry.shared.nextIdentifier()
    SourceRegistry.shared.register(self)
  }

  /// Creates a source from text.
  public convenience init(
    name: String, text: String, firstLine: Int = 1, firstColumn: Int = 1
  ) {
    self.init(
      name: name, bytes: Array(text.utf8), firstLine: firstLine, firstColumn: firstColumn)
  }

  deinit { SourceRegistry.shared.remove(id) }

  /// The text of a range, with invalid UTF-8 replaced.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// The offset of the first byte of every line.
  func withLineStarts<R>(_ body: ([UInt32]) -> R) -> R {
    body(
      lineTable.withLock { table in
        if table.isEmpty { table = Source.lineStarts(of: bytes) }
        return table
      })
  }

  /// Lines end with a line feed, a carriage return, or both.
  private static func lineStarts(of bytes: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [0]
    let count = bytes.count
    bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<count {
        let byte = bytes[index]
        if byte > 0x0D { continue }
        if byte == 0x0A {
          starts.append(UInt32(truncatingIfNeeded: index + 1))
        } else if byte == 0x0D && (index + 1 == count || bytes[index + 1] != 0x0A) {
          starts.append(UInt32(truncatingIfNeeded: index + 1))
        }
      }
    }
    return starts
  }
}
