/// The rows as text or JSON.
enum Table {
  static func text(_ rows: [Row]) -> String {
    let cells = rows.map { row in
      [
        row.work, spell(row.value, row.unit),
        row.yardstick.map {
          "\(ratio(row.value / $0.value)) × \($0.name) (\(spell($0.value, row.unit)))"
        } ?? "",
        bound(row), row.isMet.map { $0 ? "met" : "MISSED" } ?? "",
      ]
    }
    let header = ["work", "median", "beside", "bound", ""]
    let widths = header.indices.map { column in
      ([header] + cells).map { $0[column].count }.max() ?? 0
    }
    return ([header] + cells).map { line in
      var text = ""
      for (column, cell) in line.enumerated() {
        text += cell + String(repeating: " ", count: widths[column] - cell.count + 2)
      }
      while text.last == " " { text.removeLast() }
      return text
    }.joined(separator: "\n")
  }

  static func json(_ rows: [Row]) -> String {
    let objects = rows.map { row in
      var members = [
        #""work":"\#(row.work)""#, #""value":\#(row.value)"#, #""unit":"\#(row.unit)""#,
      ]
      if let yardstick = row.yardstick {
        members.append(#""yardstick":"\#(yardstick.name)","yardstickValue":\#(yardstick.value)"#)
      }
      if let met = row.isMet { members.append(#""met":\#(met)"#) }
      return "{" + members.joined(separator: ",") + "}"
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]"
  }

  private static func bound(_ row: Row) -> String {
    switch row.bound {
    case .ratio(let most)?: "≤ \(ratio(most)) ×"
    case .absolute(let most)?: "≤ \(spell(most, row.unit))"
    case nil: ""
    }
  }

  private static func ratio(_ value: Double) -> String { rounded(value, 2) }

  private static func spell(_ value: Double, _ unit: Row.Unit) -> String {
    switch unit {
    case .count: rounded(value, 0)
    case .bytes:
      value >= 1e6 ? rounded(value / 1e6, 2) + " MB" : rounded(value, 0) + " B"
    case .time:
      value >= 1e6
        ? rounded(value / 1e6, 3) + " ms"
        : value >= 1e3 ? rounded(value / 1e3, 2) + " µs" : rounded(value, 1) + " ns"
    }
  }

  private static func rounded(_ value: Double, _ digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let number = (value * scale).rounded() / scale
    let text = number.description
    return digits == 0 && text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
