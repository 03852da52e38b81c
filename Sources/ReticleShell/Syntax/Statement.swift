/// One statement as a plain value: what to do and where it was written.
///
/// Nothing is resolved here. Whether a bare name is a variable, an operation or
/// an enum value is the evaluator's to decide, with the session in hand.
public struct Statement: Sendable {
  public var action: Action
  /// UTF-8 offsets into the text of the whole (outermost) statement.
  public var range: Range<Int>

  public init(_ action: Action, at range: Range<Int>) {
    self.action = action
    self.range = range
  }

  /// What a statement asks for.
  public indirect enum Action: Sendable {
    // Reading
    /// A bare expression, `read OP`, `lens FRAGMENT @KEY` or `data OP`.
    case evaluate(Expression)
    /// GraphQL typed as it is: operations run, fragments join the documents.
    case graphql(GraphQLText)
    case bind(Word, Expression)
    /// The accessor table of a fragment's lens.
    case lensTable(Word)
    case record(RecordTarget)
    case records(type: Word?)
    case check(OperationCall)
    case sql(Word)

    // Writing
    case commit(OperationCall, Response)
    case optimistic(Word, OperationCall, Response)
    case resolve(Word, Response)
    case revert(Word)
    case edit(SlotTarget, Expression)
    case delete(RecordTarget)

    // Observing
    case observe(Expression, name: Word?)
    case watch(OperationCall, name: Word?)
    case unobserve(Word)
    case trace
    case why(Word)

    // History
    case snapshot(SnapshotSubject)
    case diff(Word, Word?)
    case restore(Word)
    case log(limit: Int?)
    case undo
    case redo
    case blame(SlotTarget)

    // What the compiler knows
    case schema(SchemaTopic?)
    case documents
    case plan(OperationCall)
    case explain(OperationCall, Response)

    // Lifetimes and caches
    case roots
    case retain(OperationCall)
    case release(OperationCall)
    case collect
    case open(FileReference)
    case save(FileReference?)
    case importCache(FileReference)
    case exportCache(FileReference)
    case clear

    // Scripting
    case expect(Expectation)
    case branch(Branch)
    case loop(Loop)
    case define(Definition)
    case source(FileReference)

    // The shell itself
    /// `set`, `set OPTION` or `set OPTION VALUE`.
    case option(Word?, value: Word?)
    case help([Word])
    case time(Statement)
    case quit
  }
}
