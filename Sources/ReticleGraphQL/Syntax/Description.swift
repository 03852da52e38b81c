/// The documentation string of a definition, decoded when it is asked for.
///
/// A published schema is mostly descriptions; nearly all of them are never read.
public struct Description: Sendable {
  private enum Storage: Sendable {
    case token(isBlock: Bool)
    case text(String)
  }

  private let storage: Storage
  /// Where it stands.
  public let range: SourceRange

  init(range: SourceRange, isBlock: Bool) {
    self.range = range
    storage = .token(isBlock: isBlock)
  }

  /// Creates a description that stands in no document.
  public init(_ text: String) {
    storage = .text(text)
    range = .none
  }

  /// Whether it is written as a block string.
  public var isBlock: Bool {
    switch storage {
    case .token(let isBlock): isBlock
    case .text(let text): text.contains("\n")
    }
  }

  /// The text, decoded.
  public var text: String {
    switch storage {
    case .text(let text): return text
    case .token(let isBlock):
      guard let source = range.source else { return "" }
      return source.bytes.withUnsafeBufferPointer { bytes in
        let token = UnsafeBufferPointer(rebasing: bytes[range.offsets])
        return isBlock ? StringDecoding.block(token) : StringDecoding.quoted(token)
      }
    }
  }
}
