import ReticleRuntime
import ReticleSession

/// A slot whose errors may be others than before.
protocol ErrorChange {
  var oldErrors: [FieldError] { get }
  var newErrors: [FieldError] { get }
}

extension ErrorChange {
  /// The errors that stand beside the slot and did not before.
  var errorsThatCame: [FieldError] { newErrors.filter { !oldErrors.contains($0) } }

  /// The errors that stood beside the slot and do no more. Where a null stays, they are all
  /// that changed.
  var errorsThatWent: [FieldError] { oldErrors.filter { !newErrors.contains($0) } }
}

extension SlotChange: ErrorChange {}
extension SlotDifference: ErrorChange {}
