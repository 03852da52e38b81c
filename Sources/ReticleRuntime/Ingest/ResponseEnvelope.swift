/// The members of a response beside `data`, as ranges of its bytes.
struct ResponseEnvelope {
  var data: Range<Int>?
  var errors: Range<Int>?
  var path: Range<Int>?
  var label: Range<Int>?
  var items: Range<Int>?
  var id: Range<Int>?
  var subPath: Range<Int>?
  var pending: Range<Int>?
  var incremental: Range<Int>?
  var completed: Range<Int>?
  var hasNext: Range<Int>?

  mutating func note(_ name: String, _ range: Range<Int>) {
    switch name {
    case "data": data = range
    case "errors": errors = range
    case "path": path = range
    case "label": label = range
    case "items": items = range
    case "id": id = range
    case "subPath": subPath = range
    case "pending": pending = range
    case "incremental": incremental = range
    case "completed": completed = range
    case "hasNext": hasNext = range
    default: break
    }
  }

  /// Whether it brings a deferred part by itself, or says that one failed.
  var isPart: Bool { data != nil || items != nil || path != nil }

  /// Whether parts follow, or stand in it beside the first data.
  var isIncremental: Bool {
    pending != nil || incremental != nil || completed != nil || hasNext != nil
  }
}

/// Where a response that comes in parts stands.
struct IncrementalProgress {
  /// Parts the server has announced, by its own id for them.
  var pending: [String: Announced] = [:]
  var partCount = 0
  /// Whether the server said that nothing follows.
  var isComplete = false
  /// Whether it said that something does.
  var expectsMore = false

  struct Announced {
    let path: [PathComponent]
    let label: String?
  }
}
