import ReticleJSON
import ReticleRuntime
import ReticleSession
import ReticleSystem

extension TextBuilder {
  /// A key as every statement takes it.
  func key(_ key: String) -> String { TextBuilder.written(key: key) }

  /// A key as every statement takes it: quoted when a bare one would end early, at a dot
  /// as well, behind which most statements look for a field.
  static func written(key: String) -> String {
    key.utf8.contains(where: endsBareKey) ? "@" + quoted(key) : "@" + key
  }

  private static func endsBareKey(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F, Byte.quote, Byte.comma, Byte.hash, Byte.dot: true
    case Byte.parenOpen, Byte.bracketOpen, Byte.braceOpen: true
    case Byte.parenClose, Byte.bracketClose, Byte.braceClose: true
    default: false
    }
  }

  func quoted(_ text: String) -> String { TextBuilder.quoted(text) }

  private static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return json.text
  }

  /// A value in one line.
  mutating func inline(_ value: ShellValue) { text += TextEscaping.escaped(short(value)) }

  /// A value in one line, not yet escaped.
  func short(_ value: ShellValue, clip: Int = TextBuilder.valueWidth) -> String {
    switch value {
    case .missing: return "missing"
    case .null: return "null"
    case .absent(let reason): return "absent, \(TextBuilder.phrase(reason))"
    case .boolean(let value): return value ? "true" : "false"
    case .integer(let value): return String(value)
    case .float(let value): return "\(value)"
    case .string(let text): return quoted(text, clip: clip)
    case .raw(let text): return clipped(text, to: clip)
    case .list(let elements): return "[" + joined(elements, clip: clip) + "]"
    case .object(let members):
      return "{" + joined(members.map { "\($0.name): \(short($0.value, clip: clip))" }) + "}"
    case .lens(let lens): return title(lens)
    case .record(let record): return key(record.key)
    case .result: return "a result"
    }
  }

  private func joined(_ elements: [ShellValue], clip: Int) -> String {
    // What is not shown is not made into text.
    let shown = elements.prefix(options.shownElements)
    let text = shown.map { short($0, clip: clip) }.joined(separator: ", ")
    return shown.count == elements.count
      ? text : text + ", … \(elements.count - shown.count) more"
  }

  private func joined(_ parts: [String]) -> String {
    let limit = options.shownElements
    let text = parts.prefix(limit).joined(separator: ", ")
    return parts.count > limit ? text + ", … \(parts.count - limit) more" : text
  }

  func short(_ value: Value, clip: Int = TextBuilder.valueWidth) -> String {
    short(ShellValue(value), clip: clip)
  }

  /// A lens in one line: its name and the record it looks at.
  func title(_ lens: Lens) -> String {
    let type = lens.record.type.map { " (\($0.name))" } ?? ""
    return "\(lens.descriptor.name) \(key(lens.record.key))\(type)"
  }

  /// A value with all that is in it.
  mutating func value(_ value: ShellValue) {
    switch value {
    case .list(let elements) where elements.contains(where: \.isComposite):
      list(elements.count) { out, index in out.value(elements[index]) }
    case .lens(let lens): line(title(lens))
    case .object(let members):
      for member in members { line("\(member.name): \(short(member.value))") }
    case .result: line("a result")
    default: line(short(value))
    }
  }

  private mutating func list(_ count: Int, _ element: (inout TextBuilder, Int) -> Void) {
    let shown = min(count, options.shownElements)
    for index in 0..<shown {
      let start = text.utf8.count
      element(&self, index)
      insert("[\(index)] ", at: start)
    }
    if shown < count { line(TextBuilder.more(count - shown)) }
  }

  /// Puts text behind the indentation of the line that starts at an offset.
  private mutating func insert(_ prefix: String, at start: Int) {
    var index = text.utf8.index(text.utf8.startIndex, offsetBy: start)
    while index < text.endIndex, text.utf8[index] == UInt8(ascii: " ") {
      index = text.utf8.index(after: index)
    }
    text.insert(contentsOf: prefix, at: index)
  }

  // MARK: Lenses

  /// What a lens shows.
  mutating func lens(_ view: LensView) {
    line(title(view.lens), .bold)
    switch view.lens.outcome {
    case .nulled(let error):
      indented { $0.line("reads as null: \(error.message)", .yellow) }
    case .caught(let errors, _):
      indented { out in for error in errors { out.line("error: \(error.message)", .red) } }
    case .present, .failed: break
    }
    indented { out in
      out.fields(view)
      // Those that are caught stand above already.
      if case .caught = view.lens.outcome {} else { out.errors(view.fieldErrors) }
      for event in view.events.prefix(out.options.shownElements) {
        out.line("note: \(out.note(event))", .dim)
      }
      let more = view.events.count - out.options.shownElements
      if more > 0 { out.line(TextBuilder.more(more, " notes")) }
    }
  }

  /// Errors of the server, with their paths.
  mutating func errors(_ errors: [SlotError]) {
    let shown = errors.prefix(options.shownElements)
    for found in shown {
      line("error: \(found.error.path.dotted): \(found.error.message)", .red)
    }
    let more = errors.count - shown.count
    if more > 0 { line(TextBuilder.more(more, " errors")) }
  }

  private mutating func fields(_ view: LensView) {
    for field in view.fields { content(field.content, named: field.name) }
  }

  mutating func content(_ content: LensView.Content, named name: String) {
    switch content {
    case .missing: line("\(name): missing", .yellow)
    case .null: line("\(name): null")
    case .leaf(let value): line("\(name): \(short(value))")
    case .lens(let view):
      line("\(name): \(recordTitle(view.lens.record))")
      indented { $0.fields(view) }
    case .spread(let lens):
      let fragment = lens.descriptor.name
      line("...\(fragment)\(name == fragment.loweringFirst ? "" : " as \(name)")")
    case .absent(let reason): line("\(name): absent, \(TextBuilder.phrase(reason))", .dim)
    case .plain(let json): line("\(name): \(json.text())")
    case .failed(let errors):
      for error in errors { line("\(name): error: \(error.message)", .red) }
    case .error(let error): line("\(name): error: \(error.message)", .red)
    case .cut: line("\(name): …")
    case .list(let elements): list(elements, named: name)
    }
  }

  private mutating func list(_ elements: [LensView.Content], named name: String) {
    let leaves = elements.compactMap(\.shortValue)
    if leaves.count == elements.count {
      line("\(name): \(short(.list(leaves)))")
      return
    }
    line("\(name):")
    indented { out in
      let shown = min(elements.count, out.options.shownElements)
      for index in 0..<shown { out.content(elements[index], named: "[\(index)]") }
      if shown < elements.count {
        out.line(TextBuilder.more(elements.count - shown))
      }
    }
  }

  static func phrase(_ reason: AbsenceReason) -> String {
    switch reason {
    case .condition: "left out by @include or @skip"
    case .type(let expected, let found): "the record is \(found ?? "not there"), no \(expected)"
    case .deferred: "deferred"
    case .failed(let error): error.message
    }
  }

  func recordTitle(_ record: Record) -> String {
    (record.type.map { $0.name + " " } ?? "") + key(record.key)
  }

  // MARK: Tables

  /// Columns under their names, as wide as they need to be.
  mutating func table(_ rows: Rows) {
    // A place is told apart by the file's name and the line.
    var table = Table(rows.columns.map { Table.Column($0, keepsEnd: $0 == "place") })
    for (index, row) in rows.rows.enumerated() {
      var cells = row.map { cell($0) }
      if let place = rows.places?[index], let name = cells.first {
        let blank = String(repeating: "  ", count: place.depth)
        cells[0] = blank + name + (place.isAdded == true ? " (added)" : "")
      }
      let texts = zip(table.columns, cells).map { column, cell in
        column.keepsEnd ? cell : clipped(cell, to: TextBuilder.cellWidth)
      }
      table.append(texts)
    }
    let width = options.width.map { max(20, $0 - 2 * depth) }
    for line in table.lines(styler: Styler(isOn: options.isColored), width: width) {
      escapedLine(line)
    }
  }

  private func cell(_ value: ShellValue) -> String {
    switch value {
    case .string(let text): text
    case .missing, .null, .absent: ""
    case .list(let elements): elements.map { cell($0) }.joined(separator: ", ")
    default: short(value)
    }
  }
}

extension ShellValue {
  var isComposite: Bool {
    switch self {
    case .lens, .object, .list: true
    default: false
    }
  }
}

extension LensView.Content {
  /// The value, when it fits in a line with others.
  var shortValue: ShellValue? {
    switch self {
    case .missing: .missing
    case .null: .null
    case .leaf(let value): ShellValue(value)
    default: nil
    }
  }
}
