import CLibEdit
import ReticleSystem

/// What libedit does after one of our functions ran; its `CC_` constants.
private enum Answer {
  static let normal = UInt8(CC_NORM)
  static let refresh = UInt8(CC_REFRESH)
  static let beep = UInt8(CC_REFRESH_BEEP)
  static let end = UInt8(CC_EOF)
}

extension LibEditReader {
  /// A key sequence nobody types: the editor's own end of a line is bound to it.
  private static let submitKey = "\u{1B}[9991~"

  func configure() {
    _ = reticle_set_data(editor, Unmanaged.passUnretained(self).toOpaque())
    _ = reticle_set_prompt(editor) { editor in LibEditReader.of(editor)?.currentPrompt() }
    _ = reticle_set_text(editor, EL_EDITOR, "emacs")
    _ = reticle_set_flag(editor, EL_SIGNAL, 1)
    addFunctions()
    bindKeys()
    // The user's own file comes last and wins.
    _ = el_source(editor, nil)
  }

  /// The reader behind an editor, in its callbacks.
  static func of(_ editor: OpaquePointer?) -> LibEditReader? {
    guard let editor, let data = reticle_data(editor) else { return nil }
    return Unmanaged<LibEditReader>.fromOpaque(data).takeUnretainedValue()
  }

  private func addFunctions() {
    add("reticle-enter") { editor, _ in LibEditReader.of(editor)?.edit { $0.enter($1) } ?? 0 }
    add("reticle-up") { editor, _ in LibEditReader.of(editor)?.edit { $0.up($1) } ?? 0 }
    add("reticle-down") { editor, _ in LibEditReader.of(editor)?.edit { $0.down($1) } ?? 0 }
    add("reticle-home") { editor, _ in LibEditReader.of(editor)?.edit { $0.home($1) } ?? 0 }
    add("reticle-end") { editor, _ in LibEditReader.of(editor)?.edit { $0.end($1) } ?? 0 }
    add("reticle-close") { editor, key in
      guard let bracket = Unicode.Scalar(UInt32(bitPattern: key)) else { return 0 }
      return LibEditReader.of(editor)?.edit { $0.closing(bracket, $1) } ?? 0
    }
    add("reticle-end-of-input") { editor, _ in
      LibEditReader.of(editor)?.edit { $0.endOfInput($1) } ?? 0
    }
    add("reticle-complete") { editor, _ in LibEditReader.of(editor)?.completeWord() ?? 0 }
    add("reticle-paste") { editor, _ in LibEditReader.of(editor)?.paste() ?? 0 }
  }

  private func add(_ name: String, _ function: reticle_key_function) {
    _ = reticle_add_function(editor, name, name, function)
  }

  private func bindKeys() {
    let keys: [(key: String, function: String)] = [
      ("^M", "reticle-enter"), ("^J", "reticle-enter"), ("\\e[A", "reticle-up"),
      ("\\eOA", "reticle-up"), ("^P", "reticle-up"), ("\\e[B", "reticle-down"),
      ("\\eOB", "reticle-down"), ("^N", "reticle-down"), ("^A", "reticle-home"),
      ("\\e[H", "reticle-home"), ("\\eOH", "reticle-home"), ("\\e[1~", "reticle-home"),
      ("^E", "reticle-end"), ("\\e[F", "reticle-end"), ("\\eOF", "reticle-end"),
      ("\\e[4~", "reticle-end"), ("}", "reticle-close"), ("]", "reticle-close"),
      (")", "reticle-close"), ("^I", "reticle-complete"), ("\\e[200~", "reticle-paste"),
      ("\\e[3~", "ed-delete-next-char"), ("\\e[1;5C", "em-next-word"),
      ("\\e[1;5D", "ed-prev-word"), ("\\e[1;3C", "em-next-word"), ("\\e[1;3D", "ed-prev-word"),
      ("^D", "reticle-end-of-input"), ("^R", "em-inc-search-prev"), ("\\e[9991~", "ed-newline"),
    ]
    for (key, function) in keys { _ = reticle_bind(editor, key, function) }
  }
}

extension LibEditReader {
  /// The text and the cursor as the editor has them.
  var buffer: EditBuffer {
    var length: Int32 = 0
    var cursor: Int32 = 0
    guard let text = reticle_buffer(editor, &length, &cursor), length > 0 else {
      return EditBuffer("")
    }
    let scalars = UnsafeBufferPointer(start: text, count: Int(length)).map(scalar)
    return EditBuffer(scalars: scalars, cursor: Int(cursor))
  }

  func scalar(_ value: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// Asks the policy and does what it says.
  private func edit(_ decide: (EditingPolicy, EditBuffer) -> EditingPolicy.Edit) -> UInt8 {
    let buffer = buffer
    switch decide(policy, buffer) {
    case .nothing: return Answer.normal
    case .refuse: return Answer.beep
    case .leave: return Answer.end
    case .submit: return endLine(from: buffer)
    case .abandon:
      isAbandoned = true
      return endLine(from: buffer)
    case .insert(let text): return insert(text)
    case .move(let place):
      move(to: place, from: buffer.cursor)
      return Answer.refresh
    case .replace(let range, let text):
      replace(range, with: text, in: buffer)
      return Answer.refresh
    case .older: return show(navigator.older(than: buffer.text), instead: buffer)
    case .newer: return show(navigator.newer(), instead: buffer)
    }
  }

  private func endLine(from buffer: EditBuffer) -> UInt8 {
    // Ending the line from mid-buffer would leave the cursor there.
    move(to: buffer.scalars.count, from: buffer.cursor)
    el_push(editor, LibEditReader.submitKey)
    return Answer.refresh
  }

  private func show(_ text: String?, instead buffer: EditBuffer) -> UInt8 {
    guard let text else { return Answer.beep }
    replace(0..<buffer.scalars.count, with: text, in: buffer)
    return Answer.refresh
  }

  private func move(to place: Int, from cursor: Int) {
    _ = el_cursor(editor, Int32(clamping: place - cursor))
  }

  private func replace(_ range: Range<Int>, with text: String, in buffer: EditBuffer) {
    move(to: range.upperBound, from: buffer.cursor)
    // Deletes before the cursor; the whole line is no special case here.
    if !range.isEmpty { el_deletestr(editor, Int32(clamping: range.count)) }
    if !text.isEmpty { _ = insert(text) }
  }

  private func insert(_ text: String) -> UInt8 {
    insert(Array(text.unicodeScalars))
  }

  private func insert(_ scalars: [Unicode.Scalar]) -> UInt8 {
    let wide = scalars.map(\.value).filter { $0 != 0 } + [0]
    return reticle_insert(editor, wide) == 0 ? Answer.refresh : Answer.beep
  }

  /// Reads a paste to its closing mark and inserts it at once.
  private func paste() -> UInt8 {
    var paste = Paste()
    var value: UInt32 = 0
    while !paste.isFinished, reticle_next(editor, &value) == 1 { paste.take(scalar(value)) }
    return paste.scalars.isEmpty ? Answer.normal : insert(paste.scalars)
  }
}

extension LibEditReader {
  private func completeWord() -> UInt8 {
    let buffer = buffer
    let start = buffer.lineStart(of: buffer.cursor)
    if start > 0, buffer.isBlank(start..<buffer.cursor) { return insert(policy.indentation) }
    let completion = options.complete(buffer.text, buffer.textBeforeCursor.utf8.count)
    switch CompletionPolicy.outcome(of: completion, in: buffer) {
    case .nothing: return Answer.beep
    case .replace(let range, let text):
      replace(range, with: text, in: buffer)
      return Answer.refresh
    case .list(let candidates):
      list(candidates)
      return Answer.normal
    }
  }

  private func list(_ candidates: [Completion.Candidate]) {
    let size = output.terminalSize ?? (columns: 80, rows: 24)
    let lines = CompletionList.lines(
      candidates, columns: size.columns, rows: size.rows, isColored: options.isColored)
    leaveLine()
    output.write(lines.map { $0 + "\n" }.joined())
    // Draws prompt and text anew from the line the cursor is on now.
    _ = reticle_refresh(editor)
  }
}
