import ReticleSystem
import ReticleTestSupport
import Testing

/// Whether every public bug report about a store has its test.
@Suite struct CaseCoverageTests {
  /// Reports of sections A to G that no test is named after, each with the reason.
  static let withoutTest: [String: String] = [
    // Key fields in nested objects are Apollo Client's (`ac3`), whose files are
    // recognised and refused: here a key is own scalar fields.
    "P09": "nested key fields exist in no dialect that is here"
  ]

  /// The numbers of the reports in the sections about stores, in order.
  private func numbers() throws -> [String] {
    let text = String(decoding: try Files.read(Shared.path("cases.md")), as: UTF8.self)
    var isStore = false
    var found: [String] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("### ") {
        isStore = ("A"..."G").contains(String(line.dropFirst(4).prefix(1)))
      }
      if isStore, line.hasPrefix("**P") { found.append(String(line.dropFirst(2).prefix(3))) }
    }
    return found
  }

  /// The numbers that tests are named after.
  private func tested() throws -> Set<String> {
    let tests = Paths.normalized(Paths.join(#filePath, "../../.."))
    var found: Set<String> = []
    for path in try files(below: tests) where path.hasSuffix("Tests.swift") {
      let text = String(decoding: try Files.read(path), as: UTF8.self)
      for match in text.matches(of: #/(?:func `|@Test\(\s*".*?\()(P\d\d)/#) {
        found.insert(String(match.output.1))
      }
    }
    return found
  }

  private func files(below folder: String) throws -> [String] {
    try Files.list(folder).flatMap { name -> [String] in
      let path = Paths.join(folder, name)
      return Files.isDirectory(path) ? try files(below: path) : [path]
    }
  }

  @Test(.enabled(if: Shared.isPresent, "\(Shared.missing)"))
  func `every report about a store has a test or a reason`() throws {
    let numbers = try numbers()
    #expect(numbers.first == "P01" && numbers.last == "P55")
    let tested = try tested()
    let open = numbers.filter { !tested.contains($0) && Self.withoutTest[$0] == nil }
    #expect(open.isEmpty)
    let excused = Self.withoutTest.keys.filter { tested.contains($0) || !numbers.contains($0) }
    #expect(excused.isEmpty, "a reason that is not needed")
  }
}
