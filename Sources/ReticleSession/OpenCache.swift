import ReticleCaches
import ReticleCompiler
import ReticleRuntime

/// A cache file that was opened and whose client is known.
public struct OpenCache {
  public let path: String
  /// The name of its format.
  public let format: String
  public let source: ApolloIOSSource
  /// How the app that wrote the file told its entities apart.
  public let identity: ApolloIOSIdentity
  public let isWritable: Bool

  /// Opens a cache file and recognises its format and keys; a few rows are read.
  public static func open(
    _ path: String, format: String? = nil, writing: Bool = false
  ) throws(CacheFileError) -> OpenCache {
    // The records are read without a lock; only a save opens the file for writing.
    let file = try CacheFile(path, expected: format)
    var source = try ApolloIOSSource(file)
    let identity = ApolloIOSIdentity(source)
    if identity.spelling != source.spelling {
      source = try ApolloIOSSource(file, spelling: identity.spelling)
    }
    return OpenCache(
      path: path, format: file.format.name, source: source, identity: identity,
      isWritable: writing)
  }

  /// The conventions of the client that wrote the file.
  public var dialect: any Dialect { identity.dialect }

  /// What makes objects entities, as the file's keys show it.
  public var identityRules: IdentityRules {
    IdentityRules(
      defaultFields: identity.defaultFields,
      types: identity.typeFields.mapValues { .fields($0) })
  }
}
