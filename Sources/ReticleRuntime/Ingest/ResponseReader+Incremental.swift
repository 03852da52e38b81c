import ReticleJSON

extension ResponseReader {
  /// Reads the first part of a response, or one that follows it.
  mutating func readNextPart(_ operation: BoundOperation) throws(IngestError) {
    if progress.partCount == 0 {
      try readResponse(operation)
    } else {
      try readFollowingPart(operation)
    }
    progress.partCount += 1
  }

  private mutating func readFollowingPart(_ operation: BoundOperation) throws(IngestError) {
    do {
      if progress.isComplete { throw failure(.badIncremental("the response had ended"), at: 0) }
      skipByteOrderMark()
      cursor.skipWhitespace()
      guard cursor.nextKind == .object else { throw failure(.notAnObject) }
      let envelope = try scanEnvelope()
      try cursor.expectEnd()
      try readIncremental(envelope, operation)
      if envelope.isPart {
        // The format of servers before 2023: the part itself is what was deferred.
        try readPart(envelope, operation)
      } else if let range = envelope.errors {
        for error in try readErrors(range) { place(error, operation) }
      }
    } catch {
      throw lift(error)
    }
  }

  /// Finds the members of the object at the cursor.
  private mutating func scanEnvelope() throws -> ResponseEnvelope {
    var envelope = ResponseEnvelope()
    if cursor.enter(closing: UInt8(ascii: "}")) {
      repeat {
        let name = cursor.string(try cursor.scanString())
        try cursor.expectColon()
        envelope.note(name, try cursor.skipValue())
      } while try cursor.nextMember()
    }
    return envelope
  }

  /// Reads what announces, brings and ends deferred parts.
  mutating func readIncremental(
    _ envelope: ResponseEnvelope, _ operation: BoundOperation
  ) throws {
    if let range = envelope.pending { try readPending(range) }
    if let range = envelope.incremental {
      cursor.position = range.lowerBound
      guard cursor.nextKind == .array else {
        throw failure(.badIncremental("'incremental' is \(foundKind)"))
      }
      if cursor.enter(closing: UInt8(ascii: "]")) {
        repeat {
          guard cursor.nextKind == .object else {
            throw failure(.badIncremental("a part is \(foundKind)"))
          }
          let part = try scanEnvelope()
          let end = cursor.position
          try readPart(part, operation)
          cursor.position = end
        } while try cursor.nextElement()
      }
    }
    if let range = envelope.completed { try readCompleted(range, operation) }
    if let hasNext = envelope.hasNext.flatMap({ json($0).bool }) {
      progress.isComplete = !hasNext
      progress.expectsMore = hasNext
    }
  }

  private func json(_ range: Range<Int>) -> JSONValue {
    let text = Array(cursor.bytes(range.lowerBound, range.upperBound))
    return (try? JSONValue(parsing: text)) ?? .null
  }

  private mutating func readPending(_ range: Range<Int>) throws {
    for element in json(range).array ?? [] {
      guard let id = element["id"]?.string, let path = element["path"].flatMap(components) else {
        throw failure(.badIncremental("'pending' has an entry without id or path"), at: 0)
      }
      progress.pending[id] = .init(path: path, label: element["label"]?.string)
    }
  }

  private mutating func readCompleted(_ range: Range<Int>, _ operation: BoundOperation) throws {
    for element in json(range).array ?? [] {
      guard let id = element["id"]?.string, let announced = progress.pending[id] else {
        throw failure(.badIncremental("'completed' names a part nobody announced"), at: 0)
      }
      progress.pending[id] = nil
      guard let errors = element["errors"]?.array, !errors.isEmpty else { continue }
      set.report.add(
        .deferredFailed(
          path: announced.path, label: announced.label,
          messages: errors.map { $0["message"]?.string ?? "" }))
    }
  }

  private func components(_ value: JSONValue) -> [PathComponent]? {
    guard let steps = value.array else { return nil }
    var path: [PathComponent] = []
    for step in steps {
      if let key = step.string {
        path.append(.key(key))
      } else if let index = step.int {
        path.append(.index(Int(truncatingIfNeeded: index)))
      } else {
        return nil
      }
    }
    return path
  }

  // MARK: One part

  /// Reads a deferred part's data into the object its path leads to.
  private mutating func readPart(
    _ part: ResponseEnvelope, _ operation: BoundOperation
  ) throws {
    if part.items != nil {
      throw failure(.badIncremental("the parts of a @stream are not supported"), at: 0)
    }
    let (place, label) = try target(of: part)
    let errors = try part.errors.map { try readErrors($0) } ?? []
    guard let range = part.data, !json(isNullAt: range) else {
      // Only the deferred fragment failed; what is known of its fields stays.
      set.report.add(
        .deferredFailed(path: place, label: label, messages: errors.map(\.message)))
      return
    }
    let (record, selection, way) = try locate(place, operation)
    if let label, !label.isEmpty { try requireDeferral(label, in: selection, at: place) }
    cursor.position = range.lowerBound
    guard cursor.nextKind == .object else { throw wrongKind("an object") }
    let type = stagedType(record) ?? store.concreteType(selection.parent.name)
    let variant = selection.variant(type)
    isPart = true
    try readMembers(variant, into: record)
    isPart = false
    if leadsToPage(way) { noteAnswers(of: json(range), variant, at: way) }
    findConflicts(in: range, record, variant, at: place)
    trail.removeAll(keepingCapacity: true)
    for error in errors { self.place(error, operation) }
  }

  /// Refuses a label that names no `@defer` of a place, or more than one.
  private func requireDeferral(
    _ label: String, in selection: BoundSelection, at place: [PathComponent]
  ) throws {
    let found = selection.deferrals(labelled: label)
    if found.contains(label) || found.count == 1 { return }
    let detail =
      found.isEmpty
      ? "no @defer at '\(place.dotted)' has the label '\(label)'"
      : "the label '\(label)' at '\(place.dotted)' may be "
        + found.sorted().map { "'\($0)'" }.joined(separator: " or ")
    throw failure(.badIncremental(detail), at: 0)
  }

  private func json(isNullAt range: Range<Int>) -> Bool {
    range.count == 4 && cursor.base[range.lowerBound] == UInt8(ascii: "n")
  }

  private func target(
    of part: ResponseEnvelope
  ) throws -> (path: [PathComponent], label: String?) {
    if let id = part.id.flatMap({ json($0).string }) {
      guard let announced = progress.pending[id] else {
        throw failure(.badIncremental("the part '\(id)' was not announced"), at: 0)
      }
      let below = try part.subPath.map { range in
        guard let steps = components(json(range)) else {
          throw failure(.badIncremental("'subPath' is no path"), at: range.lowerBound)
        }
        return steps
      }
      return (announced.path + (below ?? []), below == nil ? announced.label : nil)
    }
    guard let path = part.path.flatMap({ components(json($0)) }) else {
      throw failure(.badIncremental("a part that follows the first needs a path"), at: 0)
    }
    return (path, part.label.flatMap { json($0).string })
  }

  /// The record a path of the response leads to, with the plan for it and the way there.
  private mutating func locate(
    _ path: [PathComponent], _ operation: BoundOperation
  ) throws -> (Record, BoundSelection, [PageNews.Step]) {
    var way: [PageNews.Step] = []
    var record = operation.root
    var selection = operation.selection
    trail.removeAll(keepingCapacity: true)
    var index = 0
    while index < path.count {
      let type = stagedType(record) ?? store.concreteType(selection.parent.name)
      guard case .key(let name) = path[index],
        let field = selection.variant(type).field(named: name), let child = field.child
      else { throw nowhere(path) }
      index += 1
      trail.append(Step(field: .passUnretained(field), index: -1))
      way.append(PageNews.Step(record: record, field: field))
      var value = staged(record, field.field)
      while index < path.count, case .index(let element) = path[index] {
        guard case .list(let list) = value, list.elements.indices.contains(element) else {
          throw nowhere(path)
        }
        trail[trail.count - 1].index = Int32(truncatingIfNeeded: element)
        value = list.elements[element]
        index += 1
      }
      guard case .link(let target) = value, isThere(target) else { throw nowhere(path) }
      record = target
      selection = child
    }
    return (record, selection, way)
  }

  private func nowhere(_ path: [PathComponent]) -> IngestError {
    failure(.badIncremental("the path '\(path.dotted)' leads to no object"), at: 0)
  }
}

extension BoundSelection {
  /// The labels of the `@defer` of these selections that a server may mean by one: the
  /// label itself, or those whose authors wrote it so.
  func deferrals(labelled label: String) -> Set<String> {
    var found: Set<String> = []
    func note(_ deferral: Deferral?) {
      guard let deferral, deferral.label == label || deferral.authoredLabel == label else { return }
      found.insert(deferral.label)
    }
    var waiting = sources.map(\.node)
    var visited: Set<ObjectIdentifier> = []
    while let node = waiting.popLast() {
      guard visited.insert(ObjectIdentifier(node)).inserted else { continue }
      for item in node.items {
        switch item {
        case .field: break
        case .inline(let inline):
          note(inline.deferral)
          waiting.append(inline.selection)
        case .spread(let spread):
          note(spread.deferral)
          waiting.append(spread.fragment.selection)
        }
      }
    }
    return found
  }
}
