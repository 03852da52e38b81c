import ReticleJSON

extension ResponseReader {
  /// Reads a whole response: `data`, `errors`, and what stands beside them.
  mutating func readResponse(_ operation: BoundOperation) throws(IngestError) {
    guard cursor.count <= ResponseReader.sizeLimit else {
      throw failure(.tooLarge(ResponseReader.sizeLimit))
    }
    do {
      skipByteOrderMark()
      cursor.skipWhitespace()
      guard cursor.nextKind == .object else {
        if cursor.isAtEnd { throw failure(.malformed("it is empty")) }
        throw failure(cursor.nextKind == .invalid ? .malformed("this is not JSON") : .notAnObject)
      }
      try readEnvelope(operation)
      try cursor.expectEnd()
    } catch {
      throw lift(error)
    }
  }

  /// Passes over the mark some editors put before UTF-8.
  mutating func skipByteOrderMark() {
    guard cursor.position == 0, cursor.count >= 3,
      cursor.bytes(0, 3).elementsEqual([0xEF, 0xBB, 0xBF])
    else { return }
    cursor.position = 3
  }

  private mutating func readEnvelope(_ operation: BoundOperation) throws {
    var envelope = ResponseEnvelope()
    var hasData = false
    var isNull = false
    if cursor.enter(closing: UInt8(ascii: "}")) {
      repeat {
        let name = cursor.string(try cursor.scanString())
        try cursor.expectColon()
        if name == "data" {
          isNull = cursor.consumeNull()
          hasData = !isNull
          if hasData { try readRoot(operation.selection, into: operation.root) }
        } else {
          envelope.note(name, try cursor.skipValue())
        }
      } while try cursor.nextMember()
    }
    let end = cursor.position
    let parsed = try envelope.errors.map { try readErrors($0) } ?? []
    guard hasData else {
      guard parsed.isEmpty else {
        throw failure(.requestErrors(parsed.map(\.message)), at: 0)
      }
      if isNull { throw failure(.nullData, at: 0) }
      throw failure(envelope.errors == nil ? .noData : .emptyErrors, at: 0)
    }
    findConflicts(operation)
    if envelope.isIncremental { try readIncremental(envelope, operation) }
    for error in parsed { place(error, operation) }
    cursor.position = end
  }

  /// An error of the response, before it is known where it belongs.
  struct ServerError {
    let message: String
    let path: [PathComponent]
    let extensions: String?
  }

  func readErrors(_ range: Range<Int>) throws -> [ServerError] {
    let text = cursor.bytes(range.lowerBound, range.upperBound)
    let value = try JSONValue(parsing: Array(text))
    if value.isNull { return [] }
    guard let elements = value.array else {
      throw IngestError(
        .wrongKind(expected: "a list", found: value.kindDescription), offset: range.lowerBound,
        path: [.key("errors")])
    }
    for (index, element) in elements.enumerated() where element.members == nil {
      throw IngestError(
        .wrongKind(expected: "an object", found: element.kindDescription),
        offset: range.lowerBound + element.range.lowerBound,
        path: [.key("errors"), .index(index)])
    }
    return elements.map { element in
      let path = (element["path"]?.array ?? []).compactMap { step -> PathComponent? in
        if let key = step.string { return .key(key) }
        return step.int.map { .index(Int(truncatingIfNeeded: $0)) }
      }
      let extensions = element["extensions"].map { member in
        String(
          decoding: UnsafeBufferPointer(rebasing: text[member.range]), as: UTF8.self)
      }
      return ServerError(
        message: element["message"]?.string ?? "an error without a message", path: path,
        extensions: extensions)
    }
  }

  /// Lands an error on the last field its path reaches.
  mutating func place(_ error: ServerError, _ operation: BoundOperation) {
    var record = operation.root
    var selection = operation.selection
    var landing: (record: Record, field: FieldID, depth: Int)?
    var way: [PageNews.Step] = []
    var index = 0
    walk: while index < error.path.count {
      guard case .key(let name) = error.path[index] else { break }
      let type = stagedType(record) ?? store.concreteType(selection.parent.name)
      guard let field = selection.variant(type).field(named: name) else { break }
      index += 1
      landing = (record, field.field, index)
      way.append(PageNews.Step(record: record, field: field))
      var value = staged(record, field.field)
      while index < error.path.count, case .index(let element) = error.path[index] {
        guard case .list(let list) = value, list.elements.indices.contains(element) else {
          break walk
        }
        value = list.elements[element]
        index += 1
      }
      guard case .link(let child) = value, isThere(child), let below = field.child else { break }
      record = child
      selection = below
    }
    let fieldError = FieldError(
      message: error.message, path: error.path, depth: landing?.depth ?? 0,
      extensions: error.extensions)
    guard let landing else {
      set.report.looseErrors.append(fieldError)
      return
    }
    set.report.placedErrors += 1
    if store.errorPolicy == .keep { keepValue(of: landing.record, landing.field) }
    set.errors.add(fieldError, landing.record, landing.field)
    noteError(at: way)
  }

  /// Puts back what stood in a slot before the response nulled it.
  private mutating func keepValue(of record: Record, _ field: FieldID) {
    let known = record.value(field)
    guard !record.state.contains(.pending), known.isPresent, staged(record, field).isNull else {
      return
    }
    put(record, field, known)
    kept.insert(SlotName(record, field))
  }

  /// Settles what needs the whole response: pages and effects, and errors that are
  /// as before.
  mutating func finish() {
    runHooks()
    set.errors.removeAll { $0.errors == $0.record.errors($0.field) }
  }
}

/// What a response does to a field that it answers with an error.
public enum FieldErrorPolicy: String, Sendable {
  /// The server's null replaces what was known, the error stands beside it.
  case replace
  /// What was known stays, the error stands beside it.
  case keep
}
