/// Whether an operation's root or a fragment's lens is there, by the directives
/// of its definition and the required fields in it.
public enum LensOutcome {
  case present
  /// A required field that is not there nulled it.
  case nulled(by: LensFieldError)
  /// `@throwOnFieldError` or `@required(action: THROW)` says so.
  case failed(LensError)
  /// `@catch` on the definition caught these.
  case caught([LensFieldError], to: CatchTarget)

  /// Why the lens is not there, as an error.
  public var error: LensError? {
    switch self {
    case .present: nil
    case .nulled(let error): .requiredField(error)
    case .failed(let error): error
    case .caught(let errors, _): .fieldErrors(errors)
    }
  }
}

extension Lens {
  /// What the definition's directives make of this lens, observed.
  ///
  /// Costs nothing where no directive asks for anything.
  public var outcome: LensOutcome {
    let descriptor = bound.descriptor
    guard descriptor.isGuarded else { return .present }
    let directives = descriptor.directives
    let collects = directives.throwsOnFieldError || directives.catching != nil
    var evaluation = LensEvaluation(
      collects ? .everything : descriptor.leadsToThrow ? .throwing : .level, at: self)
    let isThere = evaluation.visit(self)
    if let target = directives.catching {
      if !evaluation.errors.isEmpty { return .caught(evaluation.errors, to: target) }
    } else if let error = thrown(evaluation.errors) {
      return .failed(error)
    }
    if !isThere, let nulling = evaluation.nulling { return .nulled(by: nulling) }
    return .present
  }

  /// The first of the errors that throws, with its like.
  private func thrown(_ errors: [LensFieldError]) -> LensError? {
    let throwsOnFieldError = descriptor.directives.throwsOnFieldError
    for error in errors {
      switch error.kind {
      case .required(.throw): return .requiredField(error)
      case .required: continue
      case .server, .missing, .ambiguous:
        guard throwsOnFieldError else { continue }
        return .fieldErrors(errors.filter(\.isFieldError))
      }
    }
    return nil
  }

  /// The errors of a field and of what is below it: what its `@catch` catches.
  public func errors(_ index: Int) -> [LensFieldError] {
    let accessor = bound.accessors[index]
    guard let use = matchingUse(accessor) else { return [] }
    var evaluation = LensEvaluation(.everything, at: self, below: accessor.accessor.name)
    switch use.use.content {
    case .field(let node): _ = evaluation.visitField(index, accessor, node, use, of: self)
    case .inline, .spread:
      if let inner = fragmentLens(index) { _ = evaluation.visit(inner) }
    }
    return evaluation.errors
  }
}

extension LensFieldError {
  /// Whether `@throwOnFieldError` is about it.
  var isFieldError: Bool {
    switch kind {
    case .server, .missing, .ambiguous: true
    case .required: false
    }
  }
}
