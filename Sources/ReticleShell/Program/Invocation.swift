import ReticleSystem

/// What the command line asks for.
public struct Invocation: Sendable {
  /// What to do.
  public enum Command: Sendable, Hashable {
    /// Statements from `-c`, a pipe or a terminal.
    case shell
    case run([String])
    /// The manual, or a page of it.
    case manual(String?)
    case help
    case version
    /// A command of a later version.
    case unavailable(String)
  }

  public var command = Command.shell
  /// The project's folder or configuration file; nil when it was not named.
  public var project: String?
  /// The project to open where its configuration file describes several.
  public var configurationProject: String?
  public var schema: [String] = []
  public var documents: [String] = []
  public var cache: String?
  public var cacheFormat: String?
  public var allowsWriting = false
  /// Statements given with `-c`.
  public var statements: [String] = []
  public var writesJSON = false
  public var color = ColorMode.auto
  public var isStrict = false
  /// Whether a project's warnings stay unsaid.
  public var isQuiet = false
  public var readsStartFile = true
  public var keepsGoing = false

  public init() {}
}

/// Why a command line cannot be understood.
public struct UsageError: Error, Hashable, Sendable {
  /// One sentence without a full stop.
  public var message: String

  public init(_ message: String) { self.message = message }
}
