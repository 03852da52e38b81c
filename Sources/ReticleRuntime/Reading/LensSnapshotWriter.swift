import ReticleJSON

/// Writes lenses as JSON, within a budget.
///
/// Fragments merged into one object may select the same field, so a place of the
/// output is written from all values read for it.
struct LensSnapshotWriter {
  private var json = JSONWriter(capacity: 1 << 10)
  private let isDetached: Bool
  private var budget: Int
  private var isTruncated = false

  static func snapshot(of value: LensValue, isDetached: Bool, limit: Int) -> LensSnapshot {
    var writer = LensSnapshotWriter(isDetached: isDetached, budget: limit)
    writer.write([value])
    return LensSnapshot(json: writer.json.bytes, isTruncated: writer.isTruncated)
  }

  private init(isDetached: Bool, budget: Int) {
    self.isDetached = isDetached
    self.budget = budget
  }

  /// Takes one from the budget; false when it is used up.
  private mutating func spend() -> Bool {
    if budget > 0 {
      budget -= 1
      return true
    }
    isTruncated = true
    return false
  }

  /// Writes one place from what was read for it, which is not nothing.
  private mutating func write(_ values: [LensValue]) {
    guard spend() else { return json.null() }
    switch values.first(where: \.isPresent) ?? .null {
    case .missing, .null, .absent: json.null()
    case .leaf(let value): json.leaf(value)
    case .lens: writeObject(values.compactMap(\.asLens))
    case .fragment(let lens): isDetached ? writeObject([lens]) : writeReference(lens)
    case .list: writeList(values.compactMap(\.asList))
    case .result(let result): write(result)
    case .inline(let value): json.write(value)
    }
  }

  private mutating func writeList(_ lists: [LensElements]) {
    json.raw(UInt8(ascii: "["))
    for index in 0..<(lists.first?.count ?? 0) {
      if index > 0 { json.raw(UInt8(ascii: ",")) }
      write(lists.compactMap { index < $0.count ? $0[index] : nil })
      if budget == 0 { break }
    }
    json.raw(UInt8(ascii: "]"))
  }

  private mutating func writeReference(_ lens: Lens) {
    json.raw("{\"$lens\":" as StaticString)
    json.string(lens.descriptor.name)
    json.raw(",\"$record\":" as StaticString)
    json.string(lens.record.key)
    json.raw(UInt8(ascii: "}"))
  }

  private mutating func write(_ result: LensResult) {
    switch result {
    case .success(let value):
      json.raw("{\"ok\":true,\"value\":" as StaticString)
      write([value])
    case .failure(let errors):
      json.raw("{\"ok\":false,\"errors\":[" as StaticString)
      for (index, error) in errors.enumerated() {
        if index > 0 { json.raw(UInt8(ascii: ",")) }
        json.raw("{\"path\":" as StaticString)
        json.string(error.path.dotted)
        json.raw(",\"message\":" as StaticString)
        json.string(error.message)
        json.raw(UInt8(ascii: "}"))
      }
      json.raw(UInt8(ascii: "]"))
    }
    json.raw(UInt8(ascii: "}"))
  }
}

// MARK: - Objects

extension LensSnapshotWriter {
  /// The members of an object, in the order they were first met.
  private struct Members {
    var names: [String] = []
    var values: [String: [LensValue]] = [:]

    mutating func add(_ name: String, _ value: LensValue) {
      if values[name] == nil { names.append(name) }
      values[name, default: []].append(value)
    }
  }

  private mutating func writeObject(_ lenses: [Lens]) {
    var members = Members()
    for lens in lenses { collect(lens, into: &members) }
    json.raw(UInt8(ascii: "{"))
    for (index, name) in members.names.enumerated() {
      if index > 0 { json.raw(UInt8(ascii: ",")) }
      json.string(name)
      json.raw(UInt8(ascii: ":"))
      write(members.values[name] ?? [])
    }
    json.raw(UInt8(ascii: "}"))
  }

  /// Reads the accessors of a lens; fragments spread in fragments end, because
  /// validation refuses those that spread themselves.
  private mutating func collect(_ lens: Lens, into members: inout Members) {
    for (index, accessor) in lens.descriptor.accessors.enumerated() {
      let value = (try? lens.read(index)) ?? .null
      switch value {
      case .missing: continue
      case .absent where accessor.isField: continue
      case .fragment(let inner) where isDetached && !accessor.isAliased:
        guard spend() else { return }
        collect(inner, into: &members)
      case .inline(let json) where isDetached && !accessor.isAliased:
        for member in json.members ?? [] { members.add(member.name, .inline(member.value)) }
      case .fragment(let inner) where isDetached: members.add(accessor.name, .lens(inner))
      case .absent where isDetached && !accessor.isAliased: continue
      default: members.add(accessor.name, value)
      }
    }
  }
}

extension Accessor {
  /// Whether the accessor reads a field, not a fragment.
  var isField: Bool {
    if case .field? = uses.first?.content { true } else { false }
  }

  /// Whether `@alias` names a fragment's accessor.
  var isAliased: Bool {
    switch uses.first?.content {
    case .spread(let spread)?: spread.alias != nil
    case .inline?: true
    default: false
    }
  }
}

extension LensValue {
  /// Whether there is something to read.
  public var isPresent: Bool {
    switch self {
    case .missing, .null, .absent: false
    default: true
    }
  }

  var asLens: Lens? {
    if case .lens(let lens) = self { lens } else { nil }
  }

  var asList: LensElements? {
    if case .list(let elements) = self { elements } else { nil }
  }
}
