import CLibEdit
import ReticleSystem

/// Shows long output through the user's pager.
public struct Pager: Sendable {
  /// The command that reads the text; nil pages nothing.
  public var command: String?

  public init(command: String?) {
    self.command = command
  }

  /// `$RETICLE_PAGER`, else `$PAGER`, else `less`; one that is set and empty
  /// switches paging off.
  public static func standard(
    variable: (String) -> String? = Environment.variable
  ) -> Pager {
    for name in ["RETICLE_PAGER", "PAGER"] {
      guard let command = variable(name) else { continue }
      return Pager(command: command.isEmpty || command == "cat" ? nil : command)
    }
    return Pager(command: "less -RSX")
  }

  /// Whether a text is taller or wider than a screen.
  public static func exceeds(_ text: String, columns: Int, rows: Int) -> Bool {
    var lines = 0
    // The prompt below the text takes a row as well.
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      lines += 1
      if lines > rows { return true }
      if line.count > columns,
        DisplayWidth.of(Prompt.withoutEscapes(String(Substring(line)))) > columns
      {
        return true
      }
    }
    let ends = text.utf8.last == UInt8(ascii: "\n") ? lines - 1 : lines
    return ends > rows - 1
  }

  /// Writes a text to the terminal, through the pager when it needs one.
  public func show(_ text: String, on stream: StandardStream = .output) {
    guard let command, stream.isTerminal, let size = stream.terminalSize,
      Pager.exceeds(text, columns: size.columns, rows: size.rows), page(text, command)
    else { return stream.write(text) }
  }

  /// Runs the pager; false when there is no such command.
  private func page(_ text: String, _ command: String) -> Bool {
    var text = text
    let status = text.withUTF8 { bytes in
      reticle_pipe(command, bytes.baseAddress, bytes.count)
    }
    // The shell's own status for a command it did not find, in wait's form.
    return status >= 0 && (status >> 8) & 0xFF != 127
  }
}
