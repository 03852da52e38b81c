import ReticleShell
import ReticleSystem
import Testing

@Suite("Tables")
struct TableTests {
  private static func sample() -> Table {
    var table = Table([
      Table.Column("record"), Table.Column("fields", .right), Table.Column("name"),
    ])
    table.append(["Character:1", "12", "Rick"])
    table.append(["日本:2", "3", "e\u{301}\u{1B}[31m"])
    table.append(["👩‍👩‍👧:3", "", ""])
    return table
  }

  @Test("Columns are aligned by what a terminal shows, without blanks at line ends")
  func aligns() {
    #expect(
      Self.sample().lines() == [
        "record       fields  name",
        "Character:1      12  Rick",
        "日本:2            3  e\u{301}\\u001b[31m",
        "👩‍👩‍👧:3",
      ])
  }

  @Test("Without a screen a very wide cell is whole, and no other row is filled up to it")
  func overflows() {
    let wide = String(repeating: "x", count: 101)
    let edge = String(repeating: "y", count: 100)
    var table = Table([Table.Column(), Table.Column(), Table.Column()])
    table.append(["a", wide, "b"])
    table.append(["cc", "dd", "e"])
    #expect(table.lines() == ["a   \(wide)  b", "cc  dd  e"])
    #expect(table.lines(width: 20).allSatisfy { DisplayWidth.of($0) <= 20 })
    table.append(["f", edge, "g"])
    #expect(table.lines()[1] == "cc  dd" + String(repeating: " ", count: 98) + "  e")
  }

  @Test("The widest columns give way on a narrow screen", arguments: [40, 30, 25, 20, 10, 1])
  func fits(_ width: Int) {
    let lines = Self.sample().lines(width: width)
    #expect(lines.count == 4)
    for line in lines { #expect(DisplayWidth.of(line) <= max(width, 16)) }
  }

  @Test("A column may be bounded, and titles left out")
  func bounds() {
    var table = Table([Table.Column(maximum: 5), Table.Column()])
    table.append(["abcdefgh", "x", "beyond"])
    table.append(["a"])
    #expect(table.lines() == ["abcd…  x", "a"])
  }

  @Test("A column that says most at its end is cut at its start")
  func keepsEnd() {
    var table = Table([Table.Column("name"), Table.Column("place", keepsEnd: true)])
    table.append(["Screen", "src/components/Screen.tsx:26"])
    #expect(table.lines(width: 20) == ["name    place", "Screen  …reen.tsx:26"])
  }

  @Test("Colour is applied around the text only, and only when it is on")
  func colours() {
    var table = Table([Table.Column("a"), Table.Column("b", style: .cyan)])
    table.append([Table.Cell("x", [.bold, .red]), "y"])
    #expect(
      table.lines(styler: Styler(isOn: true)) == [
        "\u{1B}[1ma\u{1B}[0m  \u{1B}[1mb\u{1B}[0m",
        "\u{1B}[1;31mx\u{1B}[0m  \u{1B}[36my\u{1B}[0m",
      ])
    #expect(table.lines() == ["a  b", "x  y"])
  }
}
