/// What could stand at the cursor, as the shell answers it.
public struct Completion: Sendable, Hashable {
  /// The UTF-8 offset from which a candidate replaces the text up to the cursor.
  public var start: Int
  public var candidates: [Candidate]

  public init(start: Int, candidates: [Candidate]) {
    self.start = start
    self.candidates = candidates
  }

  /// One way to go on.
  public struct Candidate: Sendable, Hashable {
    public var text: String
    /// What it is, in a few words: a type, an argument list.
    public var detail: String?
    /// What follows when it is the only one: a blank, `(`, or nothing.
    public var suffix: String

    public init(_ text: String, detail: String? = nil, suffix: String = " ") {
      self.text = text
      self.detail = detail
      self.suffix = suffix
    }
  }
}

/// What Tab does with candidates.
public enum CompletionPolicy {
  /// What is to be done.
  public enum Outcome: Sendable, Hashable {
    case nothing
    /// Replaces the range (in scalars) by the text.
    case replace(Range<Int>, with: String)
    case list([Completion.Candidate])
  }

  /// One candidate is taken; several are taken as far as they agree, and listed
  /// when that adds nothing.
  public static func outcome(of completion: Completion, in buffer: EditBuffer) -> Outcome {
    guard let first = completion.candidates.first else { return .nothing }
    let before = buffer.textBeforeCursor
    let utf8 = before.utf8
    guard completion.start >= 0, completion.start <= utf8.count else { return .nothing }
    let offset = utf8.index(utf8.startIndex, offsetBy: completion.start)
    guard let boundary = offset.samePosition(in: before.unicodeScalars) else { return .nothing }
    let typed = before.unicodeScalars[boundary...]
    let range = buffer.cursor - typed.count..<buffer.cursor

    if completion.candidates.count == 1 {
      let followed = buffer.textAfterCursor.hasPrefix(first.suffix) ? "" : first.suffix
      return .replace(range, with: first.text + followed)
    }
    let shared = commonPrefix(completion.candidates.map(\.text))
    if shared.unicodeScalars.count > typed.count { return .replace(range, with: shared) }
    return .list(completion.candidates)
  }

  /// What all texts start with.
  public static func commonPrefix(_ texts: [String]) -> String {
    guard var shared = texts.first else { return "" }
    for text in texts.dropFirst() {
      var end = shared.startIndex
      var other = text.startIndex
      while end < shared.endIndex, other < text.endIndex, shared[end] == text[other] {
        end = shared.index(after: end)
        other = text.index(after: other)
      }
      shared = String(shared[..<end])
    }
    return shared
  }
}
