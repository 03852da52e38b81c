import ReticleShell
import Testing

@Suite("What can be typed")
struct CompletionContextTests {
  @Test("The place of the cursor tells what is expected", arguments: table)
  func knows(_ text: String, _ expected: CompletionContext.Expected, _ typed: String) {
    let context = CompletionContext(text, cursor: text.utf8.count)
    #expect(context.expected == expected)
    #expect(context.typed == typed)
    #expect(context.start == text.utf8.count - typed.utf8.count)
  }

  static let table: [(String, CompletionContext.Expected, String)] = [
    ("", .statement, ""), ("com", .statement, "com"), ("undo\nre", .statement, "re"),
    ("read He", .operation, "He"), ("time read ", .operation, ""), ("time co", .statement, "co"),
    ("lens R", .fragment, "R"), ("lens Row ", .target, ""), ("lens Row @Cha", .key, "Cha"),
    ("record @", .key, ""), ("@A:", .key, "A:"), (#"record @"client:ro"#, .key, "client:ro"),
    (#"x.a == @"client:root:f(a:"#, .key, "client:root:f(a:"),
    ("let x = ", .value, ""), ("let x = read H", .operation, "H"), ("let x", .nothing, "x"),
    ("let x = lens R", .fragment, "R"), ("x.her", .step(base: "x"), "her"),
    ("observe x.a[0].", .step(base: "x.a[0]"), ""), ("Q(a: 1).he", .step(base: "Q(a: 1)"), "he"),
    ("blame @A:1.na", .slot(key: "A:1"), "na"), ("set @A:1.", .slot(key: "A:1"), ""),
    ("Hero(pa", .argument(of: "Hero"), "pa"), ("Hero(a: 1, ", .argument(of: "Hero"), ""),
    ("commit Hero(ep: JE", .argumentValue(of: "Hero", name: "ep"), "JE"),
    ("x == $na", .variable, "na"), ("commit H", .operation, "H"), ("commit Hero < re", .file, "re"),
    ("optimistic a = L", .operation, "L"), ("resolve l", .layer, "l"), ("why r", .observer, "r"),
    ("observe x ", .words(["as"]), ""), ("observe lens R", .fragment, "R"),
    ("restore b", .snapshot, "b"), ("schema Ch", .type, "Ch"), ("schema @in", .directive, "in"),
    ("schema Character.na", .step(base: "Character"), "na"), ("records C", .type, "C"),
    ("open f", .file, "f"), ("open a/b.sq", .file, "a/b.sq"), ("open ../", .file, "../"),
    ("commit H <a/b", .file, "a/b"), ("commit H < ../a/b.j", .file, "../a/b.j"),
    ("help co", .topic, "co"), ("set wi", .option, "wi"),
    ("expect x.a is mi", .words(["missing", "null", "absent", "not"]), "mi"),
    ("expect r", .value, "r"),
    ("expect x ", .words(["is", "matches", "contains", "and", "or"]), ""),
    ("expect error le", .statement, "le"), ("expect error lens R", .fragment, "R"),
    ("expect rendered r", .observer, "r"), ("expect x == @A", .key, "A"),
    ("if x { und", .statement, "und"), ("if x {\n  read H", .operation, "H"),
    ("if x { undo } else { re", .statement, "re"), ("for a in b { lens R", .fragment, "R"),
    ("for a ", .words(["in"]), ""), ("def f(a) { com", .statement, "com"),
    ("{ hero { na", .graphql("{ hero { na"), "na"),
    ("query Q($a: Int) {\n  he", .graphql("query Q($a: Int) {\n  he"), "he"),
    ("read { he", .graphql("{ he"), "he"), ("let x = { he", .graphql("{ he"), "he"),
    ("sql SELECT na", .sql("SELECT na"), "na"), ("set a \"com", .nothing, "com"),
    ("undo # com", .nothing, "com"), ("é", .nothing, ""),
  ]

  @Test("No text and no cursor crashes it")
  func survives() {
    let spice = Array("(){}[]\"@$.# \nabé:,=<".unicodeScalars)
    var generator = SeededGenerator(state: 3)
    for _ in 0..<5_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0..<30, using: &generator) {
        if let scalar = spice.randomElement(using: &generator) { text.append(scalar) }
      }
      let string = String(text)
      for cursor in [-1, 0, string.utf8.count / 2, string.utf8.count, string.utf8.count + 5] {
        let context = CompletionContext(string, cursor: cursor)
        #expect(context.start >= 0 && context.start <= string.utf8.count)
      }
    }
  }
}
