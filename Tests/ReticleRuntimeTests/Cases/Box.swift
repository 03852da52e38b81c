import Observation

/// Counts how often what was read changed, re-reading after each change.
// Touched by the thread that writes to the store only.
final class Box: @unchecked Sendable {
  private(set) var count = 0
  private var isStale = false

  /// Reads once under observation; the first change after it counts.
  func observe(_ read: () -> Void) {
    isStale = false
    withObservationTracking(read) { [self] in
      if !isStale {
        isStale = true
        count += 1
      }
    }
  }
}
