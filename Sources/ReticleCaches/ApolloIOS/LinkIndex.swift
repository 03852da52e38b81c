import CSQLite
import ReticleJSON

/// Which rows of a file hold a link to which key: one pass over the file for many questions.
///
/// A link costs sixteen bytes: its target's hash and the number of its row. Two keys may share a
/// hash, so the rows it names are candidates.
struct LinkIndex {
  /// The version of the file it was made of.
  let version: Int64
  private var keys: [String] = []
  private var links: [Link] = []

  private struct Link {
    let target: Int
    let row: Int32
  }

  private static let member: StaticString = "\"$reference\""

  init(version: Int64) { self.version = version }

  /// Adds the links of a row; `key` is asked for once there is one.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>, _ key: () -> String?) {
    guard let base = text.baseAddress else { return }
    let row = Int32(truncatingIfNeeded: keys.count)
    var isNamed = false
    var cursor = JSONCursor(text)
    let member = LinkIndex.member
    var start = 0
    while let found = reticle_find(
      base + start, text.count - start, member.utf8Start, member.utf8CodeUnitCount)
    {
      cursor.position = UnsafeRawPointer(base).distance(to: found)
      start = cursor.position + member.utf8CodeUnitCount
      guard cursor.matchKey(member.utf8Start, count: member.utf8CodeUnitCount),
        cursor.next == UInt8(ascii: "\""), let span = try? cursor.scanString()
      else { continue }
      if !isNamed {
        guard let name = key() else { return }
        keys.append(name)
        isNamed = true
      }
      let target =
        span.hasEscapes
        ? LinkIndex.hash(of: cursor.string(span))
        : LinkIndex.hash(cursor.bytes(span.start, span.end))
      links.append(Link(target: target, row: row))
    }
  }

  /// Makes the index ready for questions, once all rows are in it.
  mutating func finish() {
    links.sort { $0.target == $1.target ? $0.row < $1.row : $0.target < $1.target }
  }

  /// The keys of the rows that may link to a key, in the order of the file.
  func rows(linkingTo key: String) -> [String] {
    let target = LinkIndex.hash(of: key)
    var low = 0
    var high = links.count
    while low < high {
      let middle = (low + high) / 2
      if links[middle].target < target { low = middle + 1 } else { high = middle }
    }
    var found: [String] = []
    var last: Int32 = -1
    while low < links.count, links[low].target == target {
      if links[low].row != last { found.append(keys[Int(links[low].row)]) }
      last = links[low].row
      low += 1
    }
    return found
  }

  private static func hash(of text: String) -> Int {
    var text = text
    return text.withUTF8 { hash($0) }
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    return hasher.finalize()
  }
}

extension ApolloIOSSource {
  /// The keys of the rows that may link to a key, sorted; no row is read into a record.
  ///
  /// A text that only looks like a link is among them: who wants links looks at the records.
  /// One search costs less than an index does, so the first question passes over the file; who
  /// asks again is answered from an index, as long as nobody writes the file.
  public func keys(linkingTo key: String) -> [String] {
    if let index = currentLinkIndex() { return index.rows(linkingTo: key).sorted() }
    return keys(mentioning: key)
  }

  private func currentLinkIndex() -> LinkIndex? {
    guard let version = try? database.dataVersion else { return nil }
    if let linkIndex, linkIndex.version == version { return linkIndex }
    linkIndex = nil
    if searchedVersion != version {
      searchedVersion = version
      return nil
    }
    var index = LinkIndex(version: version)
    let isWhole = forEachRow { statement in
      index.add(statement.blob(1)) { key(statement) }
    }
    guard isWhole else { return nil }
    index.finish()
    linkIndex = index
    return index
  }
}
