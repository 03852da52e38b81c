import ReticleSystem
import Testing

@testable import ReticleTerminal

@Suite("History")
struct HistoryTests {
  /// Runs a test with a history file in a folder of its own.
  private func withFile(_ body: (HistoryFile) throws -> Void) throws {
    let folder = try Files.createTemporaryDirectory(prefix: "history")
    defer { try? Files.removeTree(folder) }
    try body(HistoryFile(path: Paths.join(folder, "state/reticle/history")))
  }

  @Test("Statements of several lines survive, whatever is in them")
  func survives() throws {
    try withFile { file in
      try #expect(file.load() == [])
      let entries = ["undo", "{\n  a\n}", "a\\nb\\", "é 日本 👩‍👩‍👧", "tab\tx", "\u{1}|\0"]
      for entry in entries { #expect(try file.append(entry)) }
      try #expect(file.load() == entries)
      try #expect(Files.info(file.path).mode & 0o777 == 0o600)
      try #expect(Files.info(Paths.directory(of: file.path)).mode & 0o777 == 0o700)
    }
  }

  @Test("Two sessions interleave and lose nothing")
  func interleaves() throws {
    try withFile { first in
      let second = HistoryFile(path: first.path)
      for round in 0..<20 {
        try first.append("first \(round)")
        try second.append("second \(round)")
      }
      try #expect(first.load().count == 40)
      try #expect(second.load().suffix(2) == ["first 19", "second 19"])
    }
  }

  @Test("What starts with a blank or is too long is not kept")
  func forgets() throws {
    try withFile { file in
      try #expect(file.append(" secret") == false)
      try #expect(file.append(String(repeating: "x", count: HistoryFile.sizeLimit + 1)) == false)
      try #expect(file.append("") == false)
      try #expect(file.load() == [])
    }
  }

  @Test("A file far over its bounds is cut down, a damaged one read as far as it goes")
  func cutsDown() throws {
    try withFile { file in
      try Files.createDirectory(Paths.directory(of: file.path))
      let count = HistoryFile.entryLimit * 2 + 10
      let text = (0..<count).map { "entry \($0)\n" }.joined()
      try Files.write(Array(text.utf8), to: file.path)
      try #expect(file.load().count == HistoryFile.entryLimit)
      try #expect(Files.read(file.path).count < text.utf8.count * 2 / 3)
      try Files.write([0xFF, 0x0A, 0x0A, 0x61, 0x5C], to: file.path)
      try #expect(file.load() == ["\u{FFFD}", "a\\"])
    }
  }

  @Test("The file is named by a variable, which empty switches it off")
  func finds() {
    #expect(HistoryFile.standard { _ in "" } == nil)
    #expect(HistoryFile.standard { _ in "/x" }?.path == "/x")
    #expect(HistoryFile.standard { _ in nil }?.path.hasSuffix("/reticle/history") == true)
  }

  @Test("Up and Down walk and come back to what was typed")
  func walks() {
    var navigator = HistoryNavigator(["a", "b", "c"])
    #expect(navigator.older(than: "draft") == "c")
    #expect(navigator.older(than: "c") == "b")
    #expect(navigator.older(than: "edited") == "a")
    #expect(navigator.older(than: "a") == nil)
    #expect(navigator.newer() == "b")
    #expect(navigator.newer() == "c")
    #expect(navigator.newer() == "draft")
    #expect(navigator.newer() == nil)
  }

  @Test("From an entry that a search found, Up goes on there")
  func continuesSearch() {
    var navigator = HistoryNavigator(["a", "b", "c"])
    #expect(navigator.older(than: "b") == "a")
    #expect(navigator.newer() == "b")
    navigator.reset()
    navigator.add("c")
    navigator.add("d")
    #expect(navigator.entries == ["a", "b", "c", "d"])
  }

  @Test("A walk is bounded by the newest entries")
  func bounds() {
    var navigator = HistoryNavigator((0..<10).map(String.init), limit: 4)
    #expect(navigator.entries == ["6", "7", "8", "9"])
    for entry in 10..<20 { navigator.add(String(entry)) }
    #expect(navigator.entries.count <= 5)
    #expect(navigator.entries.last == "19")
  }
}
