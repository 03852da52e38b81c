/// Walks through earlier statements with Up and Down, keeping what was typed.
public struct HistoryNavigator: Sendable {
  /// The statements, the oldest first.
  public private(set) var entries: [String]
  private let limit: Int
  /// The entry shown; `entries.count` is the draft.
  private var position: Int
  private var draft = ""

  public init(_ entries: [String] = [], limit: Int = HistoryFile.entryLimit) {
    self.entries = entries.suffix(limit)
    self.limit = limit
    position = self.entries.count
  }

  /// Adds a statement behind the others, unless it repeats the last.
  ///
  /// - Returns: whether it was added.
  @discardableResult
  public mutating func add(_ entry: String) -> Bool {
    defer { reset() }
    guard entry != entries.last else { return false }
    entries.append(entry)
    if entries.count > limit + limit / 4 { entries.removeFirst(entries.count - limit) }
    return true
  }

  /// Goes back to the draft; a new line begins.
  public mutating func reset() {
    position = entries.count
    draft = ""
  }

  /// The statement before, or nil at the oldest.
  public mutating func older(than text: String) -> String? {
    if position == entries.count {
      draft = text
      // A search put an entry here: go on from there.
      if !text.isEmpty, let found = entries.lastIndex(of: text) { position = found }
    }
    guard position > 0 else { return nil }
    position -= 1
    return entries[position]
  }

  /// The statement after, at last the draft, or nil when that is shown.
  public mutating func newer() -> String? {
    guard position < entries.count else { return nil }
    position += 1
    return position == entries.count ? draft : entries[position]
  }
}
