import ReticleJSON

/// One step from a lens to a value below it.
public enum LensStep: Hashable {
  /// A response key, a fragment's accessor.
  case field(String)
  /// An element; a negative index counts from the end.
  case index(Int)
  /// Every element.
  case all
}

extension Lens {
  /// Follows steps from this lens.
  ///
  /// What follows something null, missing or absent is null, missing or absent
  /// too; `[*]` reads the rest of the steps of every element.
  public func walk(_ steps: some Sequence<LensStep>) throws(LensError) -> LensValue {
    try LensValue.lens(self).walk(steps)
  }
}

extension LensValue {
  /// Follows steps from this value; see `Lens.walk`.
  public func walk(_ steps: some Sequence<LensStep>) throws(LensError) -> LensValue {
    try walk(Array(steps)[...])
  }

  private func walk(_ steps: ArraySlice<LensStep>) throws(LensError) -> LensValue {
    var value = self
    for index in steps.indices {
      switch value {
      case .missing, .null, .absent: return value
      case .result(.success(let inner)): value = inner
      case .result(.failure(let errors)): throw .fieldErrors(errors)
      default: break
      }
      if case .all = steps[index] {
        let elements = try value.elements()
        var read: [LensValue] = []
        read.reserveCapacity(elements.count)
        for element in elements { read.append(try element.walk(steps[(index + 1)...])) }
        return .list(LensElements(read))
      }
      value = try value.step(steps[index])
    }
    return value
  }

  private func step(_ step: LensStep) throws(LensError) -> LensValue {
    switch (step, self) {
    case (.field(let name), .lens(let lens)), (.field(let name), .fragment(let lens)):
      return try lens.read(name)
    case (.field(let name), .inline(let json)):
      guard let member = json[name] else { throw .notALens(step: name, found: describedKind) }
      return member.isNull ? .null : .inline(member)
    case (.field(let name), _): throw .notALens(step: name, found: describedKind)
    case (.index(let index), _):
      let elements = try elements()
      let position = index < 0 ? index + elements.count : index
      guard position >= 0, position < elements.count else {
        throw .noElement(index: index, count: elements.count)
      }
      return elements[position]
    case (.all, _): return .list(try elements())
    }
  }

  private func elements() throws(LensError) -> LensElements {
    switch self {
    case .list(let elements): return elements
    case .inline(let json):
      guard let array = json.array else { throw .notAList(found: describedKind) }
      return LensElements(array.map { $0.isNull ? .null : .inline($0) })
    default: throw .notAList(found: describedKind)
    }
  }

  /// What the value is, in words.
  public var describedKind: String {
    switch self {
    case .missing: "a missing field"
    case .null: "null"
    case .leaf(.boolean): "a boolean"
    case .leaf(.integer), .leaf(.float): "a number"
    case .leaf(.string): "a string"
    case .leaf: "a custom scalar"
    case .lens, .fragment: "a lens"
    case .list: "a list"
    case .absent: "an absent field"
    case .result: "a caught result"
    case .inline(let json): json.kindDescription
    }
  }
}
