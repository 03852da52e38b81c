import ReticleCompiler
import ReticleJSON
import ReticleRuntime

/// Reads a manifest's row: a path of response keys from an operation's root.
struct RowReading {
  /// What stands at a path, as the manifests spell it.
  enum Outcome: Equatable {
    case value(JSONValue)
    case absent
    case throwing(String)
    case result(JSONValue)
  }

  let root: Lens

  /// A row's expectation.
  static func expected(_ row: JSONValue) -> Outcome {
    if let reason = row["throws"]?.string { return .throwing(reason) }
    if let result = row["result"] { return .result(result) }
    guard let value = row["value"], !value.isNull else { return .absent }
    return .value(value)
  }

  func read(_ path: String) -> Outcome {
    let steps = path.isEmpty ? [] : path.split(separator: ".").map(String.init)
    return read(root, steps[...])
  }

  private func read(_ lens: Lens, _ steps: ArraySlice<String>) -> Outcome {
    guard let name = steps.first else { return .value(.object([])) }
    let rest = steps.dropFirst()
    guard let (owner, index) = declaring(name, in: lens) else { return .absent }
    switch owner.value(index) {
    case .missing, .null: return .absent
    case .link: return owner.link(index).map { read($0, rest) } ?? .absent
    case .list(let list):
      guard !list.hasLinks else { return owner.list(index).map { read($0, rest) } ?? .absent }
      return .value(RowReading.json(.list(list)))
    case let value: return .value(RowReading.json(value))
    }
  }

  private func read(_ list: LensList, _ steps: ArraySlice<String>) -> Outcome {
    guard let first = steps.first else { return .value(.array([])) }
    let seen = list.compactMap { $0 }
    guard let index = Int(first), seen.indices.contains(index) else { return .absent }
    return read(seen[index], steps.dropFirst())
  }

  /// The lens that declares a response key: this one, or one behind its spreads.
  private func declaring(_ name: String, in lens: Lens) -> (Lens, Int)? {
    if let index = lens.descriptor.index(of: name),
      lens.link(index) != nil
        || !lens.value(index).isMissing
    {
      return (lens, index)
    }
    for index in lens.descriptor.accessors.indices {
      if let inner = lens.fragment(index), let found = declaring(name, in: inner) { return found }
    }
    return nil
  }

  static func json(_ value: Value) -> JSONValue {
    switch value {
    case .missing, .null, .link: .null
    case .boolean(let value): .bool(value)
    case .integer(let value): .int(value)
    case .float(let value): .double(value)
    case .string(let text), .custom(let text): .string(text)
    case .list(let list): .array(list.elements.map(json))
    }
  }
}
