/// What the process was started with: variables, folders, descriptors.
public enum Environment {
  /// The value of an environment variable; nil when it is not set.
  public static func variable(_ name: String) -> String? {
    name.utf8.contains(0) ? nil : Platform.variable(name)
  }

  /// The current folder, `.` where the system cannot tell.
  public static var currentDirectory: String { Platform.currentDirectory() ?? "." }

  /// The user's home folder.
  public static var homeDirectory: String {
    nonEmpty("HOME") ?? Platform.homeDirectory() ?? "/"
  }

  /// Where temporary files go: `TMPDIR`, else `/tmp`.
  public static var temporaryDirectory: String { absolute("TMPDIR") ?? "/tmp" }

  /// Where settings live: `$XDG_CONFIG_HOME/reticle`, else `~/.config/reticle`.
  public static var configDirectory: String {
    Paths.join(absolute("XDG_CONFIG_HOME") ?? Paths.join(homeDirectory, ".config"), "reticle")
  }

  /// Where history lives: `$XDG_STATE_HOME/reticle`, else `~/.local/state/reticle`.
  public static var stateDirectory: String {
    Paths.join(absolute("XDG_STATE_HOME") ?? Paths.join(homeDirectory, ".local/state"), "reticle")
  }

  /// The number of this process.
  public static var processIdentifier: Int { Int(Platform.processIdentifier) }

  private static func nonEmpty(_ name: String) -> String? {
    guard let value = variable(name), !value.isEmpty else { return nil }
    return value
  }

  /// The XDG rules: a relative path there is invalid and to be ignored.
  private static func absolute(_ name: String) -> String? {
    nonEmpty(name).flatMap { Paths.isAbsolute($0) ? $0 : nil }
  }
}
