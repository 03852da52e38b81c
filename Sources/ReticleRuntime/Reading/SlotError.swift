/// An error that stands beside a slot which was read.
public struct SlotError {
  public let slot: SlotName
  public let error: FieldError

  public init(_ slot: SlotName, _ error: FieldError) {
    self.slot = slot
    self.error = error
  }
}
