/// What the command line says about a project, over its configuration.
public struct ProjectOptions: Sendable {
  /// The project's folder, or its configuration file.
  public var project = "."
  /// The project to open where the configuration file describes several.
  public var configurationProject: String?
  /// Files of the schema, instead of the configuration's.
  public var schema: [String] = []
  /// Files, folders or patterns of documents, instead of the configuration's.
  public var documents: [String] = []
  /// The cache to open, instead of the configuration's.
  public var cache: String?
  /// The cache's format, instead of recognising it.
  public var cacheFormat: String?
  /// Whether all rules of the language are checked in a schema of any size.
  public var checksSchema = false

  /// Options that leave everything to the configuration.
  public init() {}
}
