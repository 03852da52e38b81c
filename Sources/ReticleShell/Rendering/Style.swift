/// How a piece of output looks on a terminal that shows colours.
public struct Style: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let bold = Style(rawValue: 1)
  public static let dim = Style(rawValue: 2)
  public static let red = Style(rawValue: 4)
  public static let green = Style(rawValue: 8)
  public static let yellow = Style(rawValue: 16)
  public static let cyan = Style(rawValue: 32)

  /// The parameters of the escape sequence, as in `1;31`.
  var parameters: String {
    let codes: [(Style, String)] = [
      (.bold, "1"), (.dim, "2"), (.red, "31"), (.green, "32"), (.yellow, "33"), (.cyan, "36"),
    ]
    return codes.filter { contains($0.0) }.map(\.1).joined(separator: ";")
  }
}

/// Applies styles when colour is on, and leaves text alone when it is off.
public struct Styler: Sendable {
  public var isOn: Bool

  public init(isOn: Bool) {
    self.isOn = isOn
  }

  /// A styler that never colours.
  public static let plain = Styler(isOn: false)

  /// The text in a style; the text must have been escaped before.
  public func callAsFunction(_ text: String, _ style: Style) -> String {
    guard isOn, !style.isEmpty, !text.isEmpty else { return text }
    return "\u{1B}[\(style.parameters)m\(text)\u{1B}[0m"
  }
}
