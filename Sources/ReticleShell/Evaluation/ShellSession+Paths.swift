import ReticleGraphQL
import ReticleJSON
import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// Walks from a value along the steps of a path.
  func walk(
    _ base: Expression, _ steps: [PathStep], _ position: Position
  ) throws(ShellError) -> ShellValue {
    var value = try evaluate(base, position == .operand && !isName(base) ? .operand : .statement)
    if case .result(let result) = value { value = plain(result) }
    return try walk(value, steps[...])
  }

  private func isName(_ expression: Expression) -> Bool {
    if case .name = expression.kind { true } else { false }
  }

  private func walk(
    _ start: ShellValue, _ steps: ArraySlice<PathStep>
  ) throws(ShellError) -> ShellValue {
    var value = start
    for index in steps.indices {
      let step = steps[index]
      switch step.kind {
      case .field(let name): value = try field(name, of: value, at: step.range)
      case .index(let position): value = try element(position, of: value, at: step.range)
      case .computed(let expression):
        switch try evaluate(expression) {
        case .integer(let position):
          value = try element(Int(clamping: position), of: value, at: step.range)
        case .string(let name): value = try field(name, of: value, at: step.range)
        case let other:
          throw fail(
            .value, "an index or a name is needed here, not \(other.phrase)", at: step.range)
        }
      case .every:
        guard case .list(let elements) = value else {
          throw fail(.value, "`[*]` needs a list, not \(value.phrase)", at: step.range)
        }
        let rest = steps[(index + 1)...]
        var values: [ShellValue] = []
        for element in elements { values.append(try walk(element, rest)) }
        return .list(values)
      }
    }
    return value
  }

  private func element(
    _ position: Int, of value: ShellValue, at range: Range<Int>
  ) throws(ShellError) -> ShellValue {
    guard case .list(let elements) = value else {
      throw fail(.value, "`[\(position)]` needs a list, not \(value.phrase)", at: range)
    }
    let index = position < 0 ? elements.count + position : position
    guard elements.indices.contains(index) else {
      let count = elements.count == 1 ? "1 element" : "\(elements.count) elements"
      throw fail(.value, "the list has \(count); there is no [\(position)]", at: range)
    }
    return elements[index]
  }

  private func field(
    _ name: String, of value: ShellValue, at range: Range<Int>
  ) throws(ShellError) -> ShellValue {
    switch value {
    case .lens(let lens): return try accessor(name, of: lens, at: range)
    case .record(let named):
      // A link's record may be one whose row nobody has read yet.
      let record = session.store.record(named.key) ?? named
      // Arguments are written as GraphQL here and as the client spells them in a slot.
      let key = (try? session.storageKey(of: record, name)) ?? name
      guard let field = session.store.fields.existingID(key) else { return .missing }
      if name == "__typename", let type = record.type { return .string(type.name) }
      return ShellValue(record.value(field))
    case .object(let members):
      return members.last { $0.name == name }?.value ?? .missing
    case .null, .missing: return value
    case .list:
      throw fail(
        .value, "a list has no field '\(name)'", at: range,
        hint: "`[0]` takes an element, `[*]` every one")
    default: throw fail(.value, "\(value.phrase) has no field '\(name)'", at: range)
    }
  }

  // MARK: Lenses

  private func accessor(
    _ name: String, of lens: Lens, at range: Range<Int>
  ) throws(ShellError) -> ShellValue {
    do throws(LensError) {
      return ShellValue(try lens.read(name))
    } catch {
      if case .undeclared(let it) = error { throw undeclared(it, in: lens, at: range) }
      throw fail(.read, error.message, at: range, hint: error.hint)
    }
  }

  /// Says which fragment declares a field that a lens does not.
  private func undeclared(
    _ accessor: UndeclaredAccessor, in lens: Lens, at range: Range<Int>
  ) -> ShellError {
    let name = accessor.name
    let message = "the lens '\(accessor.lens)' does not declare '\(name)'"
    if let way = accessor.reachable.first {
      let fragment = lens.descriptor.fragmentName(behind: way) ?? way[way.count - 1]
      return fail(
        .undeclaredField, "\(message); the fragment '\(fragment)' does", at: range,
        hint: "read it through the spread: `.\(way.joined(separator: ".")).\(name)`")
    }
    let declaring = session.fragments(declaring: name, for: lens.descriptor.type)
    if !declaring.isEmpty {
      let names = declaring.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
      return fail(
        .undeclaredField, message, at: range,
        hint: "the fragment \(names) declares it; spread it here, or use `lens`")
    }
    if let hint = Suggestions.hint(for: name, among: accessor.declared) {
      return fail(.undeclaredField, message, at: range, hint: hint)
    }
    let type = session.schema.type(named: accessor.type)
    let hint =
      type?.field(named: name) != nil
      ? "'\(accessor.type)' has this field: add it to the selections"
      : "it declares " + accessor.declared.map { "'\($0)'" }.joined(separator: ", ")
    return fail(.undeclaredField, message, at: range, hint: hint)
  }

  /// What a statement yielded, as something a path can walk.
  func plain(_ result: StatementResult) -> ShellValue {
    switch result {
    case .value(let value): return value
    case .lens(let view): return .lens(view.lens)
    case .bound(_, let inner), .timed(let inner, _): return plain(inner)
    case .record(let result): return .record(result.record)
    case .data(let result):
      return (try? JSONValue(parsing: result.response.data)).map { ShellValue($0) } ?? .missing
    default:
      let json = JSONRenderer(self).object(result)
      return (try? JSONValue(parsing: json)).map { ShellValue($0) } ?? .missing
    }
  }
}

extension LensDescriptor {
  /// The fragment behind the last of several spreads' accessors.
  fileprivate func fragmentName(behind way: [String]) -> String? {
    var accessors = self.accessors
    var name: String?
    for step in way {
      guard let accessor = accessors.first(where: { $0.name == step }),
        case .spread(let spread)? = accessor.uses.first?.content
      else { return nil }
      name = spread.fragment.name
      accessors = LensDescriptor(fragment: spread.fragment).accessors
    }
    return name
  }
}

extension String {
  /// The same with a small first letter.
  var loweringFirst: String {
    guard let first else { return self }
    return first.lowercased() + dropFirst()
  }
}
