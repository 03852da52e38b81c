/// A pattern for paths: `*`, `?`, `**` and `{a,b}`.
///
///     let glob = Glob("src/**/*.{graphql,gql}")
///     glob.matches("src/a/b.gql")  // true
///
/// `*` and `?` stay within one part of a path and, at its start, pass over hidden names; `**` as a
/// whole part stands for any number of folders, none included.
public struct Glob: Hashable, Sendable {
  /// The pattern as it was written.
  public let pattern: String
  private let alternatives: [[Part]]

  private enum Part: Hashable, Sendable {
    case anyFolders
    case name([Unicode.Scalar])
  }

  /// The number of alternatives braces may expand to; what is beyond is dropped.
  public static let alternativeLimit = 1024

  /// Compiles a pattern; every text is one.
  public init(_ pattern: String) {
    self.pattern = pattern
    alternatives = Self.expandingBraces(Array(pattern.unicodeScalars)).map(Self.parts)
  }

  /// Whether the text holds anything that makes it more than a plain path.
  public static func isPattern(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0 == "*" || $0 == "?" || $0 == "{" }
  }

  /// Whether the whole path matches.
  public func matches(_ path: String) -> Bool {
    let parts = path.split(separator: "/").filter { $0 != "." }.map { Array($0.unicodeScalars) }
    return alternatives.contains { Self.match($0, parts) }
  }

  /// The files that match, sorted, with the pattern taken relative to `directory`.
  public func files(
    in directory: String, limit: Int = .max, exclude: (Files.WalkEntry) -> Bool = { _ in false },
    unlisted: (SystemError) -> Void = { _ in }
  ) throws(SystemError) -> [String] {
    let prefix = fixedPrefix
    let root = Paths.normalized(Paths.join(directory, prefix))
    guard Files.isDirectory(root) else { return [] }
    let entries = try Files.walk(root, limit: limit, exclude: exclude, unlisted: unlisted)
    return entries.filter { matches(Paths.join(prefix, $0.relativePath)) }.map(\.path)
  }

  /// The folders at the start of the pattern that hold nothing special.
  private var fixedPrefix: String {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: true)
    let fixed = parts.dropLast().prefix { !Self.isPattern(String($0)) && !$0.contains("}") }
    return (Paths.isAbsolute(pattern) ? "/" : "") + fixed.joined(separator: "/")
  }

  private static func parts(_ pattern: [Unicode.Scalar]) -> [Part] {
    var parts: [Part] = []
    for piece in pattern.split(separator: "/") where Array(piece) != ["."] {
      let isAnyFolders = piece.count == 2 && piece.allSatisfy { $0 == "*" }
      // Two in a row mean the same as one and would only cost time.
      if isAnyFolders, parts.last == .anyFolders { continue }
      parts.append(isAnyFolders ? .anyFolders : .name(Array(piece)))
    }
    return parts
  }
}

extension Glob {
  /// Matches part by part; on a mismatch the last `**` takes one more folder.
  private static func match(_ pattern: [Part], _ path: [[Unicode.Scalar]]) -> Bool {
    var (p, s) = (0, 0)
    var retry: (pattern: Int, path: Int)?
    while s < path.count {
      if p < pattern.count, case .anyFolders = pattern[p] {
        p += 1
        retry = (p, s)
      } else if p < pattern.count, case .name(let name) = pattern[p], matchName(name, path[s]) {
        p += 1
        s += 1
      } else if let back = retry, path[back.path].first != "." {
        s = back.path + 1
        p = back.pattern
        retry = (p, s)
      } else {
        return false
      }
    }
    while p < pattern.count, case .anyFolders = pattern[p] { p += 1 }
    return p == pattern.count
  }

  /// Matches one part; on a mismatch the last `*` takes one more character.
  private static func matchName(_ pattern: [Unicode.Scalar], _ name: [Unicode.Scalar]) -> Bool {
    if name.first == ".", pattern.first == "*" || pattern.first == "?" { return false }
    var (p, s) = (0, 0)
    var retry: (pattern: Int, name: Int)?
    while s < name.count {
      if p < pattern.count, pattern[p] == "*" {
        p += 1
        retry = (p, s)
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[s] {
        p += 1
        s += 1
      } else if let back = retry {
        s = back.name + 1
        p = back.pattern
        retry = (p, s)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }

  /// Writes `{a,b}` out, innermost last; braces without a partner are plain characters.
  private static func expandingBraces(_ pattern: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var pending = [pattern]
    var result: [[Unicode.Scalar]] = []
    while let next = pending.popLast(), result.count < alternativeLimit {
      guard let (range, choices) = firstBraces(next) else {
        result.append(next)
        continue
      }
      guard pending.count + choices.count <= alternativeLimit else { break }
      for choice in choices.reversed() {
        pending.append(Array(next[..<range.lowerBound] + choice) + next[range.upperBound...])
      }
    }
    return result
  }

  private static func firstBraces(
    _ pattern: [Unicode.Scalar]
  ) -> (range: Range<Int>, choices: [ArraySlice<Unicode.Scalar>])? {
    guard let open = pattern.firstIndex(of: "{") else { return nil }
    var depth = 0
    var start = open + 1
    var choices: [ArraySlice<Unicode.Scalar>] = []
    for index in open..<pattern.count {
      switch pattern[index] {
      case "{": depth += 1
      case "," where depth == 1:
        choices.append(pattern[start..<index])
        start = index + 1
      case "}":
        depth -= 1
        if depth == 0 {
          choices.append(pattern[start..<index])
          return (open..<index + 1, choices)
        }
      default: break
      }
    }
    return nil
  }
}
