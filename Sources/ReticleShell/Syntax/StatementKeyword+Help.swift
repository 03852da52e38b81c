extension StatementKeyword {
  /// The ways to write the statement, one a line of help.
  public var usage: [String] { help.usage }

  /// What the statement does, in one line.
  public var summary: String { help.summary }

  private var help: (usage: [String], summary: String) {
    switch topic {
    case .reading: reading
    case .writing: writing
    case .observing: observing
    case .history: history
    case .schema: compiled
    case .lifetime, .caches: keeping
    case .scripting: scripting
    case .shell: shell
    }
  }

  private var reading: (usage: [String], summary: String) {
    switch self {
    case .read: (["read OP(a: 1)", "OP(a: 1)", "{ hero { name } }"], "Reads an operation.")
    case .lens: (["lens FRAGMENT @KEY", "lens FRAGMENT"], "Looks at a record through a fragment.")
    case .let: (["let x = EXPR", "let x = STATEMENT"], "Names a value.")
    case .data: (["data OP(a: 1)"], "Re-assembles a whole response from the store.")
    case .record: (["record @KEY"], "Shows a raw record, slot by slot.")
    case .records: (["records [TYPE]"], "Lists the records.")
    case .check: (["check OP(a: 1)"], "Tells whether the store can answer an operation.")
    default: (["sql SELECT …"], "Queries the records, a table per type.")
    }
  }

  private var writing: (usage: [String], summary: String) {
    switch self {
    case .commit:
      (
        ["commit OP(a: 1) {JSON}", "commit OP < FILE…", "commit OP"],
        "Applies a server response."
      )
    case .optimistic:
      (["optimistic NAME = MUTATION(a: 1) RESPONSE"], "Applies an answer that is only hoped for.")
    case .resolve: (["resolve NAME RESPONSE"], "Replaces an optimistic layer by the real answer.")
    case .revert: (["revert NAME"], "Takes an optimistic layer away.")
    case .set:
      (["set @KEY.field = VALUE", "set OPTION VALUE"], "Edits a slot by hand; sets an option.")
    default: (["delete @KEY"], "Deletes a record by hand.")
    }
  }

  private var observing: (usage: [String], summary: String) {
    switch self {
    case .observe: (["observe EXPR [as NAME]"], "Observes the slots that a value reads.")
    case .watch: (["watch OP(a: 1) [as NAME]"], "Watches a whole query, by Apollo's rule.")
    case .unobserve: (["unobserve NAME"], "Ends an observer or a watcher.")
    case .trace: (["trace"], "Shows what the last commit changed and who re-rendered.")
    default: (["why NAME"], "Explains why an observer did or did not re-render.")
    }
  }

  private var history: (usage: [String], summary: String) {
    switch self {
    case .snapshot:
      (["snapshot NAME", "snapshot EXPR"], "Remembers the store; turns a lens into a plain value.")
    case .diff: (["diff A [B]"], "Compares two snapshots, or one with the store.")
    case .restore: (["restore NAME"], "Brings a snapshot back.")
    case .log: (["log [N]"], "Lists the commits.")
    case .undo: (["undo"], "Takes the last commit back.")
    case .redo: (["redo"], "Applies again what was undone.")
    default: (["blame @KEY.field"], "Names the commits that wrote a slot.")
    }
  }

  private var compiled: (usage: [String], summary: String) {
    switch self {
    case .schema:
      (
        ["schema [TYPE]", "schema TYPE.field", "schema @directive"],
        "Shows the schema or a part of it."
      )
    case .documents: (["documents"], "Lists the operations and fragments.")
    case .plan: (["plan OP"], "Shows how an operation's response is normalized.")
    default: (["explain OP(a: 1) RESPONSE"], "Normalizes a response, step by step.")
    }
  }

  private var keeping: (usage: [String], summary: String) {
    switch self {
    case .roots: (["roots"], "Lists what keeps records alive.")
    case .retain: (["retain OP(a: 1)"], "Keeps an operation's records alive.")
    case .release: (["release OP(a: 1)"], "Lets an operation's records go.")
    case .gc: (["gc"], "Collects the records nothing reaches.")
    case .open: (["open FILE"], "Opens a cache.")
    case .save: (["save [FILE]"], "Writes the cache.")
    case .import: (["import FILE"], "Adds the records of another cache.")
    case .export: (["export FILE"], "Writes the records to another cache.")
    default: (["clear"], "Empties the store.")
    }
  }

  private var scripting: (usage: [String], summary: String) {
    switch self {
    case .expect:
      (
        [
          "expect EXPR OP VALUE", "expect EXPR is missing", "expect EXPR is null",
          "expect error STATEMENT [matching \"…\"]", "expect rendered NAME [n]",
          "expect quiet NAME",
        ],
        "Asserts; a failing expectation shows both sides."
      )
    case .if: (["if COND { … } else { … }"], "Runs statements when a condition holds.")
    case .for: (["for x in EXPR { … }"], "Runs statements for every element.")
    case .def: (["def NAME(a, b) { … }"], "Names a sequence of statements.")
    default: (["source FILE"], "Runs a script in this session.")
    }
  }

  private var shell: (usage: [String], summary: String) {
    switch self {
    case .help: (["help [TOPIC]"], "Explains a statement or a topic.")
    case .time: (["time STATEMENT"], "Runs a statement and says how long it took.")
    case .quit: (["quit"], "Leaves the shell.")
    default: (["exit"], "Leaves the shell.")
    }
  }
}
