import ReticleSystem

/// Rows of text in aligned columns.
///
///     var table = Table([Table.Column("record"), Table.Column("fields", .right)])
///     table.append(["Character:1", "12"])
///     print(table.lines(width: 80).joined(separator: "\n"))
///
/// prints
///
///     record       fields
///     Character:1      12
///
/// Cells are escaped here, so rows may hold anything a cache holds.
public struct Table: Sendable {
  /// Where the text of a column stands.
  public enum Alignment: Sendable { case left, right }

  /// A column: its title and how far it may grow.
  public struct Column: Sendable {
    public var title: String
    public var alignment: Alignment
    public var style: Style
    public var maximum: Int
    /// Whether what does not fit goes from the start: a place says most at its end.
    public var keepsEnd: Bool

    public init(
      _ title: String = "", _ alignment: Alignment = .left, style: Style = [],
      maximum: Int = .max, keepsEnd: Bool = false
    ) {
      self.title = title
      self.alignment = alignment
      self.style = style
      self.maximum = maximum
      self.keepsEnd = keepsEnd
    }
  }

  /// A cell: its text, and a style when it differs from its column's.
  public struct Cell: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    public var text: String
    public var style: Style?

    public init(_ text: String, _ style: Style? = nil) {
      self.text = text
      self.style = style
    }

    public init(stringLiteral value: String) {
      self.init(value)
    }
  }

  public var columns: [Column]
  public private(set) var rows: [[Cell]] = []

  public init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row; missing cells are empty, cells beyond the columns are left out.
  public mutating func append(_ cells: [Cell]) {
    let row = cells.prefix(columns.count).map { cell in
      Cell(TextEscaping.escaped(cell.text), cell.style)
    }
    rows.append(row + Array(repeating: Cell(""), count: columns.count - row.count))
  }

  /// Adds a row of plain texts.
  public mutating func append(_ texts: [String]) {
    append(texts.map { Cell($0) })
  }
}
