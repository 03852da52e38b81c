import ReticleJSON
import ReticleRuntime

/// What a row of the conformance data reads as.
public enum ReadOutcome: Equatable, CustomStringConvertible {
  /// A value; `null` when it reads as absent.
  case value(JSONValue)
  /// A `@catch(to: RESULT)` read that went well.
  case success(JSONValue)
  /// One that did not, with the paths of the errors.
  case failure([String])
  case throwsRequiredField
  case throwsFieldErrors
  /// The row cannot be read at all, which fails it.
  case unbound(String)

  public var description: String {
    switch self {
    case .value(let value): "value \(value.text())"
    case .success(let value): "ok \(value.text())"
    case .failure(let paths): "errors \(paths)"
    case .throwsRequiredField: "throws requiredField"
    case .throwsFieldErrors: "throws fieldErrors"
    case .unbound(let reason): "unbound: \(reason)"
    }
  }
}

/// Reads the `reads` rows of conformance cases and scripts through lenses.
public enum ConformanceReads {
  /// What a path of response keys and list indices reads as, through spreads.
  ///
  /// The empty path is the operation's own outcome.
  public static func read(path: String, from lens: Lens) -> ReadOutcome {
    if path.isEmpty { return outcome(of: lens) }
    do throws(LensError) {
      let steps = path.split(separator: ".").map(String.init)
      return try read(steps[...], from: .lens(lens))
    } catch {
      switch error {
      case .requiredField: return .throwsRequiredField
      case .fieldErrors: return .throwsFieldErrors
      default: return .unbound(error.message)
      }
    }
  }

  /// The rows of a list that do not read as they say, in words.
  public static func mismatches(
    in rows: JSONValue?, operation: (JSONValue) throws -> BoundOperation
  ) throws -> [String] {
    try (rows?.array ?? []).compactMap { row in
      let path = row["path"]?.string ?? ""
      let wanted = expectation(of: row)
      let bound = try operation(row)
      let found = read(path: path, from: bound.lens)
      return found == wanted ? nil : "\(path): \(found), not \(wanted)"
    }
  }

  /// What a row says it reads as.
  public static func expectation(of row: JSONValue) -> ReadOutcome {
    if let thrown = row["throws"]?.string {
      return thrown == "requiredField" ? .throwsRequiredField : .throwsFieldErrors
    }
    if let result = row["result"] {
      return result["ok"]?.bool == true
        ? .success(result["value"] ?? .null)
        : .failure((result["errors"]?.array ?? []).compactMap(\.string))
    }
    return .value(row["value"] ?? .null)
  }

  private static func outcome(of lens: Lens) -> ReadOutcome {
    switch lens.outcome.error {
    case nil: .value(.null)
    case .requiredField: .throwsRequiredField
    case .fieldErrors: .throwsFieldErrors
    case let error?: .unbound(error.message)
    }
  }

  private static func read(
    _ steps: ArraySlice<String>, from value: LensValue
  ) throws(LensError) -> ReadOutcome {
    guard let step = steps.first else { return finish(value) }
    let rest = steps.dropFirst()
    switch value {
    case .missing, .null, .absent: return .value(.null)
    case .result(.success(let inner)): return try read(steps, from: inner)
    case .list(let elements):
      let seen = elements.filter(\.isPresent)
      guard let index = Int(step), index >= 0 else { return .unbound("'\(step)' of a list") }
      guard index < seen.count else { return .value(.null) }
      return try read(rest, from: seen[index])
    case .lens(let lens), .fragment(let lens):
      if lens.descriptor.index(of: step) != nil { return try read(rest, from: lens.read(step)) }
      return try readThroughSpreads(steps, of: lens)
    default: return .unbound("'\(step)' of \(value.describedKind)")
    }
  }

  /// Reads through the first spread that is there and declares the name.
  private static func readThroughSpreads(
    _ steps: ArraySlice<String>, of lens: Lens
  ) throws(LensError) -> ReadOutcome {
    let name = steps.first ?? ""
    let ways = UndeclaredAccessor(name: name, descriptor: lens.descriptor).reachable
    if ways.isEmpty { return readGenerated(steps, of: lens.record, in: lens.store) }
    for way in ways {
      let inner = try lens.walk(way.map(LensStep.field))
      if inner.isPresent { return try read(steps, from: inner) }
    }
    return .value(.null)
  }

  /// Reads what the compiler adds to a document: no lens declares it, but the
  /// rows name it.
  private static func readGenerated(
    _ steps: ArraySlice<String>, of record: Record, in store: Store
  ) -> ReadOutcome {
    let name = steps.first ?? ""
    guard let field = store.fields.existingID(name), record.value(field).isPresent else {
      return .unbound("nothing declares '\(name)'")
    }
    let value = record.value(field)
    if let target = value.record, steps.count > 1 {
      return readGenerated(steps.dropFirst(), of: target, in: store)
    }
    var json = JSONWriter()
    json.leaf(value)
    return .value((try? JSONValue(parsing: json.bytes)) ?? .null)
  }

  private static func finish(_ value: LensValue) -> ReadOutcome {
    switch value {
    case .result(.success(let inner)): .success(inner.comparable)
    case .result(.failure(let errors)): .failure(errors.map { dotted($0.path) })
    default: .value(value.comparable)
    }
  }

  private static func dotted(_ path: [PathComponent]) -> String {
    path.map { component in
      switch component {
      case .key(let name): name
      case .index(let index): String(index)
      }
    }.joined(separator: ".")
  }
}

extension LensValue {
  /// The value as the rows compare it: a custom scalar by its text.
  var comparable: JSONValue {
    switch self {
    case .missing, .null, .absent: .null
    case .leaf(.custom(let text)): .string(text)
    case .list(let elements): .array(elements.map(\.comparable))
    default: detached().value
    }
  }
}
