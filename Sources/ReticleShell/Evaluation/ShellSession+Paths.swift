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
    case .record(let record):
      guard let field = session.store.fields.existingID(name) else { return .missing }
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
    guard let index = lens.descriptor.accessorIndex(of: name) else {
      throw undeclared(name, in: lens, at: range)
    }
    guard let use = lens.use(index) else { return .missing }
    switch use.content {
    case .field(let node):
      if node.selection == nil { return ShellValue(lens.value(index)) }
      switch lens.value(index) {
      case .link: return lens.link(index).map { .lens($0) } ?? .null
      case .list: return lens.list(index).map(elements) ?? .missing
      case let value: return ShellValue(value)
      }
    case .spread, .inline: return lens.fragment(index).map { .lens($0) } ?? .missing
    }
  }

  private func elements(_ list: LensList) -> ShellValue {
    .list(
      list.indices.map { position in
        if let inner = list.inner(position) { return elements(inner) }
        return list[position].map { .lens($0) } ?? .null
      })
  }

  /// Says which fragment declares a field that a lens does not.
  private func undeclared(_ name: String, in lens: Lens, at range: Range<Int>) -> ShellError {
    let descriptor = lens.descriptor
    let message = "the lens '\(descriptor.name)' does not declare '\(name)'"
    if let path = descriptor.spreadPath(to: name) {
      let way = path.map { $0.accessor }.joined(separator: ".")
      let fragment = path[path.count - 1].fragment
      return fail(
        .undeclaredField, "\(message); the fragment '\(fragment)' does", at: range,
        hint: "read it through the spread: `.\(way).\(name)`")
    }
    let declaring = session.fragments(declaring: name, for: descriptor.type)
    if !declaring.isEmpty {
      let names = declaring.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
      return fail(
        .undeclaredField, message, at: range,
        hint: "the fragment \(names) declares it; spread it here, or use `lens`")
    }
    let known = descriptor.accessors.map(\.name)
    if let hint = Suggestions.hint(for: name, among: known) {
      return fail(.undeclaredField, message, at: range, hint: hint)
    }
    let type = session.schema.type(named: descriptor.type.name)
    let hint =
      type?.field(named: name) != nil
      ? "'\(descriptor.type.name)' has this field: add it to the selections"
      : "it declares " + known.map { "'\($0)'" }.joined(separator: ", ")
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
  /// The accessor of a name; a spread also answers to its fragment's name with a
  /// small first letter, as generated lenses spell it.
  func accessorIndex(of name: String) -> Int? {
    if let index = index(of: name) { return index }
    return accessors.firstIndex { accessor in
      guard case .spread? = accessor.uses.first?.content else { return false }
      return accessor.name.loweringFirst == name
    }
  }

  /// The spreads, from the outermost on, whose last fragment declares a name.
  func spreadPath(to name: String) -> [(accessor: String, fragment: String)]? {
    var pending: [(node: SelectionNode, path: [(accessor: String, fragment: String)])] = []
    for accessor in accessors {
      for use in accessor.uses {
        if case .spread(let spread) = use.content {
          pending.append(
            (
              spread.fragment.selection,
              [(accessor.name.loweringFirst, spread.fragment.name)]
            ))
        }
      }
    }
    var index = 0
    while index < pending.count, index < 1000 {
      let (node, path) = pending[index]
      index += 1
      if node.declares(name) { return path }
      for item in node.items {
        if case .spread(let spread) = item {
          let accessor = (spread.alias ?? spread.fragment.name).loweringFirst
          pending.append((spread.fragment.selection, path + [(accessor, spread.fragment.name)]))
        }
      }
    }
    return nil
  }
}

extension SelectionNode {
  /// Whether a field of that response key is declared here, inline fragments
  /// included and spreads not.
  func declares(_ name: String) -> Bool {
    items.contains { item in
      switch item {
      case .field(let field): field.responseKey == name && !field.isGenerated
      case .inline(let inline): inline.alias == nil && inline.selection.declares(name)
      case .spread: false
      }
    }
  }
}

extension String {
  /// The same with a small first letter.
  var loweringFirst: String {
    guard let first else { return self }
    return first.lowercased() + dropFirst()
  }
}
