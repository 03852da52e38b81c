/// What stays in memory only, by the project's configuration.
extension Store {
  /// Whether a record stays out of every file: its type says so, or that of a
  /// record below whose path it is kept.
  public func isTransient(_ record: Record) -> Bool {
    var current = record
    while true {
      if let type = current.type, isTransient(type) { return true }
      guard let parent = current.anchor else { return false }
      if isTransient(parent, FieldID(current.anchorField)) { return true }
      current = parent
    }
  }

  /// Whether the configuration names a type, or an interface it implements: of a type the
  /// schema does not know, one for which responses answered `__isX`.
  private func isTransient(_ type: ConcreteType) -> Bool {
    if let info = type.info { return info.isTransient }
    return type.answeredMemberships.contains { schema.type($0)?.isTransient == true }
  }

  /// Whether a slot stays out of every file: it is that of a root's field that the
  /// configuration names.
  public func isTransient(_ record: Record, _ field: FieldID) -> Bool {
    guard !schema.transientFields.isEmpty, isRoot(record), let type = record.type else {
      return false
    }
    let name = fields.name(field).prefix { $0 != "(" }
    // A root's record is typed Query whatever the schema calls its type.
    return [type.name, type.info?.name].contains { typeName in
      typeName.map { schema.transientFields.contains("\($0).\(name)") } ?? false
    }
  }
}
