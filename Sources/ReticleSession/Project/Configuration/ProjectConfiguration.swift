import ReticleCompiler
import ReticleGraphQL
import ReticleJSON
import ReticleSystem

/// What a project says about itself: where its schema, documents and cache are,
/// and what makes its objects entities.
public struct ProjectConfiguration: Sendable {
  /// Whose configuration file it was read from.
  public enum Kind: String, Sendable, CaseIterable {
    case reticle, baton, apollo, relay
    case graphQLConfig = "graphql-config"
    /// No file: the folder was looked through.
    case found
  }

  /// A path, a folder or a pattern, and where the configuration has it.
  public struct Pattern: Sendable {
    /// As it was written; a leading `!` excludes what matches.
    public var text: String
    /// Where it stands; of nothing when it was given on the command line.
    public var range: SourceRange
    /// The folder a relative one starts from.
    public var base: String
    /// A variable of the environment that it needs and that is not set.
    var missingVariable: String?

    init(_ text: String, base: String, range: SourceRange = .none) {
      self.text = text
      self.base = base
      self.range = range
    }
  }

  /// Whose configuration file it was read from.
  public var kind: Kind
  /// The file it was read from.
  public var file: String?
  /// The reticle.json beside it, where that adds to it.
  var addition: String?
  /// The folder that paths in it start from.
  public var root: String
  /// The names of the projects that the file describes; empty: one without a name.
  var projects: [String] = []
  /// The folder that was asked for, where the file was found somewhere below it.
  var foundBelow: String?
  /// Whether nothing says which of several projects is meant: nothing is read then.
  var isAmbiguous = false
  /// The schema's files; empty: look for them.
  public var schema: [Pattern] = []
  /// The client's own additions to the schema.
  public var schemaExtensions: [Pattern] = []
  /// The documents; nil: every document below the folder.
  public var documents: [Pattern]?
  /// Patterns of files that are not documents.
  public var excludes: [Pattern] = []
  /// Whether documents are looked for in JavaScript and TypeScript too.
  public var readsScripts: Bool
  /// The cache to open.
  public var cache: String?
  /// The format of the cache, where it was given.
  public var cacheFormat: String?
  /// The dialect that was asked for; nil: the cache's.
  public var dialect: String?
  /// What makes objects entities.
  public var identity = IdentityRules()
  /// Whether the project says what makes its objects entities.
  public var hasIdentity = false
  /// A folder of recorded responses.
  public var responses: String?
  /// What becomes of warnings.
  var warnings = WarningLevels()
  /// What custom scalars are in generated code, as `baton.json` has it.
  public var customScalarTypes: [String: JSONValue] = [:]

  /// Where the rules about a type stand, for messages.
  var rulePlaces: [String: SourceRange] = [:]
  /// The configuration file's text, which ranges point into.
  var source: Source?
  /// What is wrong with the file.
  public var diagnostics: [Diagnostic] = []

  init(kind: Kind, root: String, file: String? = nil) {
    self.kind = kind
    readsScripts = kind == .relay || kind == .graphQLConfig
    self.root = root
    self.file = file
  }

  /// Where the settings come from, in a few words: `reticle.json`.
  public var summary: String {
    let addition = self.addition.map { " and \(Paths.name(of: $0))" } ?? ""
    if let file, let foundBelow {
      return "\(file)\(addition), the only project below "
        + (foundBelow == "." ? "this folder" : foundBelow)
    }
    if let file { return file + addition }
    return root == "." ? "files found in this folder" : "files found in \(root)"
  }

  /// The dialects that can be asked for.
  public static let dialects = ["relay", "apollo-ios"]

  /// What is added to documents, in a dialect.
  public static func compilerOptions(dialect: String) -> CompilerOptions {
    dialect.hasPrefix("apollo") ? .apollo : .relay
  }
}
