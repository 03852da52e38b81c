import ReticleCaches
import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime
import ReticleSystem

/// A project and a store with everything a program needs to look into them.
///
/// Knows no terminal and no text: what it does comes back as values. A session
/// and all that it hands out live on the main actor.
@MainActor public final class Session {
  public let project: LoadedProject
  public let compiler: Compiler
  public let store: Store
  /// The cache the session reads, if it opened one.
  public let cache: OpenCache?

  /// Documents that were typed in, newest last; they keep their sources alive.
  var typed: [Document] = []
  /// The project's documents with the fragments that were typed in; what is typed is
  /// checked against them, by the session's dialect and keys.
  var documents: DocumentSet

  public internal(set) var journal = Journal()
  public internal(set) var snapshots: [String: Snapshot] = [:]
  /// The last commit that stands in the cache file.
  var savedCommit = 0
  /// What the optimistic layers answer, by name.
  public internal(set) var layers: [String: BoundOperation] = [:]
  let observing = Observing()
  let undoing = Undoing()

  /// Starts a session over a project and, if one was opened, a cache.
  ///
  /// Nothing of the cache is read yet.
  public init(_ project: LoadedProject, cache: OpenCache? = nil) {
    self.project = project
    self.cache = cache
    let dialect = Session.dialect(of: project, cache)
    compiler = project.compiler(dialect: dialect.name, identity: cache?.identityRules)
    documents = project.documents.checkingMore(
      for: project.validation(dialect: dialect.name, identity: cache?.identityRules))
    store = Store(schema: compiler.info, dialect: dialect, source: cache?.source)
    store.retention.clock = { Double(Machine.wallClockNanoseconds) / 1e9 }
    observing.attach(to: store)
  }

  /// The schema of the project.
  public var schema: Schema { project.schema }

  /// The cache's dialect, else the one that was asked for; the schema says which keys are
  /// escaped.
  private static func dialect(of project: LoadedProject, _ cache: OpenCache?) -> any Dialect {
    let isApollo = project.configuration.dialect?.hasPrefix("apollo") == true
    guard cache != nil || isApollo else { return RelayDialect() }
    let rules = project.rules(shownBy: cache?.identityRules)
    return (cache?.identity.dialect ?? ApolloIOSDialect())
      .keying(byPolicy: rules.policyTypes(in: project.schema))
  }
}
