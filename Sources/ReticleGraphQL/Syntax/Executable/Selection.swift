/// The selections between braces.
public struct SelectionSet: Sendable {
  /// The selections in order.
  public let selections: [Selection]
  /// From brace to brace.
  public let range: SourceRange

  /// Creates a selection set.
  public init(_ selections: [Selection], at range: SourceRange = .none) {
    self.selections = selections
    self.range = range
  }
}

/// One selection.
public enum Selection: Sendable {
  /// A field.
  case field(FieldSelection)
  /// `...Name`.
  case spread(FragmentSpread)
  /// `... on Type { … }`.
  case inlineFragment(InlineFragment)

  /// The directives applied to it.
  public var directives: [Directive] {
    switch self {
    case .field(let it): it.directives
    case .spread(let it): it.directives
    case .inlineFragment(let it): it.directives
    }
  }

  /// Where it stands.
  public var range: SourceRange {
    switch self {
    case .field(let it): it.range
    case .spread(let it): it.range
    case .inlineFragment(let it): it.range
    }
  }
}

/// A selected field.
public final class FieldSelection: Sendable {
  /// The alias, if any.
  public let alias: Name?
  /// The field's name in the schema.
  public let name: Name
  /// Its arguments.
  public let arguments: [Argument]
  /// The directives applied to it.
  public let directives: [Directive]
  /// What it selects in turn; nil for a leaf.
  public let selectionSet: SelectionSet?
  /// Where it stands.
  public let range: SourceRange

  /// Creates a field.
  public init(
    alias: Name? = nil, name: Name, arguments: [Argument] = [], directives: [Directive] = [],
    selectionSet: SelectionSet? = nil, at range: SourceRange = .none
  ) {
    self.alias = alias
    self.name = name
    self.arguments = arguments
    self.directives = directives
    self.selectionSet = selectionSet
    self.range = range
  }

  /// The name under which a response answers it.
  public var responseKey: String { alias?.text ?? name.text }
}

/// A spread of a named fragment.
public final class FragmentSpread: Sendable {
  /// The fragment's name.
  public let name: Name
  /// The directives applied to it.
  public let directives: [Directive]
  /// Where it stands, from the dots.
  public let range: SourceRange

  /// Creates a spread.
  public init(name: Name, directives: [Directive] = [], at range: SourceRange = .none) {
    self.name = name
    self.directives = directives
    self.range = range
  }
}

/// A fragment written in place.
public final class InlineFragment: Sendable {
  /// The type it is written for; nil means the type around it.
  public let typeCondition: Name?
  /// The directives applied to it.
  public let directives: [Directive]
  /// What it selects.
  public let selectionSet: SelectionSet
  /// Where it stands, from the dots.
  public let range: SourceRange

  /// Creates an inline fragment.
  public init(
    typeCondition: Name? = nil, directives: [Directive] = [], selectionSet: SelectionSet,
    at range: SourceRange = .none
  ) {
    self.typeCondition = typeCondition
    self.directives = directives
    self.selectionSet = selectionSet
    self.range = range
  }
}
