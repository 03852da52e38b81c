/// The conventions of one client: how it spells keys and what it keeps.
///
/// A session works in the dialect of the cache it opened, so a response that is
/// committed there writes the keys that client would have written.
public protocol Dialect: Sendable {
  /// The name in configuration files, such as `relay`.
  var name: String { get }

  /// The key of the record an operation's root fields stand in.
  func rootKey(_ kind: OperationNode.Kind) -> String

  /// The storage key of a field.
  ///
  /// - Parameters:
  ///   - arguments: sorted by name; an argument whose variable is absent is
  ///     left out by the caller, one that is null is `.null`.
  ///   - isMutationRoot: whether the field stands on the mutation root.
  func storageKey(
    _ field: FieldNode, arguments: [ArgumentNode], isMutationRoot: Bool
  ) -> String

  /// The storage key as it is described before variables have values: they stand in it by
  /// name, as `$name`.
  ///
  /// - Parameter arguments: sorted by name, with their variables.
  func storageKeyTemplate(
    _ field: FieldNode, arguments: [ArgumentNode], isMutationRoot: Bool
  ) -> String

  /// What joins a parent's key, a storage key and an index in a path key.
  var pathSeparator: String { get }

  /// Whether a path key under an abstract type ends with the concrete type.
  var pathKeysNameConcreteType: Bool { get }

  /// An entity's key from its type and the values of its key fields.
  func entityKey(type: String, values: [String]) -> String

  /// Whether key fields are looked up in a response by their response key, as a
  /// client does that keys raw JSON, instead of by the field's name.
  var keysByResponseKey: Bool { get }

  /// Whether only a JSON string makes a key.
  var keyValuesMustBeStrings: Bool { get }

  /// Whether an empty string makes a key.
  var acceptsEmptyKeys: Bool { get }

  /// Whether `__typename` is kept as a slot like any other field.
  var storesTypename: Bool { get }

  /// Whether a response that lacks a selected field is refused as a whole.
  var refusesMissingFields: Bool { get }

  /// Whether a leaf of another kind than its type is taken as it came.
  var isLenientWithKinds: Bool { get }

  /// Whether `@connection` fields get a merged record of their own.
  var mergesConnections: Bool { get }

  /// Whether a root is a record before anything was put into it.
  var hasEmptyRoots: Bool { get }
}

/// The store's own dialect: Relay's rules, as `store.md` has them.
public struct RelayDialect: Dialect {
  public init() {}

  public let name = "relay"
  public let pathSeparator = ":"
  public let pathKeysNameConcreteType = true
  public let keysByResponseKey = false
  public let keyValuesMustBeStrings = false
  public let acceptsEmptyKeys = false
  public let storesTypename = false
  public let refusesMissingFields = false
  public let isLenientWithKinds = false
  public let mergesConnections = true
  public let hasEmptyRoots = true

  public func rootKey(_ kind: OperationNode.Kind) -> String {
    switch kind {
    case .query: "client:root"
    case .mutation: "client:root:mutation"
    case .subscription: "client:root:subscription"
    }
  }

  public func storageKey(
    _ field: FieldNode, arguments: [ArgumentNode], isMutationRoot: Bool
  ) -> String {
    if isMutationRoot {
      return field.responseKey == field.name
        ? field.name : "\(field.name)(as:\"\(field.responseKey)\")"
    }
    return RelayDialect.storageKey(field.name, arguments: arguments)
  }

  /// A storage key: null arguments are left out, and the parentheses when none
  /// is left.
  public static func storageKey(_ name: String, arguments: [ArgumentNode]) -> String {
    var bytes = Array(name.utf8)
    var isFirst = true
    for argument in arguments {
      if case .null = argument.value { continue }
      bytes.append(UInt8(ascii: isFirst ? "(" : ","))
      isFirst = false
      bytes.append(contentsOf: argument.name.utf8)
      bytes.append(UInt8(ascii: ":"))
      argument.value.writeJSON(to: &bytes)
    }
    if !isFirst { bytes.append(UInt8(ascii: ")")) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `Type:` and the values; several are joined by `:`, with `\` and `:` in
  /// them escaped.
  public func entityKey(type: String, values: [String]) -> String {
    if values.count == 1 { return type + ":" + values[0] }
    var key = type
    for value in values {
      key += ":"
      for character in value.unicodeScalars {
        if character == "\\" || character == ":" { key += "\\" }
        key.unicodeScalars.append(character)
      }
    }
    return key
  }
}
