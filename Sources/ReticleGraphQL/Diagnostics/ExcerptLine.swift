/// One source line cut to a width, and the line of carets below it.
struct ExcerptLine {
  /// The line as shown.
  let text: String
  /// Blanks and carets.
  let mark: String

  /// The most cells an excerpt has, whatever is asked for.
  static let maxWidth = 1000

  private struct Cell {
    var text: String
    var width: Int
  }

  init(
    before: String, marked: String, after: String, cutBefore: Bool, cutAfter: Bool, width: Int,
    tabWidth: Int
  ) {
    let width = min(max(width, 1), Self.maxWidth)
    let tabWidth = min(max(tabWidth, 1), Self.maxWidth)
    var left = Self.cells(before, tabWidth)
    var middle = Self.cells(marked, tabWidth)
    var right = Self.cells(after, tabWidth)
    let middleWidth = min(Self.width(middle), width)
    var leftBudget = max(0, width - middleWidth - min(Self.width(right), width / 4))
    var isCutBefore = cutBefore
    var isCutAfter = cutAfter
    if Self.width(left) > leftBudget || cutBefore {
      leftBudget = min(leftBudget, width / 2)
      isCutBefore = true
    }
    Self.trimStart(&left, to: leftBudget)
    var budget = max(1, width - Self.width(left))
    if Self.trim(&middle, to: budget) {
      // What follows a cut mark would seem to follow the mark itself.
      isCutAfter = true
      right = []
    }
    budget -= Self.width(middle)
    isCutAfter = Self.trim(&right, to: max(0, budget)) || isCutAfter
    let ellipsis = isCutBefore ? "…" : ""
    text =
      ellipsis + (left + middle + right).map(\.text).joined() + (isCutAfter ? "…" : "")
    mark =
      String(repeating: " ", count: ellipsis.count + Self.width(left))
      + String(repeating: "^", count: max(1, Self.width(middle)))
  }

  private static func cells(_ text: String, _ tabWidth: Int) -> [Cell] {
    text.map { character in
      if character == "\t" {
        return Cell(text: String(repeating: " ", count: tabWidth), width: tabWidth)
      }
      let shown = Escaping.visible(String(character))
      if shown.count > 1 { return Cell(text: shown, width: shown.count) }
      return Cell(text: shown, width: DisplayWidth.of(character))
    }
  }

  private static func width(_ cells: [Cell]) -> Int { cells.reduce(0) { $0 + $1.width } }

  /// Cuts cells at the start: one character may be many cells wide when it is
  /// escaped, so it is widths that are counted, never cells.
  private static func trimStart(_ cells: inout [Cell], to budget: Int) {
    var excess = width(cells) - budget
    var kept = cells[...]
    while excess > 0, let first = kept.popFirst() { excess -= first.width }
    cells = Array(kept)
  }

  /// Cuts cells at the end; gives whether any went.
  private static func trim(_ cells: inout [Cell], to budget: Int) -> Bool {
    var total = 0
    for (index, cell) in cells.enumerated() {
      total += cell.width
      if total > budget {
        cells = Array(cells.prefix(index))
        return true
      }
    }
    return false
  }
}
