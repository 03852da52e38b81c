import ReticleJSON

/// One entity that a file holds under several keys.
///
/// A key function that printed an optional, or put the type before a key that had it already,
/// leaves such rows: what one response writes, the other's readers never see.
public struct DuplicateEntity: Hashable, Sendable {
  /// The entity's type.
  public let type: String
  /// The entity's id.
  public let id: String
  /// The keys it stands under, sorted.
  public let keys: [String]
  /// The fields in which the rows differ, sorted.
  public let differingFields: [String]
}

extension ApolloIOSSource {
  /// Every entity that stands under several keys; all rows are read for it.
  ///
  /// Records below another one, whose keys are paths, are no entities and are left out.
  public func duplicateEntities() -> [DuplicateEntity] {
    struct Name: Hashable {
      let type: String
      let id: String
    }
    var found: [Name: [String]] = [:]
    for key in self.keys() where !key.isPath {
      guard let row = row(key), let type = row["__typename"]?.string, let id = row.identifier
      else { continue }
      found[Name(type: type, id: id), default: []].append(key)
    }
    return found.filter { $0.value.count > 1 }.map { name, keys in
      DuplicateEntity(
        type: name.type, id: name.id, keys: keys.sorted(), differingFields: differences(keys))
    }.sorted { ($0.type, $0.id) < ($1.type, $1.id) }
  }

  private func row(_ key: String) -> JSONValue? {
    rowText(key).flatMap { try? JSONValue(parsing: $0) }
  }

  private func differences(_ keys: [String]) -> [String] {
    var values: [String: [JSONValue?]] = [:]
    for (index, key) in keys.enumerated() {
      guard case .object(let members)? = row(key)?.kind else { continue }
      for member in members {
        values[member.name, default: Array(repeating: nil, count: keys.count)][index] = member.value
      }
    }
    return values.filter { entry in
      let present = entry.value.compactMap { $0 }
      return present.contains { $0 != present[0] }
    }.keys.sorted()
  }
}

extension JSONValue {
  /// The value of `id`, as text.
  fileprivate var identifier: String? {
    switch self["id"]?.kind {
    case .string(let text), .number(let text): text
    default: nil
    }
  }
}

extension String {
  /// Whether a key begins at a root, so that the record is kept by its path.
  fileprivate var isPath: Bool {
    hasPrefix("QUERY_ROOT") || hasPrefix("MUTATION_ROOT") || hasPrefix("SUBSCRIPTION_ROOT")
  }
}
