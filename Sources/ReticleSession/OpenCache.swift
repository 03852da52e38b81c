import ReticleCaches
import ReticleRuntime

/// A cache file that was opened and whose client is known.
public struct OpenCache {
  public let path: String
  /// The name of its format.
  public let format: String
  public let dialect: any Dialect
  public let source: ApolloIOSSource
  public let isWritable: Bool

  /// Opens a cache file and recognises its format; no record is read.
  public static func open(
    _ path: String, format: String? = nil, writing: Bool = false
  ) throws(CacheFileError) -> OpenCache {
    let file = try CacheFile(path, writing: writing, expected: format)
    let source = try ApolloIOSSource(file)
    return OpenCache(
      path: path, format: file.format.name, dialect: ApolloIOSDialect(), source: source,
      isWritable: writing)
  }
}
