/// An operation and the arguments it is run with.
public struct OperationCall: Sendable {
  public var operation: Operation
  public var arguments: Arguments
  public var range: Range<Int>

  /// An operation by name, or its GraphQL typed in place.
  public enum Operation: Sendable {
    case named(Word)
    case text(Word)
  }

  /// The operation's name, when it was called by name.
  public var name: Word? {
    guard case .named(let word) = operation else { return nil }
    return word
  }
}

/// What stands between the parentheses of a call.
///
/// `OP({"page": 1})` is one positional argument that is an object; an operation
/// takes it as all of its variables.
public enum Arguments: Sendable {
  case none
  case named([NamedValue])
  case positional([Expression])

  public var isEmpty: Bool {
    switch self {
    case .none: true
    case .named(let values): values.isEmpty
    case .positional(let values): values.isEmpty
    }
  }
}

/// `name: value` in arguments or in an object.
public struct NamedValue: Sendable {
  public var name: Word
  public var value: Expression
}

/// GraphQL typed as it is, with the variables that may follow it.
///
/// `query Q($id: ID!) { hero(id: $id) { name } } (id: 1)`
public struct GraphQLText: Sendable {
  public var text: Word
  public var arguments: Arguments
}

/// A server's answer as a statement names it.
public enum Response: Sendable {
  /// None given: the project's recorded response of that operation.
  case recorded
  /// JSON typed in place, one text per part of an incremental response.
  case inline([Word])
  case files([FileReference])
}

/// A file by name, or by the variable that holds its name.
public enum FileReference: Sendable {
  case path(Word)
  case variable(Word)

  public var range: Range<Int> {
    switch self {
    case .path(let word), .variable(let word): word.range
    }
  }
}

/// A record by key, or by a value that is a lens, a record or a key.
public enum RecordTarget: Sendable {
  case key(Word)
  case value(Expression)

  public var range: Range<Int> {
    switch self {
    case .key(let word): word.range
    case .value(let expression): expression.range
    }
  }
}

/// One slot of a record: `@KEY.field`, `@KEY."field(a:1)"`.
public struct SlotTarget: Sendable {
  public var record: RecordTarget
  public var storageKey: Word
}

/// What `snapshot` was given.
public enum SnapshotSubject: Sendable {
  /// A bare word: the variable of that name if one is bound, the operation of that
  /// name if there is one, else the name under which the store is remembered.
  case name(Word)
  case value(Expression)
}

/// What `schema` was asked about.
public enum SchemaTopic: Sendable {
  case type(Word)
  case field(type: Word, field: Word)
  case directive(Word)
}
