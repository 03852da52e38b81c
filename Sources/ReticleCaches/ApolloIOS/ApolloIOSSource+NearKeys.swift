extension ApolloIOSSource {
  /// How many keys of one type are compared by their spelling.
  private static var comparedLimit: Int { 2_000 }

  /// Keys that are there for one that is not, the likeliest first.
  ///
  /// What the index answers is asked first; the index is read through only when that finds nothing.
  public func nearKeys(to key: String, limit: Int = 5) -> [NearKey] {
    var search = NearKeySearch(source: self, wanted: key, limit: limit)
    search.run()
    return search.found
  }

  /// Whether a row has this key.
  func hasRow(_ key: String) -> Bool {
    var isThere = false
    walk("SELECT key FROM records WHERE key = ?1", [key]) { _ in
      isThere = true
      return false
    }
    return isThere
  }

  private struct NearKeySearch {
    let source: ApolloIOSSource
    let wanted: String
    let limit: Int
    var found: [NearKey] = []

    mutating func run() {
      let parts = wanted.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let type = String(parts[0])
      let id = parts.count == 2 ? String(parts[1]) : nil
      look("\(type):\(wanted)", .prefixRepeated)
      if let id {
        if id.hasPrefix(type + ":") { look(id, .prefixOnce) }
        look("\(type)_\(id)", .similar)
        look("Optional(\"\(type)\")_Optional(\"\(id)\")", .printedOptional)
        look("Optional(\"\(type)\")_Optional(\(id))", .printedOptional)
        look("\(type):Optional(\"\(id)\")", .printedOptional)
        look(id, .sameID)
      }
      for below in source.keys(withPrefix: wanted + ".", limit: 1) { add(below, .below) }
      if !found.isEmpty { return }
      scan("SELECT key FROM records WHERE key = ?1 COLLATE NOCASE LIMIT ?2", wanted, .otherCase)
      // Who names no type means the id.
      let meant = id ?? wanted
      if !meant.isEmpty {
        // The comparison is by bytes: nothing in an id can act as a pattern.
        scan(
          "SELECT key FROM records WHERE substr(key, -length(?1)) = ?1 LIMIT ?2", ":" + meant,
          .sameID)
      }
      if found.isEmpty { compareSpelling(type, id) }
    }

    private mutating func add(_ key: String, _ relation: NearKey.Relation) {
      guard found.count < limit, key != wanted, !found.contains(where: { $0.key == key }) else {
        return
      }
      found.append(NearKey(key, relation))
    }

    private mutating func look(_ key: String, _ relation: NearKey.Relation) {
      if source.hasRow(key) { add(key, relation) }
    }

    private mutating func scan(_ sql: String, _ text: String, _ relation: NearKey.Relation) {
      var keys: [String] = []
      source.walk(sql, [text, String(limit)]) {
        keys.append($0)
        return true
      }
      for key in keys { add(key, relation) }
    }

    /// Keys of the type, or of all when there is none, that differ in a letter or two.
    private mutating func compareSpelling(_ type: String, _ id: String?) {
      let candidates =
        id == nil
        ? source.keys(withPrefix: "", limit: ApolloIOSSource.comparedLimit)
        : source.keys(withPrefix: type + ":", limit: ApolloIOSSource.comparedLimit)
      let allowed = max(1, min(3, wanted.utf8.count / 6))
      let ranked = candidates.compactMap { key -> (distance: Int, key: String)? in
        EditDistance.between(wanted, key, atMost: allowed).map { ($0, key) }
      }
      for near in ranked.sorted(by: { ($0.distance, $0.key) < ($1.distance, $1.key) }) {
        add(near.key, .similar)
      }
    }
  }
}
