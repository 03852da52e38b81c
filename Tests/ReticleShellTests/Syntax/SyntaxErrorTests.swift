import ReticleShell
import Testing

@Suite("Syntax errors")
struct SyntaxErrorTests {
  @Test("An error names the place and what was expected", arguments: table)
  func explains(_ text: String, _ expected: String) {
    #expect(explanation(of: text) == expected)
  }

  static let table: [(String, String)] = [
    ("comit Hero {}", "0-5 `comit` is not a statement | did you mean `commit`?"),
    ("LENS Row @A:1", "0-4 `LENS` is not a statement | did you mean `lens`?"),
    (
      "frobnicate the store",
      "0-10 `frobnicate` is not a statement | statements are listed by `help`"
    ),
    ("Hero extra", "0-4 `Hero` is not a statement | statements are listed by `help`"),
    (".tables", "0-7 `.tables` is not a statement | statements are listed by `help`"),
    ("SELECT * FROM x", "0-6 `SELECT` is not a statement | statements are listed by `help`"),
    ("x.a extra", "4-9 unexpected `extra`; expected the end of the line"),
    (
      "read",
      "4-4 the statement ends too early; expected an operation | usage: read OP(a: 1) · OP(a: 1) · { hero { name } }"
    ),
    (
      "read 3",
      "5-6 unexpected `3`; expected an operation | usage: read OP(a: 1) · OP(a: 1) · { hero { name } }"
    ),
    (
      "lens",
      "4-4 the statement ends too early; expected a fragment's name | usage: lens FRAGMENT @KEY · lens FRAGMENT"
    ),
    (
      "lens Row @",
      "9-10 a key follows the `@` | usage: lens FRAGMENT @KEY · lens FRAGMENT"
    ),
    (
      #"lens Row @"""#,
      "10-12 a key follows the `@` | usage: lens FRAGMENT @KEY · lens FRAGMENT"
    ),
    (
      "lens Row 3",
      "9-10 unexpected `3`; expected @KEY or a value | usage: lens FRAGMENT @KEY · lens FRAGMENT"
    ),
    (
      "let",
      "3-3 the statement ends too early; expected a name | usage: let x = EXPR · let x = STATEMENT"
    ),
    (
      "let x",
      "5-5 the statement ends too early; expected `=` | usage: let x = EXPR · let x = STATEMENT"
    ),
    (
      "let x 3",
      "6-7 unexpected `3`; expected `=` | usage: let x = EXPR · let x = STATEMENT"
    ),
    (
      "let x = ",
      "8-8 the statement ends too early; expected a value | usage: let x = EXPR · let x = STATEMENT"
    ),
    (
      "let x = quit",
      "8-12 `quit` yields no value | usage: let x = EXPR · let x = STATEMENT"
    ),
    (
      "let 3 = 4",
      "4-5 unexpected `3`; expected a name | usage: let x = EXPR · let x = STATEMENT"
    ),
    ("Hero(a: 1", "4-5 `(` is never closed"),
    ("Hero(a 1)", "7-8 unexpected `1`; expected `:`, `,` or `)`"),
    ("Hero(a: 1, a: 2)", "11-12 `a` is given twice"),
    ("Hero(a: 1, 2)", "4-11 named and unnamed arguments cannot be mixed"),
    ("Hero(2, a: 1)", "4-8 named and unnamed arguments cannot be mixed"),
    ("Hero(a: )", "8-9 unexpected `)`; expected a value"),
    ("Hero(a: 1]", "9-10 unexpected `]`; expected an argument or `)`"),
    ("[1, 2", "0-1 `[` is never closed"),
    (#"{"a": 1"#, "0-1 `{` is never closed"),
    (#"{"a": 1, "a": 2}"#, "9-12 `a` is given twice"),
    (#""abc"#, "0-4 the string is not closed on its line"),
    (#""a\qb""#, #"2-4 `\q` is not an escape sequence"#),
    (#""\ud83d""#, #"1-7 `\ud83d` is not an escape sequence"#),
    (##""""abc"##, "0-3 the block string is not closed"),
    ("01", "0-2 `01` is not a number"),
    ("1.", "0-2 `1.` is not a number"),
    ("1e", "0-2 `1e` is not a number"),
    ("-", "0-1 `-` is not a number"),
    ("x.", "2-2 the statement ends too early; expected a field's name"),
    ("x..y", "2-3 unexpected `.`; expected a field's name"),
    ("x[", "1-2 `[` is never closed"),
    (
      "x[99999999999999999999]",
      "2-22 the number `99999999999999999999` is out of range here"
    ),
    ("x[1", "3-3 the statement ends too early; expected `]`"),
    ("$", "1-1 the statement ends too early; expected a variable's name"),
    ("@", "0-1 a key follows the `@`"),
    ("query", "5-5 the statement ends too early; expected `{`"),
    ("query Q", "7-7 the statement ends too early; expected `{`"),
    ("{ a", "0-1 `{` is never closed"),
    ("{ a ]", "4-5 unexpected `]`; expected `}`"),
    (
      "commit",
      "6-6 the statement ends too early; expected an operation | usage: commit OP(a: 1) {JSON} · commit OP < FILE… · commit OP"
    ),
    (
      "commit Hero nonsense",
      "12-20 unexpected `nonsense`; expected a response as JSON or `< FILE` | usage: commit OP(a: 1) {JSON} · commit OP < FILE… · commit OP"
    ),
    (
      "commit Hero <",
      "13-13 the statement ends too early; expected a file name | usage: commit OP(a: 1) {JSON} · commit OP < FILE… · commit OP"
    ),
    (
      #"commit Hero {"a": 1"#,
      "12-13 `{` is never closed | usage: commit OP(a: 1) {JSON} · commit OP < FILE… · commit OP"
    ),
    (
      "commit Hero {} trailing",
      "15-23 unexpected `trailing`; expected the end of the line | usage: commit OP(a: 1) {JSON} · commit OP < FILE… · commit OP"
    ),
    (
      "optimistic like",
      "15-15 the statement ends too early; expected `=` | usage: optimistic NAME = MUTATION(a: 1) RESPONSE"
    ),
    (
      "optimistic like Like {}",
      "16-20 unexpected `Like`; expected `=` | usage: optimistic NAME = MUTATION(a: 1) RESPONSE"
    ),
    (
      "resolve",
      "7-7 the statement ends too early; expected a layer's name | usage: resolve NAME RESPONSE"
    ),
    (
      "revert",
      "6-6 the statement ends too early; expected a layer's name | usage: revert NAME"
    ),
    (
      "set @A:1.name",
      "13-13 the statement ends too early; expected `=` | usage: set @KEY.field = VALUE · set OPTION VALUE"
    ),
    (
      "set @A:1",
      "8-8 the statement ends too early; expected `.field` | usage: set @KEY.field = VALUE · set OPTION VALUE"
    ),
    (
      "set @A:1.name == 3",
      "14-16 unexpected `==`; expected `=` | usage: set @KEY.field = VALUE · set OPTION VALUE"
    ),
    (
      "set @A:1.a.b = 3",
      "10-11 unexpected `.`; expected `=` | usage: set @KEY.field = VALUE · set OPTION VALUE"
    ),
    (
      "delete",
      "6-6 the statement ends too early; expected @KEY | usage: delete @KEY"
    ),
    (
      "record",
      "6-6 the statement ends too early; expected @KEY | usage: record @KEY"
    ),
    (
      "observe",
      "7-7 the statement ends too early; expected a value | usage: observe EXPR [as NAME]"
    ),
    (
      "observe x as",
      "12-12 the statement ends too early; expected a name | usage: observe EXPR [as NAME]"
    ),
    (
      "unobserve",
      "9-9 the statement ends too early; expected an observer's name | usage: unobserve NAME"
    ),
    (
      "why",
      "3-3 the statement ends too early; expected an observer's name | usage: why NAME"
    ),
    (
      "diff",
      "4-4 the statement ends too early; expected a snapshot | usage: diff A [B]"
    ),
    (
      "blame @A:1",
      "10-10 the statement ends too early; expected `.field` | usage: blame @KEY.field"
    ),
    (
      "blame",
      "5-5 the statement ends too early; expected @KEY.field | usage: blame @KEY.field"
    ),
    (
      "schema Character.",
      "17-17 the statement ends too early; expected a field's name | usage: schema [TYPE] · schema TYPE.field · schema @directive"
    ),
    (
      "schema @",
      "8-8 the statement ends too early; expected a directive's name | usage: schema [TYPE] · schema TYPE.field · schema @directive"
    ),
    (
      "plan",
      "4-4 the statement ends too early; expected an operation | usage: plan OP"
    ),
    (
      "explain",
      "7-7 the statement ends too early; expected an operation | usage: explain OP(a: 1) RESPONSE"
    ),
    (
      "sql",
      "3-3 the statement ends too early; expected SELECT … | usage: sql SELECT …"
    ),
    (
      "open",
      "4-4 the statement ends too early; expected a file name | usage: open FILE"
    ),
    (
      "open a b",
      "7-8 unexpected `b`; expected the end of the line | usage: open FILE"
    ),
    (
      "time",
      "4-4 the statement ends too early; expected a statement | usage: time STATEMENT"
    ),
    ("log x", "4-5 unexpected `x`; expected the end of the line | usage: log [N]"),
    (
      "expect",
      "6-6 the statement ends too early; expected a value | see `help expect`"
    ),
    ("expect x = 3", "9-10 values are compared with `==` | see `help expect`"),
    (
      "expect x is",
      "11-11 the statement ends too early; expected `missing`, `null`, `absent` or `not` | see `help expect`"
    ),
    (
      "expect x is not there",
      "16-21 unexpected `there`; expected `missing`, `null` or `absent` | see `help expect`"
    ),
    (
      "expect x ==",
      "11-11 the statement ends too early; expected a value | see `help expect`"
    ),
    (
      "expect error",
      "12-12 the statement ends too early; expected a statement | see `help expect`"
    ),
    (
      "expect error comit X",
      "13-18 the statement expected to fail is malformed; say so with `matching` | see `help expect`"
    ),
    (
      "expect error Hero matching 3",
      "13-17 the statement expected to fail is malformed; say so with `matching` | see `help expect`"
    ),
    (
      "expect rendered",
      "15-15 the statement ends too early; expected an observer's name | see `help expect`"
    ),
    (
      "expect quiet",
      "12-12 the statement ends too early; expected an observer's name | see `help expect`"
    ),
    (
      "if",
      "2-2 the statement ends too early; expected a value | usage: if COND { … } else { … }"
    ),
    (
      "if x",
      "4-4 the statement ends too early; expected `{` | usage: if COND { … } else { … }"
    ),
    ("if x {", "5-6 `{` is never closed | usage: if COND { … } else { … }"),
    (
      "if x undo",
      "5-9 unexpected `undo`; expected `{` | usage: if COND { … } else { … }"
    ),
    (
      "if x { undo } trailing",
      "14-22 unexpected `trailing`; expected the end of the line | usage: if COND { … } else { … }"
    ),
    (
      "if x { undo redo }",
      "12-16 unexpected `redo`; expected a new line or `}` | usage: undo"
    ),
    ("else { undo }", "0-4 `else` follows the `}` of its `if` on the same line"),
    (
      "for",
      "3-3 the statement ends too early; expected a name | usage: for x in EXPR { … }"
    ),
    (
      "for x",
      "5-5 the statement ends too early; expected `in` | usage: for x in EXPR { … }"
    ),
    (
      "for x on y {}",
      "6-8 unexpected `on`; expected `in` | usage: for x in EXPR { … }"
    ),
    ("for x in {", "9-10 `{` is never closed | usage: for x in EXPR { … }"),
    (
      "def",
      "3-3 the statement ends too early; expected a name | usage: def NAME(a, b) { … }"
    ),
    ("def f(a, a) {}", "9-10 `a` is given twice | usage: def NAME(a, b) { … }"),
    ("def f(a", "5-6 `(` is never closed | usage: def NAME(a, b) { … }"),
    (
      "source",
      "6-6 the statement ends too early; expected a file name | usage: source FILE"
    ),
    (")", "0-1 unexpected `)`; expected a value"),
    ("}", "0-1 unexpected `}`; expected a value"),
    ("#", "1-1 the statement ends too early; expected a statement"),
    ("undo }", "5-6 unexpected `}`; expected the end of the line | usage: undo"),
    ("x == 3", "2-4 unexpected `==`; expected the end of the line"),
    ("héllo", "1-3 unexpected `é`; expected the end of the line"),
    ("x ☃", "2-5 unexpected `☃`; expected the end of the line"),
    ("Hero(a", "4-5 `(` is never closed"),
    ("x.a == 3", "4-6 unexpected `==`; expected the end of the line"),
    (
      "read == 3",
      "5-7 unexpected `==`; expected an operation | usage: read OP(a: 1) · OP(a: 1) · { hero { name } }"
    ),
    ("@A:1 extra", "5-10 unexpected `extra`; expected the end of the line"),
    (
      "open a, b",
      "6-7 unexpected `,`; expected the end of the line | usage: open FILE"
    ),
    (
      "commit Hero < a.json } b",
      "21-22 unexpected `}`; expected a file name | usage: commit OP(a: 1) {JSON} · commit OP < FILE… · commit OP"
    ),
    ("expect (a", "7-8 `(` is never closed | see `help expect`"),
    ("expect (a b)", "10-11 unexpected `b`; expected `)` | see `help expect`"),
    (
      "snapshot",
      "8-8 the statement ends too early; expected a value | usage: snapshot NAME · snapshot EXPR"
    ),
    (
      "snapshot x y",
      "11-12 unexpected `y`; expected the end of the line | usage: snapshot NAME · snapshot EXPR"
    ),
    ("help {", "5-6 unexpected `{`; expected a topic | usage: help [TOPIC]"),
    (#""a" "b""#, #"4-5 unexpected `"`; expected the end of the line"#),
  ]

  /// Range, message and hint of the error, on one line.
  private func explanation(of text: String) -> String {
    do throws(SyntaxError) {
      let statement = try StatementParser.parse(text)
      return outline(statement)
    } catch {
      let range = "\(error.range.lowerBound)-\(error.range.upperBound)"
      return "\(range) \(error.message)\(error.hint.map { " | \($0)" } ?? "")"
    }
  }
}
