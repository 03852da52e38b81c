import ReticleGraphQL

extension VariableProblem {
  /// One sentence without a full stop.
  public var message: String {
    let place = "$\(variable)\(path)"
    switch kind {
    case .unknownVariable: return "there is no variable '$\(variable)'"
    case .missing(let type): return "'\(place)' of type '\(type)' is required and not given"
    case .null(let type): return "'\(place)' is null, which its type '\(type)' excludes"
    case .mismatch(let type, let found): return "'\(place)' takes '\(type)', not \(found)"
    case .outOfRange(let number): return "'\(place)' takes an Int, and \(number) needs over 32 bits"
    case .unknownEnumValue(let name, let type, _):
      return "'\(place)' takes '\(type)', which has no value '\(name)'"
    case .unknownField(let name, let type, _):
      return "'\(place)' takes '\(type)', which has no field '\(name)'"
    case .notOneField(let type, let count):
      return "'\(place)' takes '\(type)' with exactly one field that is not null, not \(count)"
    }
  }

  /// What would help, as a sentence.
  public var hint: String? {
    switch kind {
    case .unknownVariable(let names), .unknownEnumValue(_, _, let names),
      .unknownField(_, _, let names):
      Suggestions.phrase(names)
    default: nil
    }
  }
}
