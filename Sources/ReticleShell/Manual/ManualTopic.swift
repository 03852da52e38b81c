/// A page of the manual that is about no single statement.
struct ManualTopic: Sendable {
  let name: String
  let title: String
  let text: String

  static let all: [ManualTopic] = [
    .start, .project, .warnings, .typing, .lenses, .keys, .values, .json, .scripts, .observing,
    .program,
  ]

  /// Words that are explained in a page of another name.
  static let aliases = [
    "limit": "set", "timing": "set", "observer": "observing", "observers": "observing",
    "watcher": "watch", "watchers": "watch", "layer": "optimistic", "layers": "optimistic",
    "fragment": "lens", "fragments": "lens", "operation": "read", "operations": "read",
    "response": "commit", "responses": "commit", "journal": "log", "expectation": "expect",
    "function": "values", "functions": "values", "count": "values", "type": "values",
    "path": "values", "paths": "values", "prompt": "typing", "options": "program",
    "status": "program", "exit-status": "program", "start-file": "program", "rc": "program",
    "keep-going": "program", "command-line": "program", "reticle.json": "project",
    "configuration": "project", "dialect": "project", "lookups": "project",
    "transient": "project", "identity": "keys", "unreached": "commit", "stale": "why",
  ]

  static let start = ManualTopic(
    name: "start", title: "A first session",
    text: """
      `reticle PROJECT --cache FILE` opens a project and a cache. The project is a folder with a \
      schema and GraphQL documents; the cache is a file that a client wrote. It is read, never \
      written, unless --write says otherwise.

          > HeroScreen(episode: JEDI)
          HeroScreen @QUERY_ROOT (Query)
            hero: Droid @Droid:2001
              id: "2001"
              name: "R2-D2"
              ...FriendList
          > record @Starship:3000
          Starship @Starship:3000
            id      "3000"               string  cache
            name    "Millennium Falcon"  string  cache
            length  34.37                float   cache
          linked from
            @Human:1002.ship

      `documents` lists what can be read, `records` what the cache holds, `help` every statement.
      """)

  static let warnings = ManualTopic(
    name: "warnings", title: "Warnings of a project",
    text: """
      What is wrong with a project is told when it is opened: an error refuses it, a warning only \
      with --strict. Of each kind the first few are shown and how many there are; --strict shows \
      all, --quiet no warnings. `help CODE` explains the code in brackets behind a message.

      In reticle.json `"warnings": {"unused-fragment": "off", "deprecated": "error"}` says what \
      becomes of the warnings of a code: `off`, `warning` or `error`; `"all"` stands for every \
      code that is not named. What is an error stays one.
      """)

  static let typing = ManualTopic(
    name: "typing", title: "At the prompt",
    text: """
      Enter runs a statement when it is whole, and else starts a line; the prompt shows what is \
      open. Tab completes: statements, operations and their variables, fields behind a dot, keys \
      behind `@`, files. Up and Down recall whole statements, Ctrl-R searches them.

      Ctrl-C gives up what is typed. While a statement runs it stops it: before it has changed \
      anything, or not at all; of a block, what ran before stands. In a script, with -c and on a \
      pipe it ends the program, with status 130. Ctrl-D leaves on an empty line, and gives up a \
      statement on its empty last line.

      Tables are fitted to the window, long values and lists cut with `…`. Nothing is cut in a \
      pipe, a file or JSON unless `set limit` asks for it.
      """)

  static let lenses = ManualTopic(
    name: "lenses", title: "Lenses",
    text: """
      A lens is a fragment's typed, read-only view of one record. It shows the fields that the \
      fragment declares and no others; what other fragments declare is behind their spreads. \
      That is why a screen re-renders only when something it shows has changed.

          > let screen = HeroScreen(episode: JEDI)
          screen = HeroScreen @QUERY_ROOT (Query)
          > screen.hero.friendList.friends[0].friendRow.name
          "Luke Skywalker"
          > expect error screen.hero.friends matching "the fragment 'FriendList' does"

      A field that is `missing` was never received; `null` is what the server said. `absent` is \
      what is not selected for this record, deferred, or left out by a directive; it says why.
      """)

  static let json = ManualTopic(
    name: "json", title: "JSON output",
    text: """
      With --json every statement yields one object on one line: `"ok"`, `"kind"` and what the \
      kind has, or an `"error"` with its `"code"`, `"message"`, place and `"hint"`. Nothing else \
      is written to standard output. Problems of the project are objects of the kind \
      `diagnostic`. Characters that steer a terminal or reorder text are written `\\uXXXX`.

      What is missing has no member, `"old"`, `"new"` or `"value"`; `null` is what the server said.

      A lens or a commit that has them has `"notes"`, in words. A commit has `"errors"`, the \
      response's, with `"message"`, `"path"`, `"extensions"`, and the `"record"` and `"field"` \
      each belongs to; `"errorsGone"`, there and in a `diff`, are those that stand beside their \
      slots no more. What stands beside the slots that were read is in a lens's \
      `"fieldErrors"` and in the `"errors"` of `data`.

      A lens of which `@required` or `@catch` leaves nothing has the `"value"` null, and \
      `"errors"` that say why.

      Rows that text indents have a `"depth"`; in those of `plan` `"added"` marks what the \
      client's compiler adds.
      """)

  static let scripts = ManualTopic(
    name: "scripts", title: "Scripts",
    text: """
      A script is a file of statements, one a line; an open bracket goes on in the next line, \
      `#` starts a comment. `reticle run SCRIPT` stops at the first failure with \
      FILE:LINE:COLUMN and status 1; --keep-going runs on. `expect` asserts. The page `program` \
      has every exit status.

          > def friends(hero) { hero.friendList.friends[*].friendRow.name }
          > expect friends(HeroScreen(episode: JEDI).hero) contains "Han Solo"
      """)

  static let observing = ManualTopic(
    name: "observing", title: "Observers",
    text: """
      An observer reads a lens and reads it again when a slot it has read changes. `trace` says \
      what the last commit changed and who re-rendered, `why NAME` the reason.

          > observe lens FriendRow @Human:1003 as leia
          leia: Human @Human:1003
            name: "Leia Organa"
            appearsIn: ["NEWHOPE", "EMPIRE", "JEDI"]
          > observe lens FriendRow @Human:1002 as han
          han: Human @Human:1002
            name: "Han Solo"
            appearsIn: ["NEWHOPE", "EMPIRE", "JEDI"]
          > set @Human:1003.name = "Leia"
          commit 1: set @Human:1003.name
            @Human:1003.name: "Leia Organa" -> "Leia"
            re-rendered: leia
          > expect quiet han
      """)
}
