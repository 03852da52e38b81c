/// A piece of a statement's text and where it stands.
///
/// Names, labels, file names, raw GraphQL, JSON and SQL all arrive like this:
/// the text on its own (quotes and escapes already resolved) and its UTF-8
/// range in the statement, for errors.
public struct Word: Sendable, Hashable {
  public var text: String
  public var range: Range<Int>

  public init(_ text: String, at range: Range<Int>) {
    self.text = text
    self.range = range
  }
}
