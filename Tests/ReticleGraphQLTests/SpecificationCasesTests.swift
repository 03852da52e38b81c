import Testing

@testable import ReticleGraphQL

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("The cases of the specification")
struct SpecificationCasesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let lines: [Int]
    var testDescription: String { name }
  }

  static let folder: String = {
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast(2)
    return parts.joined(separator: "/") + "/Specification/"
  }()

  static func read(_ name: String) -> String {
    guard let file = fopen(folder + name, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }

  /// Types in one line, so that a case's own lines keep their numbers.
  static let types = read("types.graphql").split(separator: "\n").joined(separator: " ")

  static func cases(_ name: String) -> [Case] {
    read(name).split(separator: "====\n").compactMap { block in
      guard let end = block.firstIndex(of: "\n") else { return nil }
      let head = block[..<end].split(separator: "|", omittingEmptySubsequences: false)
      guard head.count == 3 else { return nil }
      let body = block[block.index(after: end)...]
      return Case(
        name: String(head[0].dropFirst(2)),
        text: body + (head[1].contains("types") ? types : ""),
        lines: head[2].split(separator: " ").compactMap { Int($0) })
    }
  }

  static let all = ["documents.txt", "schemas.txt", "corners.txt", "mistakes.txt"].flatMap(cases)

  @Test("are told of where they are wrong, and nowhere else", arguments: all)
  func agrees(each: Case) {
    let (document, syntax) = parse(each.text)
    let schema = Schema.build([document])
    let found =
      (syntax + schema.diagnostics + schema.validate() + schema.validate([document]))
      .filter { !$0.code.isAdvice }
    #expect(
      found.compactMap { $0.location?.line }.sorted() == each.lines, "\(rendered(found))")
  }

  @Test("are all read")
  func count() { #expect(Self.all.count > 250) }
}
