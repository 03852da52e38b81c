/// Prompts with colours in them.
public enum Prompt {
  /// A prompt as the line editor takes it: escape sequences between 0x01 bytes,
  /// so that they count no columns, and something printable at the end.
  public static func marked(_ prompt: String) -> String {
    var result = ""
    var endsWithEscape = false
    for (isEscape, text) in pieces(prompt) {
      result += isEscape ? "\u{1}\(text)\u{1}" : text
      endsWithEscape = isEscape
    }
    return endsWithEscape ? result + " " : result
  }

  /// The printable part of a prompt.
  public static func withoutEscapes(_ prompt: String) -> String {
    pieces(prompt).reduce("") { $1.isEscape ? $0 : $0 + $1.text }
  }

  /// Cuts a prompt into printable text and escape sequences (`ESC [ … letter`);
  /// other control characters are dropped.
  private static func pieces(_ prompt: String) -> [(isEscape: Bool, text: String)] {
    var pieces: [(isEscape: Bool, text: String)] = []
    var rest = prompt.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}", rest.first == "[" {
        let parameters = rest.dropFirst().prefix { $0.value >= 0x20 && $0.value < 0x40 }
        rest = rest.dropFirst(parameters.count + 1)
        guard let final = rest.popFirst() else { break }
        pieces.append((true, "\u{1B}[" + String(parameters) + String(Character(final))))
      } else if scalar.value >= 0x20, scalar.value != 0x7F {
        if pieces.last?.isEscape == false {
          pieces[pieces.count - 1].text.unicodeScalars.append(scalar)
        } else {
          pieces.append((false, String(Character(scalar))))
        }
      }
    }
    return pieces
  }
}
