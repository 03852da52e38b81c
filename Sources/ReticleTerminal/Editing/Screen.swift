import ReticleSystem

/// Where text lands on a screen that wraps.
public enum Screen {
  /// How many rows below the cursor the rest of a buffer reaches.
  public static func rowsBelowCursor(
    prompt: String, _ buffer: EditBuffer, columns: Int
  ) -> Int {
    let width = DisplayWidth.of(Prompt.withoutEscapes(prompt))
    let before = row(of: buffer.textBeforeCursor, startingAt: width, columns: columns)
    return row(of: buffer.text, startingAt: width, columns: columns) - before
  }

  /// The row in which a text ends that starts at a column of row 0.
  public static func row(of text: String, startingAt column: Int, columns: Int) -> Int {
    let columns = max(1, columns)
    var row = column / columns
    var column = column % columns
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        row += 1
        column = 0
        continue
      }
      let width = scalar == "\t" ? 8 - column % 8 : DisplayWidth.of(scalar)
      if column + width > columns {
        row += 1
        column = 0
      }
      column += width
      if column >= columns {
        row += 1
        column = 0
      }
    }
    return row
  }
}
