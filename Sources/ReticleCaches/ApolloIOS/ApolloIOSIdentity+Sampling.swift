import ReticleJSON

extension ApolloIOSIdentity {
  /// Looks at a few rows of each kind of key.
  ///
  /// The kinds are found by leaps through the index, so the cost follows their number and not
  /// that of the rows.
  public init(_ source: ApolloIOSSource) {
    var sampler = IdentitySampler(source: source)
    source.beginReading()
    sampler.run()
    source.endReading()
    groups = sampler.groups
    entityKeys = sampler.entityKeys
    spelling = sampler.spelling
    numbersMakeKeys = sampler.numbersMakeKeys
    hasRows = sampler.hasRows
    isCutOff = sampler.isCutOff
  }
}

/// Leaps from kind of key to kind of key.
private struct IdentitySampler {
  let source: ApolloIOSSource
  var groups: [ApolloIOSIdentity.Group] = []
  var entityKeys = ApolloIOSDialect.EntityKeys.colon
  var spelling = ApolloIOSFieldKey.Spelling.current
  var numbersMakeKeys = false
  var hasRows = false
  var isCutOff = false
  private var bare: [(key: String, row: SampledRow)] = []

  /// How many rows of a kind are read.
  private static let sampleSize = 4
  /// How large a row may be that is looked at.
  private static let rowLimit = 1 << 18

  init(source: ApolloIOSSource) { self.source = source }

  mutating func run() {
    var next: String? = ""
    var leaps = 0
    while let start = next, let key = source.keys(from: start, limit: 1).first {
      hasRows = true
      leaps += 1
      guard leaps <= ApolloIOSIdentity.groupLimit else {
        isCutOff = true
        break
      }
      next = leap(from: key)
    }
    settleBareKeys()
    spelling = spellingOfRoot()
  }

  /// Takes the kind a key belongs to; the result is where the next kind can begin.
  private mutating func leap(from key: String) -> String? {
    for root in ["QUERY_ROOT", "MUTATION_ROOT", "SUBSCRIPTION_ROOT"]
    where key == root || key.hasPrefix(root + ".") {
      return ApolloIOSSource.end(ofPrefix: root + ".")
    }
    if key.hasPrefix("Optional(") {
      add("Optional", [key], .printedOptional)
      return ApolloIOSSource.end(ofPrefix: "Optional(")
    }
    if let prefix = key.typePrefix(endingAt: ":") {
      sample(prefix, joinedBy: ":")
      return ApolloIOSSource.end(ofPrefix: prefix + ":")
    }
    if let row = row(key) {
      if let type = row.type, key.hasPrefix(type + "_") {
        entityKeys = .underscore
        sample(type, joinedBy: "_")
        return ApolloIOSSource.end(ofPrefix: type + "_")
      }
      bare.append((key, row))
    }
    // Past the key and all that is below it.
    return ApolloIOSSource.end(ofPrefix: key + ".")
  }

  private mutating func sample(_ prefix: String, joinedBy joint: String) {
    let start = prefix + joint
    var votes: [ApolloIOSIdentity.Rule: Int] = [:]
    var numbers: Set<ApolloIOSIdentity.Rule> = []
    var types: Set<String> = []
    var example: String?
    var sampled = 0
    var next: String? = start
    while sampled < Self.sampleSize, let from = next,
      let key = source.keys(from: from, limit: 1).first, key.hasPrefix(start)
    {
      // Records below the entity follow it in the index; they are leapt over.
      next = ApolloIOSSource.end(ofPrefix: key + ".")
      sampled += 1
      guard let row = row(key) else { continue }
      if let type = row.type { types.insert(type) }
      let id = String(key.dropFirst(start.count))
      let rules = row.rules(for: id)
      for rule in rules { votes[rule, default: 0] += 1 }
      numbers.formUnion(rules.filter(row.isNumber))
      if example == nil || votes.count == rules.count { example = key }
    }
    // Ids may hold dots and so look like paths: what one row shows, the others need not.
    let best = votes.min { ($1.value, $0.key.rank) < ($0.value, $1.key.rank) }
    // Another field that happens to have the number makes no key.
    if let best, numbers.contains(best.key) { numbersMakeKeys = true }
    groups.append(
      ApolloIOSIdentity.Group(
        name: prefix, types: types.sorted(), rule: best?.key ?? .unknown,
        example: example ?? start, sampled: sampled))
  }

  private mutating func add(
    _ name: String, _ keys: [String], _ rule: ApolloIOSIdentity.Rule, types: [String] = []
  ) {
    guard let example = keys.first else { return }
    groups.append(
      ApolloIOSIdentity.Group(
        name: name, types: types, rule: rule, example: example, sampled: keys.count))
  }

  /// Keys without a type are ids when their rows say so.
  private mutating func settleBareKeys() {
    let ids = bare.filter { $0.row.value(of: "id") == $0.key }
    if ids.isEmpty {
      add("", bare.map(\.key), .unknown)
      return
    }
    if groups.allSatisfy({ $0.rule != .fields(["id"]) }) { entityKeys = .bare }
    add("", ids.map(\.key), .fields(["id"]), types: Set(ids.compactMap(\.row.type)).sorted())
  }

  private func row(_ key: String) -> SampledRow? {
    guard let text = source.rowText(key), text.count <= Self.rowLimit,
      let value = try? JSONValue(parsing: text)
    else { return nil }
    return SampledRow(value: value)
  }

  /// The oldest spelling that the root's fields show.
  private func spellingOfRoot() -> ApolloIOSFieldKey.Spelling {
    guard let text = source.rowText("QUERY_ROOT"), let row = try? JSONValue(parsing: text),
      case .object(let members) = row.kind
    else { return .current }
    var hasEmpty = false
    for member in members {
      let marks = ApolloIOSFieldKey.oldMarks(member.name)
      if marks.quotes { return .quotedLists }
      // A file that has the newer spelling of the same field was taken over by a newer version.
      if marks.parentheses, row[String(member.name.dropLast(2))] == nil { hasEmpty = true }
    }
    return hasEmpty ? .emptyParentheses : .current
  }
}

/// A row that was taken apart to see what its key was made of.
private struct SampledRow {
  let value: JSONValue

  var type: String? { value["__typename"]?.string }

  /// The text of a field that can be part of a key.
  func value(of field: String) -> String? {
    switch value[field]?.kind {
    case .string(let text), .number(let text): text
    default: nil
    }
  }

  /// Whether a rule's only field is a number here.
  func isNumber(_ rule: ApolloIOSIdentity.Rule) -> Bool {
    guard case .fields(let fields) = rule, fields.count == 1 else { return false }
    if case .number? = value[fields[0]]?.kind { return true }
    return false
  }

  /// All that an id, which is a key without its type, can have been made of.
  func rules(for id: String) -> [ApolloIOSIdentity.Rule] {
    if id.hasPrefix("Optional(") { return [.printedOptional] }
    guard case .object(let members) = value.kind else { return [] }
    let candidates = members.map(\.name).filter { !$0.hasPrefix("__") && !$0.contains("(") }
    let singles = candidates.filter { value(of: $0) == id }
    if !singles.isEmpty { return singles.map { .fields([$0]) } }
    let parts = ApolloIOSIdentity.parts(of: id)
    var fields: [String] = []
    for part in parts {
      let field = candidates.sorted().first { value(of: $0) == part && !fields.contains($0) }
      guard let field else { return [] }
      fields.append(field)
    }
    return [.fields(fields)]
  }
}

extension ApolloIOSIdentity {
  /// The values of a composite id: parted at each `+` that no `\` stands before.
  static func parts(of id: String) -> [String] {
    var parts = [""]
    var isEscaped = false
    for scalar in id.unicodeScalars {
      if isEscaped {
        parts[parts.count - 1].unicodeScalars.append(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "+" {
        parts.append("")
      } else {
        parts[parts.count - 1].unicodeScalars.append(scalar)
      }
    }
    return parts
  }
}

extension ApolloIOSIdentity.Rule {
  /// Which of several rules that fit equally is the likelier; the least is.
  fileprivate var rank: String {
    switch self {
    case .fields(["id"]): "0"
    case .fields(let fields): "\(fields.count) \(fields.joined(separator: " "))"
    case .printedOptional, .unknown: "9"
    }
  }
}

extension String {
  /// What stands before a joint, when it is a name such as a type has.
  fileprivate func typePrefix(endingAt joint: Character) -> String? {
    guard let end = firstIndex(of: joint), end != startIndex else { return nil }
    let name = self[..<end]
    let isName = name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || byte == 0x5F
        || (0x61...0x7A).contains(byte)
    }
    return isName ? String(name) : nil
  }
}
