import ReticleRuntime

/// One page that a server sent of a connection, merged into it or not.
public struct ConnectionPage {
  /// The slot the page stands in, beside the merged connection.
  public let slot: SlotName
  /// The page as the server sent it.
  public let record: Record
  public let edgeCount: Int
  /// The last edge's cursor, as the page's information has it.
  public let endCursor: Value
  /// Whether what it brought is in the connection: a page that did not join on is
  /// not, nor one whose edges have all been replaced or taken out since.
  public let isMerged: Bool
}

extension Session {
  /// The pages that came of a connection's record, in their order, merged into it or
  /// not; none for any other record.
  public func pages(of connection: Record, linkedFrom links: [SlotName]) -> [ConnectionPage] {
    guard
      let link = links.first(where: { StorageKey(store.fields.name($0.field)).isConnection })
    else { return [] }
    let merged = StorageKey(store.fields.name(link.field))
    let owner = link.record
    let content = edgesAndNodes(of: connection)
    let closer = connections(of: owner, closerThan: merged)
    return (0..<owner.slotCount).compactMap { position -> ConnectionPage? in
      let slot = owner.slot(at: position)
      guard case .link(let target) = slot.current, target !== connection else { return nil }
      let key = StorageKey(store.fields.name(slot.fieldID))
      guard key.isPage(of: merged), !closer.contains(where: { key.isPage(of: $0) }),
        let page = store.record(target.key)
      else { return nil }
      return ConnectionPage(
        slot: SlotName(owner, slot.fieldID), record: page,
        edgeCount: edges(of: page).count, endCursor: endCursor(of: page),
        isMerged: isMerged(page, into: content))
    }
  }

  /// The connections beside one that have its name and its filters and more: a page that
  /// has all of theirs is one of theirs. Which arguments are filters no storage key says.
  private func connections(of owner: Record, closerThan merged: StorageKey) -> [StorageKey] {
    (0..<owner.slotCount).compactMap { position -> StorageKey? in
      let slot = owner.slot(at: position)
      guard case .link = slot.current else { return nil }
      let key = StorageKey(store.fields.name(slot.fieldID))
      return key.isNarrower(than: merged) ? key : nil
    }
  }

  /// A page without edges brought nothing that could be left out.
  private func isMerged(_ page: Record, into content: Set<ObjectIdentifier>) -> Bool {
    edges(of: page).isEmpty || !content.isDisjoint(with: edgesAndNodes(of: page))
  }

  /// The edges of a page or a connection, and what they lead to: of two edges of one
  /// node a connection keeps one.
  private func edgesAndNodes(of page: Record) -> Set<ObjectIdentifier> {
    let node = store.fields.existingID("node")
    var records: Set<ObjectIdentifier> = []
    for case .link(let edge) in edges(of: page) {
      records.insert(ObjectIdentifier(edge))
      if let node, case .link(let target)? = store.record(edge.key)?.value(node) {
        records.insert(ObjectIdentifier(target))
      }
    }
    return records
  }

  private func edges(of page: Record) -> ContiguousArray<Value> {
    guard let field = store.fields.existingID("edges"), case .list(let list) = page.value(field)
    else { return [] }
    return list.elements
  }

  private func endCursor(of page: Record) -> Value {
    guard let info = store.fields.existingID("pageInfo"),
      let cursor = store.fields.existingID("endCursor"),
      case .link(let target) = page.value(info), let record = store.record(target.key)
    else { return .missing }
    return record.value(cursor)
  }
}

/// A storage key in its parts: `name(a:1,b:"x")`.
struct StorageKey {
  let name: Substring
  let arguments: [Substring]

  private static let paging: Set<Substring> = ["after", "before", "first", "last"]

  init(_ text: String) {
    name = text.prefix { $0 != "(" }
    arguments = StorageKey.split(text.dropFirst(name.count + 1).dropLast())
  }

  /// Whether it is that of a merged connection: `__KEY_connection`.
  var isConnection: Bool { name.hasPrefix("__") && name.hasSuffix("_connection") }

  /// Whether a page stands under it that goes into a connection: the connection's key
  /// ends in the field's name, and the arguments are the same but for the paging.
  func isPage(of connection: StorageKey) -> Bool {
    guard connection.name.hasSuffix("_\(name)_connection") else { return false }
    return filters.isSuperset(of: connection.filters)
  }

  /// Whether it is a connection of the same name that filters by all that another does
  /// and by more.
  func isNarrower(than connection: StorageKey) -> Bool {
    name == connection.name && filters.isStrictSuperset(of: connection.filters)
  }

  /// The arguments that choose what is listed, without quotes: those of a page are
  /// spelled as the cache's client spells them.
  private var filters: Set<String> {
    Set(
      arguments.filter { !StorageKey.paging.contains($0.prefix { $0 != ":" }) }
        .map { String($0.filter { $0 != "\"" }) })
  }

  /// Splits at the commas that stand in no string and no bracket.
  private static func split(_ text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var isInString = false
    var isEscaped = false
    var start = text.startIndex
    for index in text.indices {
      let character = text[index]
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isInString = false
        }
        continue
      }
      switch character {
      case "\"": isInString = true
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "," where depth == 0:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    if start < text.endIndex { parts.append(text[start...]) }
    return parts
  }
}
