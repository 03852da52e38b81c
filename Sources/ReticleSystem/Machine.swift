/// Time, memory and the end of the process.
public enum Machine {
  /// Nanoseconds on a clock that only runs forward; its start means nothing.
  public static var nanoseconds: UInt64 { Platform.monotonicNanoseconds() }

  /// Nanoseconds since 1970.
  public static var wallClockNanoseconds: Int64 { Platform.wallClockNanoseconds() }

  /// The most memory the process has held so far, in bytes.
  public static var peakResidentBytes: Int { Platform.peakResidentBytes() }

  /// Lets the thread sleep.
  public static func sleep(milliseconds: Int) {
    if milliseconds > 0 { Platform.sleep(nanoseconds: Int64(milliseconds) * 1_000_000) }
  }

  /// Makes a write beyond the limit on the sizes of files an error like any other.
  ///
  /// The system would end the process in the middle of what it writes. For programs: a library
  /// leaves signals alone.
  public static func reportFileSizeLimit() { Platform.ignoreFileSizeSignal() }

  /// Ends the process; buffers must have been flushed.
  public static func exit(_ status: Int32) -> Never { Platform.exitProcess(status) }
}
