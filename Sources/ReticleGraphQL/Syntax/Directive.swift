/// An argument: `first: 10`.
public struct Argument: Sendable {
  /// Its name.
  public let name: Name
  /// Its value.
  public let value: GraphQLValue

  /// Creates an argument.
  public init(name: Name, value: GraphQLValue) {
    self.name = name
    self.value = value
  }

  /// From the name to the end of the value.
  public var range: SourceRange { name.range.through(value.range) }
}

/// A directive as applied: `@include(if: $detailed)`.
public struct Directive: Sendable {
  /// Its name without the `@`.
  public let name: Name
  /// Its arguments.
  public let arguments: [Argument]
  /// Where it stands, from the `@`.
  public let range: SourceRange

  /// Creates a directive.
  public init(name: Name, arguments: [Argument] = [], at range: SourceRange = .none) {
    self.name = name
    self.arguments = arguments
    self.range = range
  }

  /// The value of an argument.
  public func value(of argument: String) -> GraphQLValue? { arguments.value(of: argument) }
}

extension [Argument] {
  /// The value of the argument of that name.
  public func value(of name: String) -> GraphQLValue? {
    first { $0.name.text == name }?.value
  }
}

extension [Directive] {
  /// The first directive of that name.
  public func named(_ name: String) -> Directive? {
    isEmpty ? nil : first { $0.name.text == name }
  }

  /// Whether a directive of that name is applied.
  public func has(_ name: String) -> Bool { named(name) != nil }
}
