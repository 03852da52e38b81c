import ReticleCompiler
import ReticleGraphQL
import ReticleSession

/// What could be typed at the end of GraphQL that is still being written.
///
/// Follows the braces from type to type; what does not parse yet is passed over.
@MainActor struct SelectionCompletion {
  private let session: Session
  private var types: [NamedType?] = []
  private var field: FieldDefinition?
  private var firstWord = ""
  private var lastWord = ""
  private var condition: NamedType?
  private var isCondition = false
  private var isSpread = false
  private var parentheses = 0
  private var argument: String?

  init(_ session: Session, _ text: String) {
    self.session = session
    var word = ""
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      take(word: word)
      word = ""
      take(character)
    }
    // The last word is what is being typed.
  }

  var candidates: [Candidates.Candidate] {
    if parentheses > 0 { return argumentCandidates }
    guard let type = types.last ?? nil else { return [] }
    if isCondition {
      return session.schema.types.filter { session.schema.overlap($0, type) && !$0.isBuiltIn }
        .map { .init($0.name, $0.kind.keyword) }
    }
    if isSpread {
      return [.init("on")] + session.compiler.fragmentNames.map { .init($0, "fragment") }
    }
    return type.fields.map { .init($0.name.text, $0.type.description) }
      + [.init("__typename", "String!")]
  }

  private var argumentCandidates: [Candidates.Candidate] {
    guard let field else { return [] }
    if let argument, let definition = field.argument(named: argument),
      let type = session.schema.namedType(definition.type)
    {
      return type.values.map { .init($0.name.text, type.name) }
    }
    return field.arguments.map { .init($0.name.text + ":", $0.type.description) }
  }

  private mutating func take(word: String) {
    guard !word.isEmpty else { return }
    defer { lastWord = word }
    if firstWord.isEmpty { firstWord = word }
    if parentheses > 0 {
      argument = nil
      return
    }
    if isSpread, word == "on" {
      isCondition = true
      isSpread = false
      return
    }
    if isCondition || lastWord == "on" {
      field = nil
      condition = session.schema.type(named: word)
      isCondition = false
      return
    }
    isSpread = false
    if let type = types.last ?? nil { field = session.schema.field(named: word, on: type) }
  }

  private mutating func take(_ character: Character) {
    switch character {
    case "{" where parentheses == 0: open()
    case "}" where parentheses == 0: _ = types.popLast()
    case "(": parentheses += 1
    case ")": parentheses = max(0, parentheses - 1)
    case ":" where parentheses > 0: argument = lastWord
    case ".": isSpread = true
    default: break
    }
  }

  private mutating func open() {
    if types.isEmpty {
      let kind = OperationKind.allCases.first { $0.rawValue == firstWord } ?? .query
      types.append(condition ?? session.schema.rootType(kind))
    } else if let condition {
      types.append(condition)
    } else {
      types.append(field.flatMap { session.schema.namedType($0.type) })
    }
    condition = nil
    field = nil
    isSpread = false
  }
}
