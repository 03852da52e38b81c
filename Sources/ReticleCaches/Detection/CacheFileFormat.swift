/// The formats of cache files that are told apart.
public enum CacheFileFormat: String, CaseIterable, Sendable {
  /// Apollo iOS, every released version.
  case apolloIOS = "apollo-ios-sqlite"
  /// Apollo Kotlin's own cache, JSON records.
  case apolloKotlin = "apollo-kotlin-sqlite"
  /// The incubating binary cache of Apollo Kotlin, and the first versions of its successor.
  case apolloKotlinBlobs = "apollo-kotlin-blobs-sqlite"
  /// The apollo-kotlin-normalized-cache library, from 0.0.8 to 1.0.0-beta.1.
  case apolloKotlinNormalized = "apollo-kotlin-normalized-cache-sqlite"
  /// The same library from 1.0.0-beta.6 on, and the interim before: records cut into chunks.
  case apolloKotlinNormalizedChunked = "apollo-kotlin-normalized-cache-chunked-sqlite"

  /// The name by which scripts and options speak of it.
  public var name: String { rawValue }

  /// Whether this program reads it.
  public var isSupported: Bool { self == .apolloIOS }

  /// Who writes it, for people.
  public var origin: String {
    switch self {
    case .apolloIOS: "Apollo iOS"
    case .apolloKotlin: "Apollo Kotlin 2 to 5"
    case .apolloKotlinBlobs:
      "an incubating cache of Apollo Kotlin 3 and 4, or apollo-kotlin-normalized-cache up to 0.0.7"
    case .apolloKotlinNormalized: "apollo-kotlin-normalized-cache 0.0.8 to 1.0.0-beta.1"
    case .apolloKotlinNormalizedChunked:
      "apollo-kotlin-normalized-cache 1.0.0-beta.6 and later, or the version before it"
    }
  }

  /// The format whose layout this is; nil when it is none that is known.
  public init?(_ layout: CacheFileLayout) {
    if let table = layout.table("records"), table.has("key"), table.has("record") {
      self = Self.isApolloIOS(table, userVersion: layout.userVersion) ? .apolloIOS : .apolloKotlin
    } else if let table = layout.table("record"), table.has("key"), table.has("record") {
      self = table.has("chunk_index") ? .apolloKotlinNormalizedChunked : .apolloKotlinNormalized
    } else if let table = layout.table("blobs"), table.has("key"), table.has("blob") {
      self = .apolloKotlinBlobs
    } else {
      return nil
    }
  }

  /// Both clients call their table and columns alike. Apollo iOS declares the key unique in either
  /// spelling; Apollo Kotlin does not, and numbers its schema. A fork of Apollo iOS that keeps the
  /// time of each record numbers it too.
  private static func isApolloIOS(_ table: CacheFileLayout.Table, userVersion: Int64) -> Bool {
    table.uniqueKeys.contains(["key"]) || userVersion == 0 || table.has("lastReceivedAt")
  }
}
