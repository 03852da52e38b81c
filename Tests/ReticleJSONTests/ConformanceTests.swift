import ReticleJSON
import ReticleSystem
import Testing

/// The peer's responses for JSON readers, as far as a reader without a schema decides them.
@Suite(.needsShared) struct ConformanceTests {
  private static let folder = "conformance/tokenizer"

  /// What an `Int` field refuses is JSON all the same; the ingest decides there.
  private static let refusedByType: Set<String> = [
    "int-above-int64.json", "int-below-int64.json", "int-above-uint64.json", "int-fraction.json",
    "int-exponent.json", "int-list-overflow.json",
  ]

  private func outcomes() throws -> [JSONValue] {
    let manifest = try Shared.read("\(Self.folder)/malformed.json")
    return try JSONValue(parsing: manifest).array ?? []
  }

  @Test("Every response is refused or leaves what the peer's reader leaves")
  func malformed() throws {
    let rows = try outcomes()
    #expect(rows.count == 16)
    for row in rows {
      let name = try #require(row["response"]?.string)
      let bytes = try Shared.read("\(Self.folder)/\(name)")
      let error = parseError(bytes)
      if row["error"] != nil {
        #expect((error == nil) == Self.refusedByType.contains(name), "\(name)")
        if error == nil { try expectNoIntegers(bytes, name) }
        continue
      }
      #expect(error == nil, "\(name)")
      let data = try JSONValue(parsing: bytes)["data"]
      for leaf in try #require(row["leaves"]?.members) {
        let found = leaf.name.split(separator: ".").reduce(data) { $0?[String($1)] }
        #expect(found == leaf.value, "\(name): \(leaf.name)")
      }
    }
  }

  /// At least one number of the response must be told to be no Int64.
  private func expectNoIntegers(_ bytes: [UInt8], _ name: String) throws {
    let fields = try JSONValue(parsing: bytes)["data"]?["tokenizer"]
    let numbers = [fields?["count"]].compactMap { $0 } + (fields?["counts"]?.array ?? [])
    let refused = try numbers.filter { value in
      try withCursor(value.text()) { (cursor) throws(JSONError) in cursor.scanInt64() == nil }
    }
    #expect(refused.count == 1, "\(name)")
  }

  @Test("The strings and numbers of the whole response are those of its dump")
  func response() throws {
    let response = try JSONValue(parsing: Shared.read("\(Self.folder)/response.json"))
    let dump = try JSONValue(parsing: Shared.read("\(Self.folder)/response.store.json"))
    let fields = try #require(response["data"]?["tokenizer"])
    let record = try #require(dump["Tokenizer:t1"])
    for name in ["id", "text", "strings", "count", "counts", "ratio", "flag", "flags"] {
      #expect(fields[name] == record[name], "\(name)")
    }
    let read = fields["ratios"]?.array?.map(\.double)
    let expected = record["ratios"]?.array?.map(\.double)
    #expect(read == expected)
  }

  @Test("Every JSON file of the conformance data is read, and written back reads the same")
  func everyFile() throws {
    let root = Paths.join(Shared.root, "conformance")
    let files = try Glob("**/*.json").files(in: root)
    #expect(files.count > 100)
    let broken = ["unterminated.json", "cut-off-in-a-number.json"]
    for path in files where !broken.contains(Paths.name(of: path)) {
      let value = try JSONValue(parsing: Files.read(path))
      let written = value.text(pretty: true, sortingKeys: true)
      #expect(try JSONValue(parsing: Array(written.utf8)) == value, "\(path)")
    }
  }
}
