/// What a client's compiler adds to the documents its authors write.
public struct CompilerOptions: Sendable, Equatable {
  /// Where `__typename` is added.
  public enum TypenamePolicy: Sendable {
    /// To the selections of every field and fragment, except on a root type.
    case everywhere
    /// Where the type is an interface or a union.
    case abstractTypes
    /// Nowhere.
    case none
  }

  /// Where `__typename` is added.
  public var typename: TypenamePolicy
  /// Whether the fields that make a key are added to every entity.
  public var addsKeyFields: Bool
  /// Whether a label given by `@defer` is prefixed by the definition's name.
  public var prefixesDeferLabels: Bool
  /// Whether what merging a page needs is added to fields with `@connection`: a client
  /// that merges no pages asks for nothing more than was written.
  public var addsConnectionFields: Bool

  /// Whether the default key fields make a key of any object type, whether or not
  /// its schema declares them: a client that keys raw responses does not ask.
  public var keysAnyType: Bool

  /// Creates options.
  public init(
    typename: TypenamePolicy, addsKeyFields: Bool, prefixesDeferLabels: Bool,
    addsConnectionFields: Bool = true, keysAnyType: Bool = false
  ) {
    self.typename = typename
    self.addsKeyFields = addsKeyFields
    self.prefixesDeferLabels = prefixesDeferLabels
    self.addsConnectionFields = addsConnectionFields
    self.keysAnyType = keysAnyType
  }

  /// What Relay's compiler does.
  public static let relay = CompilerOptions(
    typename: .abstractTypes, addsKeyFields: true, prefixesDeferLabels: true)
  /// What Apollo's code generators do.
  public static let apollo = CompilerOptions(
    typename: .everywhere, addsKeyFields: false, prefixesDeferLabels: false,
    addsConnectionFields: false, keysAnyType: true)
}
