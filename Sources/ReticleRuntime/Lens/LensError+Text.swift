extension LensError {
  /// One sentence without a full stop.
  public var message: String {
    switch self {
    case .undeclared(let it): "\(it.lens) does not declare '\(it.name)'"
    case .requiredField(let error): "the required field \(error.path.dotted) is \(error.finding)"
    case .fieldErrors(let errors):
      errors.count == 1
        ? errors[0].message : errors.map(\.message).joined(separator: "; ")
    case .noElement(let index, let count):
      "there is no element \(index) in a list of \(count)"
    case .notALens(let step, let found): "'\(step)' cannot be read of \(found)"
    case .notAList(let found): "\(found) has no elements"
    case .ambiguous(let keys): "several records answer: \(keys.joined(separator: ", "))"
    }
  }

  /// What to do instead, when there is something to say.
  public var hint: String? {
    switch self {
    case .undeclared(let it): it.hint
    case .ambiguous(let keys): keys.first.map { "name one of them, such as @\($0)" }
    case .notALens(step: _, found: "a list"): "take an element with [0], or all with [*]"
    default: nil
    }
  }
}

extension UndeclaredAccessor {
  /// Where the field is declared among the fragments this lens spreads.
  var hint: String? {
    guard let way = reachable.first else { return nil }
    let fragments = way.joined(separator: ".")
    return "it is declared behind a spread: read \(fragments).\(name)"
  }
}

extension LensFieldError {
  /// What was there instead of a value.
  var finding: String {
    switch kind {
    case .missing: "missing"
    case .ambiguous: "ambiguous"
    case .required: "null or missing"
    case .server: "null"
    }
  }

  /// One sentence without a full stop.
  public var message: String {
    switch kind {
    case .server(let message): "\(path.dotted): \(message)"
    case .required: "\(path.dotted): the required field is null or missing"
    case .missing: "\(path.dotted): no response has brought it"
    case .ambiguous(let keys):
      "\(path.dotted): several records answer: \(keys.joined(separator: ", "))"
    }
  }
}
