import ReticleSystem

/// One row of the table: what was measured, how long it took, and beside what.
struct Row {
  let work: String
  /// The median, in nanoseconds, or a count where `unit` says so.
  let value: Double
  var unit: Unit = .time
  /// What was measured in the same run to compare with.
  var yardstick: (name: String, value: Double)?
  /// The bound of `performance.md`: in times the yardstick, or absolute.
  var bound: Bound?

  enum Unit { case time, bytes, count }
  enum Bound {
    case ratio(Double)
    case absolute(Double)
  }

  var ratio: Double? { yardstick.map { value / $0.value } }

  /// Whether the bound is met; nil without one.
  var isMet: Bool? {
    switch bound {
    case .ratio(let most)?: ratio.map { $0 <= most }
    case .absolute(let most)?: value <= most
    case nil: nil
    }
  }
}

enum Measure {
  /// The median time of a run of `body`, in nanoseconds.
  static func median(runs: Int = 31, _ body: () -> Void) -> Double {
    body()
    var times: [Double] = []
    for _ in 0..<runs {
      let start = Machine.nanoseconds
      body()
      times.append(Double(Machine.nanoseconds - start))
    }
    return times.sorted()[runs / 2]
  }

  /// The median with something made anew, untimed, before every run.
  static func median<State>(
    runs: Int = 31, setUp: () -> State, _ body: (State) -> Void
  ) -> Double {
    var times: [Double] = []
    body(setUp())
    for _ in 0..<runs {
      let state = setUp()
      let start = Machine.nanoseconds
      body(state)
      times.append(Double(Machine.nanoseconds - start))
    }
    return times.sorted()[runs / 2]
  }

  /// The median times of two things that take turns, so that what disturbs the
  /// machine disturbs both.
  static func alternating(
    runs: Int = 31, _ one: () -> Void, _ other: () -> Void
  ) -> (one: Double, other: Double) {
    let pairs = pairs(runs: runs, one, other)
    return (pairs.map(\.0).sorted()[runs / 2], pairs.map(\.1).sorted()[runs / 2])
  }

  /// What `body` costs beyond `without`: the median of the differences of pairs.
  static func medianDifference(
    runs: Int = 31, _ body: () -> Void, without: () -> Void
  ) -> Double {
    pairs(runs: runs, body, without).map { $0.0 - $0.1 }.sorted()[runs / 2]
  }

  private static func pairs(
    runs: Int, _ one: () -> Void, _ other: () -> Void
  ) -> [(Double, Double)] {
    func time(_ body: () -> Void) -> Double {
      let start = Machine.nanoseconds
      body()
      return Double(Machine.nanoseconds - start)
    }
    one()
    other()
    return (0..<runs).map { _ in (time(one), time(other)) }
  }

  /// The median time of one of many equal steps.
  static func perStep(_ steps: Int, runs: Int = 21, _ body: () -> Void) -> Double {
    median(runs: runs, body) / Double(steps)
  }
}
