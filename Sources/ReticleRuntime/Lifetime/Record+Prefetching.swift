import CPrefetch

// What the collector will read is fetched into the cache ahead of it: nearly all its
// time would go into waiting for memory.

extension Unmanaged<Record> {
  /// Fetches what the collector reads of the record itself.
  @inline(__always) func prefetchRecord() {
    let address = UnsafeRawPointer(toOpaque())
    reticle_prefetch(address + Record.markedBytes.lowerBound)
    reticle_prefetch(address + Record.markedBytes.upperBound)
  }

  /// Fetches the first slot that may hold a link.
  @inline(__always) func prefetchLinks() {
    _withUnsafeGuaranteedRef { record in
      let positions = record.linkPositions
      if positions != 0 { reticle_prefetch(record.slots + positions.trailingZeroBitCount) }
    }
  }
}

extension Record {
  /// Where in the object the properties lie that the collector reads: from `slots`
  /// to `state`, behind the header, the key and the type.
  fileprivate static var markedBytes: ClosedRange<Int> { 40...64 }

  /// Fetches all slots of a record that is in the cache, up to a page of them.
  @inline(__always) func prefetchSlots() {
    let bytes = min(Int(count) * MemoryLayout<Slot>.stride, 4096)
    for offset in stride(from: 0, to: bytes, by: 64) {
      reticle_prefetch(UnsafeRawPointer(slots) + offset)
    }
  }

  /// Fetches the records that the slots lead to, which hold a count of it.
  @inline(__always) func prefetchLinked() {
    var positions = linkPositions
    while positions != 0 {
      let position = positions.trailingZeroBitCount
      positions &= positions - 1
      guard position < Int(count) else { return }
      if case .link(let record) = slots[position].value {
        reticle_prefetch(Unmanaged.passUnretained(record).toOpaque())
      }
    }
  }
}
