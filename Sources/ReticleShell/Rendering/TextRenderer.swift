import ReticleJSON
import ReticleRuntime
import ReticleSession
import ReticleSystem

/// Turns results into text for people. Nothing that came from a cache, a response
/// or a schema is printed raw: control characters are shown escaped.
@MainActor public struct TextRenderer {
  public var options = ShellOptions()
  /// The storage keys of the store whose results are rendered.
  public var storeFields: FieldTable?

  /// Asked for each line; true leaves the rest out.
  public var isInterrupted: (() -> Bool)?

  public init() {}

  /// A renderer of a shell's results, by its options.
  public init(_ shell: ShellSession) {
    options = shell.options
    storeFields = shell.session.store.fields
    if let isInterrupted = shell.isInterrupted {
      // Text is made on the actor the shell lives on.
      self.isInterrupted = { MainActor.assumeIsolated { isInterrupted() } }
    }
  }

  /// The result as lines; empty when there is nothing to show.
  public func text(_ result: StatementResult) -> String {
    var out = TextBuilder(options: options)
    out.isInterrupted = isInterrupted
    write(result, to: &out)
    return out.text
  }

  /// A value in one line, without colour.
  public func inline(_ value: ShellValue) -> String {
    var out = TextBuilder(options: options)
    out.inline(value)
    return out.text
  }

  func write(_ result: StatementResult, to out: inout TextBuilder) {
    switch result {
    case .nothing: break
    case .bound(let name, let inner): write(bound: name, inner, to: &out)
    case .value(let value): out.value(value)
    case .lens(let view): out.lens(view)
    case .data(let result): write(result, to: &out)
    case .availability(let result): write(availability: result, to: &out)
    case .record(let result): write(result, to: &out)
    case .records(let result): write(result, to: &out)
    case .commit(let report): write(report, to: &out)
    case .observed(let observer): write(observer, to: &out)
    case .trace(let report): write(report, to: &out)
    case .why(let result): write(result, to: &out)
    case .snapshot(let snapshot):
      out.line("snapshot \(snapshot.name) at commit \(snapshot.position)")
    case .detached(let view): out.lines(JSONRenderer().prettyText(view))
    case .difference(let result): write(result, to: &out)
    case .rows(let rows): out.table(rows)
    case .text(let text), .page(let text, _): out.wrappedLines(text)
    case .timed(let inner, let nanoseconds):
      write(inner, to: &out)
      out.line("time: \(TextBuilder.duration(nanoseconds))")
    }
  }

  private func write(
    bound name: String, _ result: StatementResult, to out: inout TextBuilder
  ) {
    switch result {
    case .lens(let view): out.line("\(name) = \(out.title(view.lens))")
    case .value(let value): out.line("\(name) = \(inline(value))")
    default:
      out.line("\(name) =")
      write(result, to: &out)
    }
  }
}

/// Lines of text under way.
struct TextBuilder {
  var text = ""
  let options: ShellOptions
  private let styler: Styler
  private(set) var depth = 0
  var isInterrupted: (() -> Bool)?

  init(options: ShellOptions) {
    self.options = options
    styler = Styler(isOn: options.isColored)
  }

  /// A whole line; what is in it is shown escaped.
  mutating func line(_ line: String, _ style: Style = []) {
    if isInterrupted?() == true { return }
    escapedLine(styler(TextEscaping.escaped(line), style))
  }

  /// A whole line that holds nothing raw.
  mutating func escapedLine(_ line: String) {
    for _ in 0..<depth { text += "  " }
    text += line
    text += "\n"
  }

  /// Lines of our own making.
  mutating func lines(_ lines: String) {
    for part in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      line(String(part))
    }
  }

  mutating func indented(_ body: (inout TextBuilder) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  static func duration(_ nanoseconds: UInt64) -> String {
    let microseconds = nanoseconds / 1_000
    if microseconds < 1_000 { return "\(microseconds) µs" }
    let tenths = microseconds / 100
    return "\(tenths / 10).\(tenths % 10) ms"
  }

  /// How many elements of a list are left out, and how to see them.
  static func more(_ count: Int, _ what: String = "") -> String {
    "… \(count) more\(what); `set limit 0` shows all"
  }

  static func plural(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    count == 1 ? "1 \(one)" : "\(count) \(many ?? one + "s")"
  }
}
