extension Lens {
  /// The selection behind an accessor that the record's type and the variables
  /// let through; `nil` when none is.
  public func use(_ index: Int) -> Accessor.Use? { matchingUse(bound.accessors[index])?.use }

  /// The storage key an accessor reads; `nil` for spreads and what is left out.
  public func field(_ index: Int) -> FieldID? {
    guard let use = matchingUse(bound.accessors[index]), case .field = use.use.content else {
      return nil
    }
    return use.field
  }
}
