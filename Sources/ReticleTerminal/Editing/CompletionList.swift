import ReticleSystem

/// Lays out the candidates of a completion below the line being edited.
public enum CompletionList {
  /// The lines to print, fitted to the screen.
  ///
  /// Candidates with details stand one a line; bare ones in as many columns as
  /// fit. What does not fit is counted.
  public static func lines(
    _ candidates: [Completion.Candidate], columns: Int, rows: Int, isColored: Bool
  ) -> [String] {
    let room = max(3, rows - 4)
    let hasDetails = candidates.contains { !($0.detail ?? "").isEmpty }
    return hasDetails
      ? detailed(candidates, columns, room, isColored) : packed(candidates, columns, room)
  }

  private static func detailed(
    _ candidates: [Completion.Candidate], _ columns: Int, _ room: Int, _ isColored: Bool
  ) -> [String] {
    let shown = candidates.count > room ? candidates.prefix(room - 1) : candidates[...]
    let texts = shown.map { TextEscaping.escaped($0.text) }
    let width = min(texts.map { DisplayWidth.of($0) }.max() ?? 0, max(8, columns / 2))
    var lines = zip(texts, shown).map { text, candidate in
      let name = DisplayWidth.pad(DisplayWidth.truncate(text, to: width), to: width)
      let detail = TextEscaping.escaped(candidate.detail ?? "")
      guard !detail.isEmpty else { return trimmed(name) }
      let cut = DisplayWidth.truncate(detail, to: max(0, columns - width - 3))
      return name + "  " + (isColored ? "\u{1B}[2m\(cut)\u{1B}[0m" : cut)
    }
    appendRest(candidates.count - shown.count, to: &lines)
    return lines
  }

  private static func packed(
    _ candidates: [Completion.Candidate], _ columns: Int, _ room: Int
  ) -> [String] {
    let texts = candidates.map {
      DisplayWidth.truncate(TextEscaping.escaped($0.text), to: max(1, columns - 1))
    }
    let width = (texts.map { DisplayWidth.of($0) }.max() ?? 0) + 2
    let across = max(1, (columns + 1) / width)
    let needed = (texts.count + across - 1) / across
    let height = needed > room ? room - 1 : needed
    // Read downwards, like a list of files.
    var lines = (0..<height).map { row in
      let line = stride(from: row, to: min(texts.count, height * across), by: height)
      return trimmed(line.map { DisplayWidth.pad(texts[$0], to: width) }.joined())
    }
    appendRest(texts.count - min(texts.count, height * across), to: &lines)
    return lines
  }

  private static func appendRest(_ count: Int, to lines: inout [String]) {
    if count > 0 { lines.append("… and \(count) more") }
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
