/// The word a statement starts with.
///
/// This list, with ``usage`` and ``summary``, is the one table behind the
/// parser, `help` and completion.
public enum StatementKeyword: String, Sendable, CaseIterable {
  case read, lens, `let`, data, record, records, check, sql
  case commit, optimistic, resolve, revert, set, delete
  case observe, watch, unobserve, trace, why
  case snapshot, diff, restore, log, undo, redo, blame
  case schema, documents, plan, explain
  case roots, retain, release, gc
  case open, save, `import`, export, clear
  case expect, `if`, `for`, def, source
  case help, time, quit, exit

  /// The group `help` lists a statement under.
  public enum Topic: String, Sendable, CaseIterable {
    case reading, writing, observing, history, schema, lifetime, caches, scripting, shell
  }

  public var topic: Topic {
    switch self {
    case .read, .lens, .let, .data, .record, .records, .check, .sql: .reading
    case .commit, .optimistic, .resolve, .revert, .set, .delete: .writing
    case .observe, .watch, .unobserve, .trace, .why: .observing
    case .snapshot, .diff, .restore, .log, .undo, .redo, .blame: .history
    case .schema, .documents, .plan, .explain: .schema
    case .roots, .retain, .release, .gc: .lifetime
    case .open, .save, .import, .export, .clear: .caches
    case .expect, .if, .for, .def, .source: .scripting
    case .help, .time, .quit, .exit: .shell
    }
  }

  /// Whether `let x = STATEMENT` may take what the statement yields.
  public var yieldsValue: Bool {
    switch self {
    case .let, .set, .delete, .expect, .if, .for, .def, .source, .quit, .exit, .clear, .open: false
    default: true
    }
  }
}
