/// What a token is.
enum TokenKind: UInt8, Sendable {
  case endOfFile, name, int, float, string, blockString
  case bang, dollar, ampersand, parenL, parenR, spread, colon, equals, at
  case bracketL, bracketR, braceL, pipe, braceR
  /// What begins a token and ends as none; it has been reported.
  case broken

  /// How messages name it.
  var description: String {
    switch self {
    case .endOfFile: "the end of the document"
    case .name: "a name"
    case .int: "an integer"
    case .float: "a float"
    case .string, .blockString: "a string"
    case .bang: "'!'"
    case .dollar: "'$'"
    case .ampersand: "'&'"
    case .parenL: "'('"
    case .parenR: "')'"
    case .spread: "'...'"
    case .colon: "':'"
    case .equals: "'='"
    case .at: "'@'"
    case .bracketL: "'['"
    case .bracketR: "']'"
    case .braceL: "'{'"
    case .pipe: "'|'"
    case .braceR: "'}'"
    case .broken: "a broken string"
    }
  }
}

/// A token: a kind and two offsets.
struct Token: Sendable {
  var kind: TokenKind
  var start: UInt32
  var end: UInt32
}
