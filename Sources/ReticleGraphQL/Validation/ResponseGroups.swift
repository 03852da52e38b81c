/// Fields grouped by the name they answer under.
struct ResponseGroups {
  private var firsts: [FieldSelectionMerging.Entry] = []
  /// Where a name's group is in `groups`; -1 for a field that is alone.
  private var positions: [Int32] = []
  private var groups: [[FieldSelectionMerging.Entry]] = []
  /// Used once there are too many names to walk through.
  private var byName: [String: Int] = [:]

  /// The groups of more than one field.
  var shared: [[FieldSelectionMerging.Entry]] { groups }

  /// Adds a field to the group of its name.
  mutating func add(_ entry: FieldSelectionMerging.Entry) {
    guard let index = index(of: entry.field.alias ?? entry.field.name) else {
      firsts.append(entry)
      positions.append(-1)
      if firsts.count == 24 {
        for (index, first) in firsts.enumerated() { byName[first.field.responseKey] = index }
      } else if firsts.count > 24 {
        byName[entry.field.responseKey] = firsts.count - 1
      }
      return
    }
    if positions[index] < 0 {
      positions[index] = Int32(groups.count)
      groups.append([firsts[index]])
    }
    groups[Int(positions[index])].append(entry)
  }

  private func index(of key: Name) -> Int? {
    if firsts.count >= 24 { return byName[key.text] }
    return firsts.firstIndex {
      let other = $0.field.alias ?? $0.field.name
      return other.hash == key.hash && other.text == key.text
    }
  }
}
