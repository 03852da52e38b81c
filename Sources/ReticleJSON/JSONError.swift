/// Why a text is not JSON, and at which byte that shows.
@frozen
public struct JSONError: Error, Hashable, Sendable {
  /// The kinds of mistakes.
  @frozen
  public enum Code: UInt8, Sendable {
    case unexpectedEnd, expectedValue, expectedString, expectedColon, expectedCommaOrBracket
    case expectedCommaOrBrace, expectedByte, invalidLiteral, invalidNumber, unterminatedString
    case controlCharacter, invalidEscape, invalidUTF8, tooDeep, trailingBytes
  }

  /// What is wrong.
  public var code: Code
  /// The offset of the byte where it shows; the text's length at its end.
  public var offset: Int

  /// An error at a byte.
  @inlinable
  public init(_ code: Code, at offset: Int) {
    self.code = code
    self.offset = offset
  }
}

extension JSONError: CustomStringConvertible {
  /// The mistake in words, without its place: `a string is not closed`.
  public var message: String {
    switch code {
    case .unexpectedEnd: "the text ends in the middle of a value"
    case .expectedValue: "a value is expected here"
    case .expectedString: "a string is expected here"
    case .expectedColon: "a colon is expected after the member's name"
    case .expectedCommaOrBracket: "a comma or ] is expected in the array"
    case .expectedCommaOrBrace: "a comma or } is expected in the object"
    case .expectedByte: "another character is expected here"
    case .invalidLiteral: "only true, false and null may stand without quotes"
    case .invalidNumber: "this is not a valid number"
    case .unterminatedString: "the string is not closed"
    case .controlCharacter: "a control character in a string must be escaped"
    case .invalidEscape: "this escape is unknown"
    case .invalidUTF8: "the string is not valid UTF-8"
    case .tooDeep: "values are nested too deeply"
    case .trailingBytes: "nothing may follow the value"
    }
  }

  /// The mistake and its offset.
  public var description: String { "\(message) (at byte \(offset))" }
}
