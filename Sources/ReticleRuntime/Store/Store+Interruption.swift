/// How far what runs may be broken off, and whether it was.
struct InterruptionState {
  var isAllowed = false
  var isBrokenOff = false
}

extension Store {
  /// Runs what somebody may break off: it ends early when `isInterrupted` says so,
  /// and its result is `nil` then.
  ///
  /// Rows that were read stay read and the others unread, so nothing but the result
  /// is lost. A commit is broken off before it applies, or not at all.
  public func interruptibly<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    if isInterrupted == nil { return try body() }
    let outer = interruption
    interruption = InterruptionState(isAllowed: true)
    defer { interruption = outer }
    let result = try body()
    return breaksOff() ? nil : result
  }

  /// Runs what must come to its end, whatever is around it.
  public func uninterruptibly<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isInterrupted == nil { return try body() }
    let outer = interruption
    interruption = InterruptionState()
    defer { interruption = outer }
    return try body()
  }

  /// Whether what runs is to end early; once said, it stays said.
  ///
  /// Asked where work is slow anyway: a row of a file, an element of a list.
  public func breaksOff() -> Bool {
    guard interruption.isAllowed else { return false }
    if !interruption.isBrokenOff { interruption.isBrokenOff = isInterrupted?() ?? false }
    return interruption.isBrokenOff
  }
}
