import ReticleJSON

extension ModelStore {
  mutating func merge(_ hooks: [Hook], _ call: ModelCall) {
    for (index, hook) in hooks.enumerated() {
      guard let connection = hook.field.connection else { continue }
      let isLast = !hooks[(index + 1)...].contains {
        $0.key == hook.key && $0.field.key == hook.field.key
      }
      if isLast { merge(hook, connection(call.variables), call) }
    }
  }

  mutating func run(_ hooks: [Hook], _ call: ModelCall) {
    for hook in hooks {
      if let effect = hook.field.effect { run(effect, hook, call) }
    }
  }

  private func edges(_ key: String) -> [Cell]? {
    if case .list(let cells)? = row(key)?.cells["edges"] { cells } else { nil }
  }

  private func node(_ edge: Cell) -> Cell? {
    guard case .link(let key) = edge else { return nil }
    return row(key)?.cells["node"].flatMap { if case .link = $0 { $0 } else { nil } }
  }

  private func info(_ key: String) -> [String: Cell]? {
    guard case .link(let info)? = row(key)?.cells["pageInfo"] else { return nil }
    return row(info)?.cells
  }

  // MARK: Pages

  private mutating func merge(_ hook: Hook, _ connection: String, _ call: ModelCall) {
    let storage = hook.field.storage(call.variables)
    let errors = rows[hook.key]?.errors[storage]
    rows[hook.key]?.errors[connection] = errors
    guard case .link(let page)? = row(hook.key)?.cells[storage] else {
      rows[hook.key]?.cells[connection] = .null
      return
    }
    let key = "\(hook.key):\(connection)"
    guard row(key) != nil else {
      ensure(key, type: "ItemConnection")
      copy(page, to: key, except: ["pageInfo"])
      copyInfo(page, to: key)
      copyInfoErrors(page, to: key)
      rows[hook.key]?.cells[connection] = .link(key)
      return
    }
    let known = edges(key)
    let fresh = edges(page)
    var end: String? = "both"
    var merged = fresh
    if let after = call.variables["after"] {
      let asked = Cell.leaf(.string(after))
      let stored = info(key)?["endCursor"] ?? .null
      if known == nil || asked == stored
        || (stored != .null && info(page)?["endCursor"] == stored)
      {
        (merged, end) = (join(known, fresh), "end")
      } else if leads(page, to: known, call) {
        (merged, end) = (join(fresh, known), "start")
      } else {
        end = nil
      }
    } else if let before = call.variables["before"] {
      if known == nil || info(key)?["startCursor"] == .leaf(.string(before)) {
        (merged, end) = (join(fresh, known), "start")
      } else if follows(page, known, call) {
        (merged, end) = (join(known, fresh), "end")
      } else {
        end = nil
      }
    } else if leads(page, to: known, call) {
      (merged, end) = (join(fresh, known), "start")
    } else if follows(page, known, call) {
      (merged, end) = (join(known, fresh), "end")
    }
    copy(page, to: key, except: ["edges", "pageInfo"])
    rows[hook.key]?.cells[connection] = .link(key)
    guard let end else { return }
    if let merged {
      let errors = rows[page]?.errors["edges"]
      rows[key]?.cells["edges"] = .list(merged)
      rows[key]?.errors["edges"] = errors
    }
    mergeInfo(page, key, end)
  }

  private func leads(_ page: String, to known: [Cell]?, _ call: ModelCall) -> Bool {
    guard let first = known?.first, first != .null, edges(page) != nil else { return false }
    return neighbour(page, "endCursor", "after", "ListQ", call)?.first == first
  }

  private func follows(_ page: String, _ known: [Cell]?, _ call: ModelCall) -> Bool {
    guard let last = known?.last, last != .null, edges(page) != nil else { return false }
    return neighbour(page, "startCursor", "before", "BackQ", call)?.last == last
  }

  /// The edges of the page that was asked for with a cursor of this one.
  private func neighbour(
    _ page: String, _ cursorName: String, _ argument: String, _ plan: String, _ call: ModelCall
  ) -> [Cell]? {
    guard case .leaf(let cursor)? = info(page)?[cursorName], let text = cursor.string,
      call.plan == plan || call.plan == "Defer" + plan
    else { return nil }
    var variables = call.variables
    variables[argument] = text
    let storage = ModelPlan.named(plan).fields[0].storage(variables)
    guard case .link(let next)? = row("client:root")?.cells[storage] else { return nil }
    return edges(next)
  }

  private func join(_ first: [Cell]?, _ second: [Cell]?) -> [Cell]? {
    guard let first, let second else { return first ?? second }
    var seen: [Cell] = []
    return (first + second).filter { edge in
      if edge == .null || seen.contains(edge) { return false }
      seen.append(edge)
      guard let node = node(edge) else { return true }
      if seen.contains(node) { return false }
      seen.append(node)
      return true
    }
  }

  private mutating func copy(_ source: String, to target: String, except: [String]) {
    guard let row = row(source) else { return }
    for (name, cell) in row.cells where !except.contains(name) {
      rows[target]?.cells[name] = cell
      rows[target]?.errors[name] = row.errors[name]
    }
    for (name, errors) in row.errors where !errors.isEmpty && !except.contains(name) {
      rows[target]?.errors[name] = errors
    }
  }

  private mutating func copyInfo(_ page: String, to key: String) {
    switch row(page)?.cells["pageInfo"] {
    case .link(let info)?:
      ensure("\(key):pageInfo", type: "PageInfo")
      copy(info, to: "\(key):pageInfo", except: [])
      rows[key]?.cells["pageInfo"] = .link("\(key):pageInfo")
    case let cell?: rows[key]?.cells["pageInfo"] = cell
    case nil: break
    }
  }

  private mutating func copyInfoErrors(_ page: String, to key: String) {
    guard let row = row(page) else { return }
    if row.cells["pageInfo"] == nil, (row.errors["pageInfo"] ?? []).isEmpty { return }
    rows[key]?.errors["pageInfo"] = row.errors["pageInfo"]
  }

  private mutating func mergeInfo(_ page: String, _ key: String, _ end: String) {
    copyInfoErrors(page, to: key)
    guard let fresh = info(page) else {
      if info(key) == nil { copyInfo(page, to: key) }
      return
    }
    guard end != "both", info(key) != nil else { return copyInfo(page, to: key) }
    ensure("\(key):pageInfo", type: "PageInfo")
    rows[key]?.cells["pageInfo"] = .link("\(key):pageInfo")
    let names = end == "end" ? ["hasNextPage", "endCursor"] : ["hasPreviousPage", "startCursor"]
    for name in names {
      if let cell = fresh[name], cell != .null { rows["\(key):pageInfo"]?.cells[name] = cell }
    }
  }

  // MARK: What comes later

  /// Hands what a part says of a page on to its connection.
  mutating func passOn(_ data: JSONValue, of page: String, _ hook: Hook, _ call: ModelCall) {
    guard let connection = hook.field.connection?(call.variables),
      case .link(let key)? = row(hook.key)?.cells[connection], row(key) != nil
    else { return }
    for member in data.members ?? [] {
      if member.name == "pageInfo" {
        if let end = info(key) == nil ? "both" : place(of: page, in: key, call) {
          mergeInfo(page, key, end)
        }
      } else {
        let page = row(page)
        rows[key]?.cells[member.name] = page?.cells[member.name]
        rows[key]?.errors[member.name] = page?.errors[member.name]
      }
    }
  }

  /// Where a page's edges stand in its connection; nil when they are at no end of it.
  private func place(of page: String, in key: String, _ call: ModelCall) -> String? {
    let known = edges(key) ?? []
    let fresh = edges(page) ?? []
    guard let first = fresh.first, let last = fresh.last, first != .null, last != .null else {
      return call.variables["after"] == nil ? "both" : "end"
    }
    if known.first == first { return known.last == last ? "both" : "start" }
    return known.last == last ? "end" : nil
  }

  /// Puts an error on a page that was not answered beside its connection, too.
  mutating func passOnErrors(of way: [Hook], besides hooks: [Hook], _ call: ModelCall) {
    for (index, step) in way.enumerated() {
      guard let connection = step.field.connection?(call.variables),
        !hooks.contains(where: { $0.key == step.key && $0.field.key == step.field.key })
      else { continue }
      let name = way[way.count - 1].field.storage(call.variables)
      if index == way.count - 1 {
        let errors = row(step.key)?.errors[name]
        rows[step.key]?.errors[connection] = errors
        continue
      }
      let storage = step.field.storage(call.variables)
      guard case .link(let page)? = row(step.key)?.cells[storage],
        case .link(let key)? = row(step.key)?.cells[connection], row(key) != nil
      else { continue }
      if index == way.count - 2 {
        let errors = row(page)?.errors[name]
        rows[key]?.errors[name] = errors
      } else if index == way.count - 3, way[index + 1].field.key == "pageInfo",
        case .link(let theirs)? = row(page)?.cells["pageInfo"],
        case .link(let own)? = row(key)?.cells["pageInfo"],
        row(theirs)?.cells[name] == row(own)?.cells[name]
      {
        let errors = row(theirs)?.errors[name]
        rows[own]?.errors[name] = errors
      }
    }
  }

  // MARK: Effects

  private mutating func run(_ effect: ModelPlan.Effect, _ hook: Hook, _ call: ModelCall) {
    let cell = row(hook.key)?.cells[hook.field.storage(call.variables)] ?? .null
    switch (effect, cell) {
    case (.appendEdge, .link(let edge)):
      insert(edge: edge, node: node(cell), isFirst: false, call)
    case (.prependNode, .link): insert(edge: nil, node: cell, isFirst: true, call)
    case (.deleteEdge, .leaf(let id)):
      for key in call.connections where row(key) != nil {
        guard let known = edges(key) else { continue }
        let kept = known.filter { node($0) != .link("Item:\(id.string ?? "")") }
        rows[key]?.cells["edges"] = .list(kept)
      }
    case (.deleteRecord, .leaf(let id)):
      for type in ["Item", "User"] { delete("\(type):\(id.string ?? "")") }
    default: break
    }
  }

  private mutating func insert(edge: String?, node: Cell?, isFirst: Bool, _ call: ModelCall) {
    guard let node else { return }
    for key in call.connections where row(key) != nil {
      let known = edges(key) ?? []
      if known.contains(where: { self.node($0) == node }) { continue }
      var index: Int64 = 0
      if case .leaf(let next)? = row(key)?.cells["__connection_next_edge_index"] {
        index = next.int ?? 0
      }
      rows[key]?.cells["__connection_next_edge_index"] = .leaf(.int(index + 1))
      let copied = "\(key):edges:\(index)"
      ensure(copied, type: "ItemEdge")
      if let edge {
        copy(edge, to: copied, except: [])
      } else {
        rows[copied]?.cells["cursor"] = .null
      }
      rows[copied]?.cells["node"] = node
      rows[key]?.cells["edges"] = .list(
        isFirst ? [.link(copied)] + known : known + [.link(copied)])
    }
  }
}
