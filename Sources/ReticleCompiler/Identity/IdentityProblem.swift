import ReticleGraphQL

/// A rule of the project's configuration that its schema does not bear out.
public struct IdentityProblem: Sendable, Equatable {
  /// What is wrong.
  public enum Kind: Sendable, Equatable {
    /// The schema has no type of that name.
    case unknownType
    /// The type is neither an object type nor an interface.
    case notAnObject
    /// The type has no field of that name.
    case unknownField(String)
    /// The name is a path to a field of another object, such as `author.id`.
    case nestedField(String)
    /// The field is a list, has a selection or takes arguments.
    case unfitField(String)
  }

  /// The type the rule is about.
  public let type: String
  /// What is wrong.
  public let kind: Kind

  /// One sentence without a full stop.
  public var message: String {
    switch kind {
    case .unknownType: "the schema has no type '\(type)'"
    case .notAnObject: "'\(type)' is neither an object type nor an interface"
    case .unknownField(let name): "'\(type)' has no field '\(name)'"
    case .nestedField(let name):
      "'\(name)' is no field of '\(type)' itself, and a key is made of an object's own fields"
    case .unfitField(let name):
      "'\(type).\(name)' cannot be part of a key: it is no scalar, or it takes arguments"
    }
  }
}

extension IdentityRules {
  /// The rules that a schema does not bear out, by type.
  public func problems(in schema: Schema) -> [IdentityProblem] {
    var problems: [IdentityProblem] = []
    for (name, rule) in types.sorted(by: { $0.key < $1.key }) {
      guard let type = schema.type(named: name) else {
        problems.append(IdentityProblem(type: name, kind: .unknownType))
        continue
      }
      guard type.kind == .object || type.kind == .interface else {
        problems.append(IdentityProblem(type: name, kind: .notAnObject))
        continue
      }
      guard case .fields(let fields) = rule else { continue }
      let possible = schema.possibleTypes(of: type)
      for field in fields {
        guard let definition = type.field(named: field) else {
          // An interface may leave the field to some of its implementers.
          if field.utf8.contains(UInt8(ascii: ".")) {
            problems.append(IdentityProblem(type: name, kind: .nestedField(field)))
          } else if !possible.contains(where: { $0.field(named: field) != nil }) {
            problems.append(IdentityProblem(type: name, kind: .unknownField(field)))
          }
          continue
        }
        if !definition.isKeyField(in: schema) {
          problems.append(IdentityProblem(type: name, kind: .unfitField(field)))
        }
      }
    }
    for name in transientTypes.sorted() where schema.type(named: name) == nil {
      problems.append(IdentityProblem(type: name, kind: .unknownType))
    }
    return problems
  }
}
