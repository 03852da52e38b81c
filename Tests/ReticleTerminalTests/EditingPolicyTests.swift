import ReticleTerminal
import Testing

/// A buffer written with `|` for the cursor.
func buffer(_ picture: String) -> EditBuffer {
  let scalars = Array(picture.unicodeScalars)
  let cursor = scalars.firstIndex(of: "|") ?? scalars.count
  return EditBuffer(scalars: scalars.filter { $0 != "|" }, cursor: cursor)
}

@Suite("What keys do")
struct EditingPolicyTests {
  private let policy = EditingPolicy(
    isComplete: { bracketDepth($0) == 0 }, depth: { bracketDepth($0) })

  @Test(
    "Enter submits what is whole and goes on otherwise",
    arguments: [
      ("undo|", .submit), ("un|do", .submit), ("|", .submit), (" \n |", .submit),
      ("{|", .insert("\n  ")), ("{|}", .submit), ("{ a {|", .insert("\n    ")),
      ("f({|\n})", .submit), ("{ a {|} ", .insert("\n  ")), ("{\n  a|", .insert("\n  ")),
      ("{\n\n|", .submit), ("{\n|", .insert("\n  ")), ("{\n \n  |", .submit),
    ] as [(String, EditingPolicy.Edit)])
  func enters(_ picture: String, _ edit: EditingPolicy.Edit) {
    #expect(policy.enter(buffer(picture)) == edit)
  }

  @Test(
    "A closing bracket goes back a level when it is first on its line",
    arguments: [
      ("{\n  |", .replace(2..<4, with: "}")), ("{\n  a|", .insert("}")), ("  |", .insert("}")),
      ("{\n  {\n    |", .replace(6..<10, with: "  }")),
    ] as [(String, EditingPolicy.Edit)])
  func closes(_ picture: String, _ edit: EditingPolicy.Edit) {
    #expect(policy.closing("}", buffer(picture)) == edit)
  }

  @Test(
    "Up and down move between lines, then through the history",
    arguments: [
      ("ab|c", .older, .newer), ("abc\nde|f", .move(to: 2), .newer),
      ("abcd|\nef", .older, .move(to: 7)), ("a\n\nbc|d", .move(to: 2), .newer),
      ("ab\nlong|er\nx", .move(to: 2), .move(to: 11)),
    ] as [(String, EditingPolicy.Edit, EditingPolicy.Edit)])
  func moves(_ picture: String, _ up: EditingPolicy.Edit, _ down: EditingPolicy.Edit) {
    #expect(policy.up(buffer(picture)) == up)
    #expect(policy.down(buffer(picture)) == down)
  }

  @Test(
    "Ctrl-D leaves on nothing, gives up on an empty last line, deletes elsewhere",
    arguments: [
      ("|", .leave), ("{|", .refuse), ("{\n|", .abandon), ("{\n  |", .abandon),
      ("{\n  a|", .refuse), ("{\n|\n}", .replace(2..<3, with: "")),
      ("a|b", .replace(1..<2, with: "")), ("  |", .refuse),
    ] as [(String, EditingPolicy.Edit)])
  func ends(_ picture: String, _ edit: EditingPolicy.Edit) {
    #expect(policy.endOfInput(buffer(picture)) == edit)
  }

  @Test("Home and End stop at the line and then at the statement")
  func jumps() {
    #expect(policy.home(buffer("ab\ncd|e")) == .move(to: 3))
    #expect(policy.home(buffer("ab\n|cde")) == .move(to: 0))
    #expect(policy.end(buffer("a|b\ncde")) == .move(to: 2))
    #expect(policy.end(buffer("ab|\ncde")) == .move(to: 6))
  }
}

/// How many brackets are open behind a text.
func bracketDepth(_ text: String) -> Int {
  text.reduce(0) { depth, character in
    if "({[".contains(character) { return depth + 1 }
    return ")}]".contains(character) ? max(0, depth - 1) : depth
  }
}
