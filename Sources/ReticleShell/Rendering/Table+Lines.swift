import ReticleSystem

extension Table {
  /// The table as lines of text without newlines.
  ///
  /// - Parameters:
  ///   - styler: colours the titles and cells.
  ///   - width: the columns of the screen; the widest columns give way, cut
  ///     off by `…`. Nil (output to a file) cuts nothing; a cell that is very wide
  ///     moves what follows it in its own row only.
  public func lines(styler: Styler = .plain, width: Int? = nil) -> [String] {
    guard !columns.isEmpty else { return [] }
    let widths = width.map { fitted(naturalWidths(upTo: .max), into: $0) } ?? alignedWidths
    var lines: [String] = []
    if columns.contains(where: { !$0.title.isEmpty }) {
      let titles = columns.map { Cell(TextEscaping.escaped($0.title), .bold) }
      lines.append(line(titles, widths, styler, isCut: width != nil))
    }
    lines += rows.map { line($0, widths, styler, isCut: width != nil) }
    return lines
  }

  private static let gap = "  "

  /// How wide a column is filled up where there is no screen to fit it to.
  private static let alignedWidth = 100

  private var alignedWidths: [Int] { naturalWidths(upTo: Table.alignedWidth) }

  /// The widths of the columns' widest cells, of those that are no wider than `limit`.
  private func naturalWidths(upTo limit: Int) -> [Int] {
    columns.indices.map { index in
      let title = DisplayWidth.of(TextEscaping.escaped(columns[index].title))
      let bound = max(1, columns[index].maximum)
      return rows.reduce(min(title, bound)) { widest, row in
        let width = min(DisplayWidth.of(row[index].text), bound)
        return width <= limit ? max(widest, width) : widest
      }
    }
  }

  /// Takes from the widest columns what is too much, down to four each.
  private func fitted(_ natural: [Int], into width: Int) -> [Int] {
    let room = max(0, width - Table.gap.utf8.count * (natural.count - 1))
    guard natural.reduce(0, +) > room else { return natural }
    // The widest a column may be is the largest bound under which all fit.
    var lower = 4
    var upper = max(4, natural.max() ?? 4)
    while lower < upper {
      let middle = (lower + upper + 1) / 2
      let total = natural.reduce(0) { $0 + min($1, middle) }
      if total <= room { lower = middle } else { upper = middle - 1 }
    }
    var widths = natural.map { min($0, lower) }
    var left = room - widths.reduce(0, +)
    for index in widths.indices where left > 0 && natural[index] > widths[index] {
      widths[index] += 1
      left -= 1
    }
    return widths
  }

  private func line(
    _ cells: [Cell], _ widths: [Int], _ styler: Styler, isCut: Bool
  ) -> String {
    var result = ""
    var blanks = 0
    for (index, cell) in cells.enumerated() {
      let bound = isCut ? widths[index] : max(1, columns[index].maximum)
      let text =
        columns[index].keepsEnd
        ? DisplayWidth.truncateStart(cell.text, to: bound)
        : DisplayWidth.truncate(cell.text, to: bound)
      let padding = max(0, widths[index] - DisplayWidth.of(text))
      let isRight = columns[index].alignment == .right
      blanks += isRight ? padding : 0
      if !text.isEmpty {
        result += String(repeating: " ", count: blanks)
        result += styler(text, cell.style ?? columns[index].style)
        blanks = 0
      }
      // Blanks wait for text to follow: no line ends with blanks.
      blanks += (isRight ? 0 : padding) + Table.gap.utf8.count
    }
    return result
  }
}
