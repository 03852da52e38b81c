import ReticleGraphQL
import ReticleJSON
import ReticleRuntime
import ReticleSession

/// Turns results and errors into JSON, one object a statement. A line may be printed:
/// characters that steer a terminal stand in it as `\uXXXX`.
@MainActor public struct JSONRenderer {
  /// The storage keys of the store whose results are rendered.
  let storeFields: FieldTable?

  /// A renderer of a shell's results.
  public init(_ shell: ShellSession) { storeFields = shell.session.store.fields }

  /// A renderer of what stands on its own.
  public init() { storeFields = nil }

  /// The result as one line.
  public func line(_ result: StatementResult) -> String {
    builder(result).line
  }

  /// The error as one line.
  public func line(_ error: ShellError) -> String {
    var out = JSONObjectBuilder()
    out.bool("ok", false)
    out.member("error") { $0.raw(problem(error.diagnostic, withSeverity: false)) }
    if !error.others.isEmpty {
      out.member("related") { json in
        json.list(error.others) { $0.raw(problem($1, withSeverity: false)) }
      }
    }
    return out.line
  }

  /// A problem of the project as one line.
  public func line(_ diagnostic: Diagnostic) -> String {
    var out = JSONObjectBuilder()
    out.bool("ok", diagnostic.severity != .error)
    out.string("kind", "diagnostic")
    write(DiagnosticRecord(diagnostic), withSeverity: true, to: &out)
    return out.line
  }

  private func problem(_ diagnostic: Diagnostic, withSeverity: Bool) -> [UInt8] {
    var out = JSONObjectBuilder()
    write(DiagnosticRecord(diagnostic), withSeverity: withSeverity, to: &out)
    return out.bytes
  }

  private func write(
    _ record: DiagnosticRecord, withSeverity: Bool, to out: inout JSONObjectBuilder
  ) {
    if withSeverity { out.string("severity", record.severity) }
    out.string("code", record.code)
    out.string("message", record.message)
    place(record.file, record.line, record.column, to: &out)
    if let hint = record.hint { out.string("hint", hint) }
    if record.related.isEmpty { return }
    out.member("related") { json in
      json.list(record.related) { json, related in
        var object = JSONObjectBuilder()
        object.string("message", related.message)
        place(related.file, related.line, related.column, to: &object)
        json.raw(object.bytes)
      }
    }
  }

  private func place(
    _ file: String?, _ line: Int?, _ column: Int?, to out: inout JSONObjectBuilder
  ) {
    if let file, !file.isEmpty { out.string("file", file) }
    if let line { out.int("line", line) }
    if let column { out.int("column", column) }
  }

  /// The result as an object's bytes.
  func object(_ result: StatementResult) -> [UInt8] { builder(result).bytes }

  private func builder(_ result: StatementResult) -> JSONObjectBuilder {
    var out = JSONObjectBuilder()
    out.bool("ok", true)
    write(result, to: &out)
    return out
  }

  private func write(_ result: StatementResult, to out: inout JSONObjectBuilder) {
    switch result {
    case .nothing:
      out.string("kind", "text")
      out.string("text", "")
    case .bound(let name, let inner):
      write(inner, to: &out)
      out.string("name", name)
    case .value(let value):
      out.string("kind", "value")
      member("value", value, to: &out)
    case .lens(let view): write(view, kind: "lens", to: &out)
    case .data(let result): write(result, to: &out)
    case .availability(let result): write(availability: result, to: &out)
    case .record(let result): write(result, to: &out)
    case .records(let result): write(result, to: &out)
    case .commit(let report): write(report, kind: "commit", to: &out)
    case .trace(let report): write(report, kind: "trace", to: &out)
    case .observed(let observer): write(observer, to: &out)
    case .why(let result): write(result, to: &out)
    case .snapshot(let snapshot):
      out.string("kind", "snapshot")
      out.string("snapshot", snapshot.name)
      out.int("commit", snapshot.position)
    case .detached(let view):
      out.string("kind", "snapshot")
      out.string("lens", view.lens.descriptor.name)
      out.string("record", view.lens.record.key)
      write(view.lens, { $0.detached() }, to: &out)
    case .difference(let result): write(result, to: &out)
    case .rows(let rows): write(rows, to: &out)
    case .text(let text):
      out.string("kind", "text")
      out.string("text", text)
    case .page(let text, let rows):
      out.string("kind", "text")
      out.string("text", text)
      members(rows, to: &out)
    case .timed(let inner, let nanoseconds):
      write(inner, to: &out)
      out.int("nanoseconds", Int(clamping: nanoseconds))
    }
  }

  private func write(_ view: LensView, kind: String, to out: inout JSONObjectBuilder) {
    out.string("kind", kind)
    out.string("lens", view.lens.descriptor.name)
    out.string("record", view.lens.record.key)
    if let type = view.lens.record.type { out.string("type", type.name) }
    write(view.lens, { $0.snapshot() }, to: &out)
    list("fieldErrors", objects(view.fieldErrors), to: &out)
    if view.events.isEmpty { return }
    let words = TextBuilder(options: .init())
    out.member("notes") { json in json.list(view.events) { $0.string(words.note($1)) } }
  }

  /// What a lens shows; null, and why, where directives of its definition leave
  /// nothing of it.
  private func write(
    _ lens: Lens, _ snapshot: (Lens) -> LensSnapshot, to out: inout JSONObjectBuilder
  ) {
    guard let errors = nulling(lens) else {
      return out.member("value") { $0.raw(snapshot(lens).json) }
    }
    out.member("value") { $0.null() }
    out.member("errors") { json in
      json.list(errors) { json, error in
        var object = JSONObjectBuilder()
        object.string("path", error.path.dotted)
        object.string("message", error.message)
        json.raw(object.bytes)
      }
    }
  }

  /// Why directives of its definition leave nothing of a lens; `nil`: they do not.
  private func nulling(_ lens: Lens) -> [LensFieldError]? {
    switch lens.outcome {
    case .present, .failed: nil
    case .nulled(let error): [error]
    case .caught(let errors, _): errors
    }
  }

  private func write(_ rows: Rows, to out: inout JSONObjectBuilder) {
    out.string("kind", "rows")
    members(rows, to: &out)
  }

  private func members(_ rows: Rows, to out: inout JSONObjectBuilder) {
    out.member("columns") { json in json.list(rows.columns) { $0.string($1) } }
    out.member("rows") { json in
      json.list(rows.rows.enumerated()) { json, element in
        let (index, row) = element
        var object = JSONObjectBuilder()
        for (column, cell) in zip(rows.columns, row) { member(column, cell, to: &object) }
        if let place = rows.places?[index] {
          object.int("depth", place.depth)
          if let isAdded = place.isAdded { object.bool("added", isAdded) }
        }
        json.raw(object.bytes)
      }
    }
  }

  /// A lens as indented JSON.
  func prettyText(_ view: LensView) -> String {
    nulling(view.lens) == nil ? view.lens.detached().value.text(pretty: true) : "null"
  }

  /// A value without a renderer's settings.
  nonisolated static func json(_ value: ShellValue) -> [UInt8] {
    var json = JSONWriter()
    plain(value, to: &json)
    return json.bytes
  }

  private nonisolated static func plain(_ value: ShellValue, to json: inout JSONWriter) {
    switch value {
    case .missing, .null, .absent, .lens, .result: json.null()
    case .boolean(let value): json.bool(value)
    case .integer(let value): json.int(value)
    case .float(let value): json.double(value)
    case .string(let text): json.string(text)
    case .raw(let text): json.raw(text)
    case .record(let record): json.reference(record)
    case .list(let elements): json.list(elements) { plain($1, to: &$0) }
    case .object(let members):
      var object = JSONObjectBuilder()
      for member in members { object.member(member.name) { plain(member.value, to: &$0) } }
      json.raw(object.bytes)
    }
  }

  /// A member, left out when its value is missing: null is what a server said.
  private func member(_ name: String, _ value: ShellValue, to out: inout JSONObjectBuilder) {
    if value.isMissing { return }
    out.member(name) { $0.raw(self.value(value)) }
  }

  /// A value as JSON; a missing or absent one is null, as an element of a list has to be.
  func value(_ value: ShellValue) -> [UInt8] {
    var json = JSONWriter()
    write(value, to: &json)
    return json.bytes
  }

  private func write(_ value: ShellValue, to json: inout JSONWriter) {
    switch value {
    case .list(let elements): json.list(elements) { write($1, to: &$0) }
    case .object(let members):
      var object = JSONObjectBuilder()
      for member in members { self.member(member.name, member.value, to: &object) }
      json.raw(object.bytes)
    case .lens(let lens): json.raw(lens.snapshot().json)
    case .result(let result): json.raw(object(result))
    default: JSONRenderer.plain(value, to: &json)
    }
  }
}
