extension StatementKeyword {
  /// The statement's page of the manual.
  var page: StatementPage {
    switch self {
    case .read: .read
    case .lens: .lens
    case .let: .let
    case .data: .data
    case .record: .record
    case .records: .records
    case .check: .check
    case .sql: .sql
    case .commit: .commit
    case .optimistic: .optimistic
    case .resolve: .resolve
    case .revert: .revert
    case .set: .set
    case .delete: .delete
    case .observe: .observe
    case .watch: .watch
    case .unobserve: .unobserve
    case .trace: .trace
    case .why: .why
    case .snapshot: .snapshot
    case .diff: .diff
    case .restore: .restore
    case .log: .log
    case .undo: .undo
    case .redo: .redo
    case .blame: .blame
    case .schema: .schema
    case .documents: .documents
    case .plan: .plan
    case .explain: .explain
    case .roots: .roots
    case .retain: .retain
    case .release: .release
    case .gc: .gc
    case .open: .open
    case .save: .save
    case .import: .import
    case .export: .export
    case .clear: .clear
    case .expect: .expect
    case .if: .if
    case .for: .for
    case .def: .def
    case .source: .source
    case .help: .help
    case .time: .time
    case .quit: .quit
    case .exit: .exit
    }
  }
}
