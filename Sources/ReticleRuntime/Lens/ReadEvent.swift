/// Something a read found that is not what the schema promises.
public struct ReadEvent {
  public enum Kind: Hashable {
    /// A null where the schema says there is none.
    case nullInNonNull
    /// A value of another kind than its type.
    case otherKind(expected: String, found: String)
    /// A slot no response has brought.
    case missing
    /// A lookup that several records answer: the keys of these.
    case ambiguous([String])
    /// A record of a type that the field cannot lead to: two types share a key.
    case otherType(expected: String, found: String)
    /// `@required(action: LOG)` found nothing.
    case requiredMissing
  }

  public let kind: Kind
  /// The lens and the accessor, such as `Row_character.author.name`.
  public let path: String
  public let record: Record
  public let field: FieldID
}
