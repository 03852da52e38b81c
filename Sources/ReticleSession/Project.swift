import ReticleCompiler
import ReticleGraphQL
import ReticleSystem

/// What a session starts from: a schema, documents and rules, already read.
public struct ProjectSources {
  public var folder: String
  public var schema: [Source]
  public var schemaExtensions: [Source]
  public var documents: [Source]
  public var identity: IdentityRules
  public var cachePath: String?
  public var responsesFolder: String?

  public init(
    folder: String = ".", schema: [Source], schemaExtensions: [Source] = [],
    documents: [Source] = [], identity: IdentityRules = IdentityRules(),
    cachePath: String? = nil, responsesFolder: String? = nil
  ) {
    self.folder = folder
    self.schema = schema
    self.schemaExtensions = schemaExtensions
    self.documents = documents
    self.identity = identity
    self.cachePath = cachePath
    self.responsesFolder = responsesFolder
  }

  /// Finds the schema and the documents below a folder by their names.
  public static func discover(_ folder: String) throws(SystemError) -> ProjectSources {
    var schema: [Source] = []
    var documents: [Source] = []
    let entries = try Files.walk(folder) { entry in
      let name = Paths.name(of: entry.relativePath)
      return name.hasPrefix(".") || name == "node_modules"
    }
    for entry in entries {
      let name = Paths.name(of: entry.relativePath)
      if name == "schema.graphql" || name == "schema.graphqls" {
        schema.append(Source(name: entry.path, bytes: try Files.read(entry.path)))
      } else if name.hasSuffix(".graphql") {
        documents.append(Source(name: entry.path, bytes: try Files.read(entry.path)))
      }
    }
    return ProjectSources(folder: folder, schema: schema, documents: documents)
  }
}
