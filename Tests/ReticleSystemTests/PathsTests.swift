import ReticleSystem
import Testing

@Suite struct PathsTests {
  @Test(
    "Normalising resolves dots and doubled slashes",
    arguments: [
      ("a//b/./c", "a/b/c"), ("a/../b", "b"), ("../a", "../a"), ("/../a", "/a"), ("", "."),
      ("a/..", "."), ("/", "/"), ("a/b/../../..", ".."), ("/a/", "/a"),
    ])
  func normalized(path: String, expected: String) {
    #expect(Paths.normalized(path) == expected)
  }

  @Test(
    "The relative path leads from one folder to the other",
    arguments: [
      ("/a/b/c", "/a/b", "c"), ("/a/x", "/a/b/c", "../../x"), ("/a", "/a", "."),
      ("a/b", ".", "a/b"), ("/a", "b", "/a"), ("a", "../b", "a"),
    ])
  func relative(path: String, base: String, expected: String) {
    #expect(Paths.relative(path, to: base) == expected)
  }

  @Test(
    "A path falls into folder, name, stem and extension",
    arguments: [
      ("/a/b.txt", "/a", "b.txt", "b", "txt"), ("b", ".", "b", "b", ""),
      ("/b", "/", "b", "b", ""), ("a/.rc", "a", ".rc", ".rc", ""),
      ("a//b/", "a", "b", "b", ""), ("/", "/", "/", "/", ""),
    ])
  func parts(path: String, directory: String, name: String, stem: String, ext: String) {
    #expect(Paths.directory(of: path) == directory)
    #expect(Paths.name(of: path) == name)
    #expect(Paths.stem(of: path) == stem)
    #expect(Paths.pathExtension(of: path) == ext)
  }

  @Test("Joining keeps an absolute second path")
  func join() {
    #expect(Paths.join("a", "b") == "a/b")
    #expect(Paths.join("a/", "b") == "a/b")
    #expect(Paths.join("a", "/b") == "/b")
    #expect(Paths.join("", "b") == "b")
    #expect(Paths.join("a", "") == "a")
  }
}
