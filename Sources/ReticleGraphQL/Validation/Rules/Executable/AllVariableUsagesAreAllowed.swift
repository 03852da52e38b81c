extension ExecutableValidator {
  /// The variable's type fits the place.
  mutating func checkFits(
    _ use: VariableUse, type: TypeReference, hasDefault: Bool, declared: SourceRange
  ) {
    guard let place = use.type else { return }
    if use.isOneOfField && !type.isNonNull {
      report(
        .variableMismatch,
        "'$\(use.name)' is of type '\(type)' but a one-of field takes no null",
        at: use.range, related: [.init("declared here", declared)])
      return
    }
    var wanted = place
    if place.isNonNull && !type.isNonNull && (hasDefault || use.hasDefault) {
      wanted = place.nullable
    }
    if !type.fits(wanted) {
      report(
        .variableMismatch, "'$\(use.name)' is of type '\(type)' but the place takes '\(place)'",
        at: use.range, related: [.init("declared here", declared)])
    }
  }
}

extension TypeReference {
  /// Whether every value of this type is one of the other.
  func fits(_ other: TypeReference) -> Bool {
    var mine = self
    var theirs = other
    while true {
      if theirs.isNonNull {
        if !mine.isNonNull { return false }
        theirs = theirs.nullable
      }
      mine = mine.nullable
      switch (mine.item, theirs.item) {
      case (let left?, let right?): (mine, theirs) = (left, right)
      case (nil, nil): return mine.name.text == theirs.name.text
      default: return false
      }
    }
  }
}
