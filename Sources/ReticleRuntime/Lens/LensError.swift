/// Why a lens gives no value.
public enum LensError: Error {
  /// The lens does not declare the name.
  case undeclared(UndeclaredAccessor)
  /// `@required` found nothing, with nothing around that could be null.
  case requiredField(LensFieldError)
  /// Fields in error, under `@throwOnFieldError`.
  case fieldErrors([LensFieldError])
  /// An index beyond a list's end.
  case noElement(index: Int, count: Int)
  /// A name looked up in something that has none.
  case notALens(step: String, found: String)
  /// An index looked up in something that is no list.
  case notAList(found: String)
  /// A lookup by an interface that several records answer.
  case ambiguous(keys: [String])
}

/// A field that could not be read, as `@catch` and `@throwOnFieldError` tell it.
public struct LensFieldError: Sendable {
  public enum Kind: Equatable, Sendable {
    /// The server reported an error for the field.
    case server(message: String)
    /// `@required` found nothing.
    case required(RequiredAction)
    /// No response has brought the field.
    case missing
    /// A lookup that several records answer: somebody must choose.
    case ambiguous(keys: [String])
  }

  public let kind: Kind
  /// The server's path; for what the client found, the path below the fragment
  /// or operation that was read.
  public let path: [PathComponent]
  /// The key of the record that was looked at.
  public let record: String
  /// The storage key of its field.
  public let field: String
}

/// A name that a lens does not declare, with who does.
public struct UndeclaredAccessor: Sendable {
  public let name: String
  /// The lens that was asked, and the type it looks at.
  public let lens: String
  public let type: String
  /// What the lens does declare.
  public let declared: [String]
  /// Ways to the name through spreads of this lens: the accessors on the way.
  ///
  /// Masked data is read where it is declared, so these are the hint to give.
  public let reachable: [[String]]
  private let possibleTypes: Set<String>

  /// Finds who declares a name that a lens does not.
  public init(name: String, descriptor: LensDescriptor) {
    self.name = name
    lens = descriptor.name
    type = descriptor.type.name
    declared = descriptor.accessors.map(\.name)
    possibleTypes = descriptor.type.possibleTypes
    var found: [[String]] = []
    descriptor.findDeclaring(name, below: [], depth: 0, into: &found)
    reachable = found
  }

  /// The fragments of a list, which may be all there are, that declare the name
  /// at their top and fit the lens's type.
  public func declaring(among fragments: [FragmentNode]) -> [FragmentNode] {
    fragments.filter { fragment in
      !fragment.typeCondition.possibleTypes.isDisjoint(with: possibleTypes)
        && LensDescriptor(fragment: fragment).declaresField(name)
    }
  }
}

extension LensDescriptor {
  /// Whether a field, not a spread, has the name.
  fileprivate func declaresField(_ name: String) -> Bool {
    index(of: name).map { accessors[$0].isField } ?? false
  }

  /// How deep spreads are followed, and how many ways are listed.
  private static let searchLimit = (depth: 32, ways: 16)

  fileprivate func findDeclaring(
    _ name: String, below path: [String], depth: Int, into found: inout [[String]]
  ) {
    guard depth < LensDescriptor.searchLimit.depth else { return }
    for accessor in accessors {
      guard found.count < LensDescriptor.searchLimit.ways else { return }
      guard let inner = accessor.uses.first?.content.fragmentDescriptor(in: self) else { continue }
      let way = path + [accessor.name]
      if inner.declaresField(name) { found.append(way) }
      inner.findDeclaring(name, below: way, depth: depth + 1, into: &found)
    }
  }
}

extension Accessor.Use.Content {
  /// The accessor table behind a spread or an aliased inline fragment.
  func fragmentDescriptor(in outer: LensDescriptor) -> LensDescriptor? {
    switch self {
    case .field: nil
    case .spread(let spread): LensDescriptor(fragment: spread.fragment)
    case .inline(let inline):
      LensDescriptor(
        below: outer, named: inline.alias ?? "", type: inline.typeCondition ?? outer.type,
        sources: [.init(node: inline.selection)])
    }
  }
}
