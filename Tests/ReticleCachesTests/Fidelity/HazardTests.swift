import ReticleCaches
import ReticleJSON
import ReticleRuntime
import Testing

/// Where Apollo iOS loses data. What is asserted is what is right, beside what Apollo does.
@Suite struct HazardTests {
  private func hazard(_ name: String) throws -> FidelityCase {
    try FidelityCase(Shared.path("fidelity/apollo-ios/hazards/\(name).json"))
  }

  @Test("Responses that Apollo refuses are refused, and nothing of them is written", .needsShared)
  func rejectedResponses() throws {
    let fidelityCase = try hazard("rejected-responses")
    #expect(fidelityCase.steps.count(where: \.isRefused) == 3)
    let rows = try FidelityTests().replay(fidelityCase)
    FidelityTests().expectEqual(rows, fidelityCase.rows)
  }

  @Test(
    "Better than Apollo: a key with an unclosed parenthesis is a row like any other", .needsShared)
  func unbalancedParenthesis() throws {
    let fidelityCase = try hazard("unbalanced-parenthesis")
    let rows = try FidelityTests().replay(fidelityCase)
    let lost: [String: JSONValue] = [
      "Person:a(b": ["__typename": "Person", "id": "a(b", "name": "open"],
      "Person:(a": ["__typename": "Person", "id": "(a", "name": "open first"],
      "Person:x(1.5": ["__typename": "Person", "id": "x(1.5", "name": "dot after"],
      "QUERY_ROOT.find(text::().0": ["__typename": "Notice", "text": "sad"],
    ]
    for key in lost.keys { #expect(fidelityCase.rows[key] == nil, "Apollo writes \(key) now") }
    FidelityTests().expectEqual(rows, fidelityCase.rows.merging(lost) { $1 })
  }

  @Test(
    "Better than Apollo: a scalar that looks like a reference keeps its other members", .needsShared
  )
  func referenceLookalike() throws {
    let fidelityCase = try hazard("reference-lookalike")
    let rows = try FidelityTests().replay(fidelityCase)
    let whole: JSONValue = ["$reference": "Person:2", "more": 1]
    #expect(fidelityCase.rows["Person:p1"]?["extra"] == ["$reference": "Person:2"])
    #expect(rows["Person:p1"]?["extra"] == whole)
    #expect(rows["Person:p1"]?["name"] == "Ada")

    // The same by way of a file: written, read back, and written once more.
    let text = #"{"__typename":"Person","id":"p1","extra":{"$reference":"Person:2","more":1}}"#
    let file = try ApolloFile([("Person:p1", text)])
    let bench = ApolloBench(source: try file.source())
    #expect(bench.row("Person:p1") == text)
  }
}
