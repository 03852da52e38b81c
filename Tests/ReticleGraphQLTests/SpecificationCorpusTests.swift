import ReticleJSON
import Testing

@testable import ReticleGraphQL

@Suite("Documents with types and operations in one file", needsSharedData)
struct SpecificationCorpusTests {
  /// Everything the rules say about one file.
  static func violations(_ path: String) -> [Diagnostic] {
    let (document, syntax) = Document.parse(SharedData.source(path))
    let schema = Schema.build([document])
    return (syntax + schema.diagnostics + schema.validate() + schema.validate([document]))
      .filter { !$0.code.isAdvice }
  }

  @Test(
    "the valid ones are accepted", arguments: SharedData.files("graphql/valid", ending: ".graphql"))
  func acceptsValid(path: String) {
    let found = Self.violations(path)
    #expect(found.isEmpty, "\(DiagnosticRenderer().render(found))")
  }

  /// The lines where each file is wrong, one for each error.
  static let expected: [String: [Int]] = {
    let bytes = SharedData.bytes("graphql/invalid/expected.json")
    guard let json = try? JSONValue(parsing: bytes), let members = json.members else { return [:] }
    var lines: [String: [Int]] = [:]
    for member in members {
      lines[member.name] = (member.value["at"]?.array ?? []).compactMap {
        $0["line"]?.int.map(Int.init)
      }
    }
    return lines
  }()

  /// Where we differ on purpose, and why.
  static let differences: [String: (lines: [Int], reason: String)] = [
    "0089_fragment_type_condition_on_non_existent_types.graphql": (
      [5, 23, 28], "a type that does not exist is reported where it is named, not at each spread"
    ),
    "0105_executable_definition_in_type_system_document.graphql": (
      [], "one file may hold both kinds of definitions, as most files of this set do"
    ),
    "0111_const_value.graphql": (
      [3, 11], "a variable in a fixed value is one mistake, not also an undefined variable"
    ),
  ]

  @Test("the invalid ones are refused where they are wrong", arguments: expected.keys.sorted())
  func refusesInvalid(name: String) {
    let found = Self.violations("graphql/invalid/" + name)
    let lines = found.compactMap { $0.location?.line }.sorted()
    let wanted = Self.differences[name]?.lines ?? Self.expected[name] ?? []
    #expect(lines == wanted.sorted(), "\(DiagnosticRenderer().render(found))")
  }
}
