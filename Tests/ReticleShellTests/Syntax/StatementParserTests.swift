import ReticleShell
import Testing

@Suite("Statements")
struct StatementParserTests {
  @Test("A statement is read into its parts", arguments: readings + writings + others + scripting)
  func parses(_ text: String, _ expected: String) throws {
    let statement = try StatementParser.parse(text)
    #expect(outline(statement) == expected)
    #expect(statement.range.upperBound <= text.utf8.count)
  }

  static let readings: [(String, String)] = [
    ("read Hero", "(read Hero)"),
    ("read Hero(episode: JEDI)", "(read Hero (episode:JEDI))"),
    ("Hero(a: 1, b: -1.50e3)", "(call Hero (a:1 b:-1.50e3))"),
    ("Hero ( a: 1 )", "(call Hero (a:1))"),
    ("Hero()", "(call Hero ())"),
    ("Hero", "Hero"),
    (#"Hero({"page": 1})"#, "(call Hero #({page:1}))"),
    (
      #"Hero(filter: {name: "Rick", tags: [A, B]})"#,
      #"(call Hero (filter:{name:"Rick" tags:[A B]}))"#
    ),
    ("Hero($vars)", "(call Hero #($vars))"),
    ("Hero(id: x.results[0].id)", "(call Hero (id:(path x .results [0] .id)))"),
    ("Hero(\n  a: 1\n  b: 2\n)", "(call Hero (a:1 b:2))"),
    ("{ hero { name } }", "(graphql <{ hero { name } }>)"),
    ("{ hero(a: {b: 1}) }", "(graphql <{ hero(a: {b: 1}) }>)"),
    ("{ a: hero { name } }", "(graphql <{ a: hero { name } }>)"),
    ("{ a: true { name } }", "(graphql <{ a: true { name } }>)"),
    ("{ ... on A { b } }", "(graphql <{ ... on A { b } }>)"),
    ("{ a }.a.b", "(path (graphql <{ a }>) .a .b)"),
    ("query Q { a }", "(graphql <query Q { a }>)"),
    (
      "query Q($a: Int = 1) @x(y: {z: 1})\n{ a }",
      "(graphql <query Q($a: Int = 1) @x(y: {z: 1})\n{ a }>)"
    ),
    ("query Q($a: Int) { a } (a: 1)", "(graphql <query Q($a: Int) { a }> (a:1))"),
    (#"query Q($a: Int) { a } {"a": 1}"#, "(graphql <query Q($a: Int) { a }> #({a:1}))"),
    ("query { a } fragment F on T { b }", "(graphql <query { a } fragment F on T { b }>)"),
    (
      "fragment F on T @argumentDefinitions(n: {type: \"Int\"}) { b } # c",
      "(graphql <fragment F on T @argumentDefinitions(n: {type: \"Int\"}) { b }>)"
    ),
    ("mutation { a(b: \"}\") }", "(graphql <mutation { a(b: \"}\") }>)"),
    ("subscription S { a }", "(graphql <subscription S { a }>)"),
    ("extend type T { b: Int }", "(graphql <extend type T { b: Int }>)"),
    ("query.a", "(path query .a)"),
    ("x.a.b[0].c", "(path x .a .b [0] .c)"),
    ("x[*][-1]", "(path x [*] [-1])"),
    (#"x."odd key"["too"][$i]"#, "(path x .odd key .too [$i])"),
    ("$x.y", "(path $x .y)"),
    ("log.x", "(path log .x)"),
    ("check(1)", "(call check #(1))"),
    ("count(x.results)", "(call count #((path x .results)))"),
    ("lens Row @Character:1", "(lens Row @<Character:1>)"),
    ("lens Row(n: 3) @Character:1.name", "(path (lens Row (n:3) @<Character:1>) .name)"),
    ("lens Row $k", "(lens Row $k)"),
    ("lens Row x.hero", "(lens Row (path x .hero))"),
    ("lens Row", "(lens-table Row)"),
    (#"lens Row @"client:root:a(b:\"c d\")""#, #"(lens Row @<client:root:a(b:"c d")>)"#),
    ("lens Row @client:root:a(page:1)", "(lens Row @<client:root:a(page:1)>)"),
    ("data Hero(a: 1)", "(data Hero (a:1))"),
    ("data { hero { name } }", "(data <{ hero { name } }>)"),
    ("record @Character:1", "(record @<Character:1>)"),
    (
      "record @QUERY_ROOT.hero(episode:JEDI).friends.0",
      "(record @<QUERY_ROOT.hero(episode:JEDI).friends.0>)"
    ),
    (#"record @search(text:"a b"):0 # note"#, #"(record @<search(text:"a b"):0>)"#),
    (#"record @Todo:{"slug":"my todo"}"#, #"(record @<Todo:{"slug":"my todo"}>)"#),
    (#"record @"a b".hero[0]"#, "(record (path @<a b> .hero [0]))"),
    ("record x.hero", "(record (path x .hero))"),
    ("record @a#b", "(record @<a#b>)"),
    ("@Character:1.name", "(path @<Character:1> .name)"),
    ("@Character:1.5", "@<Character:1.5>"),
    (#"@Character:1."notes(first:2)""#, "(path @<Character:1> .notes(first:2))"),
    ("@Character:1.notes(first:2)[0]", "(path @<Character:1> .notes(first:2) [0])"),
    ("@Repo:MDEw==", "@<Repo:MDEw==>"),
    ("records", "(records)"),
    ("records Character", "(records Character)"),
    ("check Hero(a: 1)", "(check Hero (a:1))"),
    ("sql SELECT 'it''s (' FROM \"a\" # note", "(sql <SELECT 'it''s (' FROM \"a\">)"),
    ("sql SELECT (\n1)", "(sql <SELECT (\n1)>)"),
    ("  Hero  ", "Hero"),
    (#""a\u00e9\u{1F600}\ud83d\ude00\n""#, "\"aé😀😀\n\""),
    ("\"\"\"\n    a\n      b \\\"\"\"\n  \"\"\"", "\"a\n  b \"\"\"\""),
    ("[1, 2 3, [], {}]", "[1 2 3 [] {}]"),
    (#"{"a": 1, b: null}"#, "{a:1 b:null}"),
    ("{ a: [1] }", "{a:[1]}"),
    ("{ a: true, b: 1 }", "{a:true b:1}"),
    ("let x = Hero(a: 1).hero", "(let x (path (call Hero (a:1)) .hero))"),
    ("let x = read Hero", "(let x (read Hero))"),
    ("let x = { hero { name } }", "(let x (graphql <{ hero { name } }>))"),
    ("let c = commit Hero < a.json", "(let c (result (commit Hero < 'a.json')))"),
    ("let s = snapshot x.hero", "(let s (result (snapshot (path x .hero))))"),
    ("let x = [@A:1, null]", "(let x [@<A:1> null])"),
  ]

  static let writings: [(String, String)] = [
    (#"commit Hero(a: 1) {"data": {"x": "}"}}"#, #"(commit Hero (a:1) <{"data": {"x": "}"}}>)"#),
    (
      #"commit Hero {"data":1} {"incremental":[]}"#,
      #"(commit Hero <{"data":1}> <{"incremental":[]}>)"#
    ),
    ("commit Hero [\n{}]", "(commit Hero <[\n{}]>)"),
    ("commit Hero", "(commit Hero recorded)"),
    ("commit Hero < a.json", "(commit Hero < 'a.json')"),
    (
      #"commit Hero <a.json "b c.json" < $f, d.json"#,
      "(commit Hero < 'a.json' 'b c.json' $f 'd.json')"
    ),
    (#"commit { a } {"data": {}}"#, #"(commit <{ a }> <{"data": {}}>)"#),
    (
      #"commit query Q($a: Int) { a } (a: 1) {"data": {}}"#,
      #"(commit <query Q($a: Int) { a }> (a:1) <{"data": {}}>)"#
    ),
    (
      #"optimistic like = Like(id: "1") {"data": {}}"#,
      #"(optimistic like Like (id:"1") <{"data": {}}>)"#
    ),
    ("resolve like < r.json", "(resolve like < 'r.json')"),
    ("resolve like", "(resolve like recorded)"),
    ("revert like", "(revert like)"),
    (#"set @Character:1.name = "Rick""#, #"(edit @<Character:1> <name> "Rick")"#),
    (#"set @Character:1."notes(first:2)" = @A:2"#, "(edit @<Character:1> <notes(first:2)> @<A:2>)"),
    (
      #"set @C:1.notes(first:2,q:"a b")=[@A:1]"#,
      #"(edit @<C:1> <notes(first:2,q:"a b")> [@<A:1>])"#
    ),
    (#"set @"QUERY_ROOT.hero".name = {a: 1}"#, "(edit @<QUERY_ROOT.hero> <name> {a:1})"),
    ("set $k.name = null", "(edit $k <name> null)"),
    ("set x.hero.name = 1", "(edit (path x .hero) <name> 1)"),
    ("set width 80", "(set width 80)"),
    ("set color-mode = always", "(set color-mode always)"),
    (#"set prompt "a b""#, "(set prompt a b)"),
    ("set width", "(set width)"),
    ("set", "(set)"),
    ("delete @A:1", "(delete @<A:1>)"),
  ]

  static let others: [(String, String)] = [
    ("observe x.hero as row", "(observe (path x .hero) row)"),
    ("observe lens Row @A:1", "(observe (lens Row @<A:1>))"),
    ("observe { a } as b-1", "(observe (graphql <{ a }>) b-1)"),
    ("watch Hero(a: 1) as w", "(watch Hero (a:1) w)"),
    ("watch Hero", "(watch Hero)"),
    ("unobserve row", "(unobserve row)"),
    ("trace", "(trace)"),
    ("why row", "(why row)"),
    ("snapshot before-login", "(snapshot-name before-login)"),
    ("snapshot x", "(snapshot-name x)"),
    ("snapshot x.hero", "(snapshot (path x .hero))"),
    ("snapshot Hero(a: 1)", "(snapshot (call Hero (a:1)))"),
    ("diff a", "(diff a)"),
    ("diff 3 before-login", "(diff 3 before-login)"),
    ("restore a", "(restore a)"),
    ("log", "(log)"),
    ("log 5 # last", "(log 5)"),
    ("undo", "(undo)"),
    ("redo", "(redo)"),
    ("blame @A:1.name", "(blame @<A:1> <name>)"),
    ("schema", "(schema)"),
    ("schema Character", "(schema Character)"),
    ("schema Character.name", "(schema Character name)"),
    ("schema @include", "(schema @include)"),
    ("documents", "(documents)"),
    ("plan Hero", "(plan Hero)"),
    ("explain Hero {}", "(explain Hero <{}>)"),
    ("roots", "(roots)"),
    ("retain Hero(a: 1)", "(retain Hero (a:1))"),
    ("release Hero", "(release Hero)"),
    ("gc", "(collect)"),
    ("open my.db", "(open 'my.db')"),
    ("save", "(save)"),
    (#"save "my cache.db""#, "(save 'my cache.db')"),
    ("import /tmp/a-b.json", "(import '/tmp/a-b.json')"),
    ("export it's.json", "(export 'it's.json')"),
    ("clear", "(clear)"),
    ("help", "(help)"),
    ("help commit files", "(help commit files)"),
    ("time Hero", "(time Hero)"),
    ("time sql SELECT 1", "(time (sql <SELECT 1>))"),
    ("quit", "(quit)"),
    ("exit", "(quit)"),
    ("source a.reticle", "(source 'a.reticle')"),
  ]

  static let scripting: [(String, String)] = [
    ("expect x.n == 3", "(expect (== (path x .n) 3))"),
    ("expect x.n<=3", "(expect (<= (path x .n) 3))"),
    (#"expect x.f == {a: JEDI}"#, "(expect (== (path x .f) {a:JEDI}))"),
    (#"expect x matches "^a""#, #"(expect (matches x "^a"))"#),
    ("expect x contains 1", "(expect (contains x 1))"),
    ("expect x.y is missing", "(expect (missing (path x .y)))"),
    ("expect x.y is not absent", "(expect (not-absent (path x .y)))"),
    ("expect x is not null", "(expect (not-null x))"),
    ("expect a == 1 and b == 2 or not c", "(expect (or (and (== a 1) (== b 2)) (not c)))"),
    ("expect (a or b) and c", "(expect (and (or a b) c))"),
    ("expect(a == 1)", "(expect (== a 1))"),
    ("expect data Hero.n is missing", "(expect (missing (path (data Hero) .n)))"),
    ("expect lens Row @A:1.name == \"x\"", "(expect (== (path (lens Row @<A:1>) .name) \"x\"))"),
    ("expect error Hero(a: 1)", "(expect error (call Hero (a:1)))"),
    (#"expect error lens Row @A:1 matching "no""#, #"(expect error (lens Row @<A:1>) ~ no)"#),
    (
      #"expect error sql SELECT ( 1 matching "x" ) matching "y""#,
      #"(expect error (sql <SELECT ( 1 matching "x" )>) ~ y)"#
    ),
    (
      #"expect error comit X matching "not""#,
      #"(expect malformed <`comit` is not a statement> ~ not)"#
    ),
    (
      "if a {\n expect error b\n expect error c matching \"d\"\n}",
      "(if a {(expect error b) (expect error c ~ d)})"
    ),
    ("expect error == 3", "(expect (== error 3))"),
    ("expect error.message contains \"a\"", "(expect (contains (path error .message) \"a\"))"),
    ("expect rendered row", "(expect rendered row)"),
    ("expect rendered row 2", "(expect rendered row 2)"),
    ("expect quiet row", "(expect quiet row)"),
    ("if x == 1 { undo }", "(if (== x 1) {(undo)})"),
    (
      "if x {\n  undo # a\n\n  redo\n} else if not y { log 1 } else {\n  trace\n}",
      "(if x {(undo) (redo)} (not y) {(log 1)} else {(trace)})"
    ),
    ("if { a }.b is null { undo }", "(if (null (path (graphql <{ a }>) .b)) {(undo)})"),
    (
      "for c in x.results[*] {\n expect c.n == 1\n commit Q < a.json }",
      "(for c (path x .results [*]) {(expect (== (path c .n) 1)) (commit Q < 'a.json')})"
    ),
    ("for i in [1, 2] { Q(page: i) }", "(for i [1 2] {(call Q (page:i))})"),
    (
      "def load(a, b) {\n commit Q(p: $a) < $b\n record @A:1 }",
      "(def load (a b) {(commit Q (p:$a) < $b) (record @<A:1>)})"
    ),
    ("def load {}", "(def load () {})"),
    ("def f { sql SELECT '}'\n undo }", "(def f () {(sql <SELECT '}'>) (undo)})"),
    ("load(1, \"x\")", "(call load #(1 \"x\"))"),
    ("if a { for b in c { if d { undo } } }", "(if a {(for b c {(if d {(undo)})})})"),
  ]
}
