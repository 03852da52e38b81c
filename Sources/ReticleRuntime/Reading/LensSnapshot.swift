import ReticleJSON

/// A lens as a plain value.
public struct LensSnapshot {
  /// The value as JSON, without spaces.
  public let json: [UInt8]
  /// Whether parts were left out because the value grew beyond all measure.
  public let isTruncated: Bool

  /// The value, parsed.
  public var value: JSONValue { (try? JSONValue(parsing: json)) ?? .null }
}

extension Lens {
  /// The lens with its boundaries kept: fields by response key, linked lenses
  /// nested, a spread as `{"$lens": NAME, "$record": KEY}`.
  ///
  /// - Parameter limit: how many lenses, elements and leaves are written.
  public func snapshot(limit: Int = 1_000_000) -> LensSnapshot {
    LensSnapshotWriter.snapshot(of: .lens(self), isDetached: false, limit: limit)
  }

  /// The lens as a value of its own: what its fragments declare stands among its
  /// own fields, as a server would answer.
  public func detached(limit: Int = 1_000_000) -> LensSnapshot {
    LensSnapshotWriter.snapshot(of: .lens(self), isDetached: true, limit: limit)
  }
}

extension LensValue {
  /// The value with the boundaries of lenses kept; see `Lens.snapshot`.
  public func snapshot(limit: Int = 1_000_000) -> LensSnapshot {
    LensSnapshotWriter.snapshot(of: self, isDetached: false, limit: limit)
  }

  /// The value with fragments written out; see `Lens.detached`.
  public func detached(limit: Int = 1_000_000) -> LensSnapshot {
    LensSnapshotWriter.snapshot(of: self, isDetached: true, limit: limit)
  }
}
