import ReticleCaches
import ReticleCompiler
import ReticleGraphQL
import ReticleSession

/// What a session says when it starts: one line of what was loaded.
@MainActor public struct Opening {
  public let lines: [String]

  public init(_ session: Session) {
    let types = session.schema.types.count { !$0.isBuiltIn }
    var line = [
      Opening.count(types, "type"),
      Opening.count(session.compiler.operationNames.count, "operation"),
      Opening.count(session.compiler.fragmentNames.count, "fragment"),
    ].joined(separator: ", ")
    line += " from \(session.project.configuration.summary)"
    if let cache = session.cache {
      line += "; \(cache.format), \(Opening.count(cache.source.count, "record"))"
      line += cache.isWritable ? ", writable" : ", read-only"
    } else {
      line += "; no cache"
    }
    var lines = [line]
    if let cache = session.cache, !session.project.configuration.hasIdentity {
      lines.append("from the cache: \(cache.identity.sentence)")
    }
    if session.cache == nil, Opening.hasNoKeys(session) {
      lines.append("no type has a key: every object is kept by its path (help keys)")
    }
    self.lines = lines
  }

  /// Whether nothing says what makes a key, as in an app that does it in code.
  private static func hasNoKeys(_ session: Session) -> Bool {
    let identity = session.project.configuration.identity
    return identity.defaultFields.isEmpty && identity.types.isEmpty
      && session.schema.typePolicies.isEmpty
  }

  private static func count(_ count: Int, _ word: String) -> String {
    count == 1 ? "1 \(word)" : "\(count) \(word)s"
  }
}
