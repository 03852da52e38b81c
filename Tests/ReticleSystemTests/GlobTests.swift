import ReticleSystem
import Testing

@Suite struct GlobTests {
  @Test(
    "A pattern matches these paths",
    arguments: [
      ("*.graphql", "a.graphql"), ("**/*.graphql", "a.graphql"), ("**/*.graphql", "x/y/a.graphql"),
      ("src/**", "src/a/b"), ("a/**/b", "a/b"), ("a/**/b", "a/x/y/b"), ("?.txt", "é.txt"),
      ("{a,b}/*.{gql,graphql}", "b/x.gql"), ("a{b,c{d,e}}f", "acef"), ("**/a/**/b", "a/a/b/b"),
      ("a*b*c", "aXbXbXc"), ("./a", "a"), (".*", ".hidden"), ("{a", "{a"), ("**", "x/y"),
    ])
  func match(pattern: String, path: String) {
    #expect(Glob(pattern).matches(path))
  }

  @Test(
    "A pattern does not match these paths",
    arguments: [
      ("*.graphql", "x/a.graphql"), ("*", ".hidden"), ("**/*.gql", "a.graphql"), ("a/*/b", "a/b"),
      ("?", ""), ("?", "ab"), ("**/x", ".git/x"), ("{a,b}", "c"), ("a", "a/b"),
    ])
  func mismatch(pattern: String, path: String) {
    #expect(!Glob(pattern).matches(path))
  }

  @Test("Many stars and many braces end in reasonable time")
  func hostile() {
    let stars = String(repeating: "*a", count: 200)
    #expect(!Glob(stars).matches(String(repeating: "a", count: 2000) + "b"))
    let folders = String(repeating: "**/a/", count: 60) + "b"
    #expect(!Glob(folders).matches(String(repeating: "a/", count: 300) + "c"))
    #expect(!Glob(String(repeating: "{a,b}", count: 40)).matches("c"))
  }
}
