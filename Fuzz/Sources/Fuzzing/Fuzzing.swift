import CFuzzer

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is fuzzed: a name and what is done with an input. It also asserts
/// something, so that a wrong result stops the fuzzer as a crash does.
public struct Target {
  let name: String
  let run: ([UInt8]) -> Void

  public init(_ name: String, run: @escaping ([UInt8]) -> Void) {
    self.name = name
    self.run = run
  }
}

// Set once, before the fuzzer's loop starts; its callback can't capture.
nonisolated(unsafe) private var current = Target("none") { _ in }

private let targetVariable = "RETICLE_FUZZ_TARGET"

/// Runs libFuzzer's loop over the target that the first argument names; the
/// other arguments are libFuzzer's own.
public func fuzz(_ targets: [Target]) -> Never {
  var arguments = CommandLine.arguments
  // libFuzzer runs the program again to merge a corpus, without the target's name.
  var name = getenv(targetVariable).map { String(cString: $0) }
  if arguments.count > 1, targets.contains(where: { $0.name == arguments[1] }) {
    name = arguments.remove(at: 1)
  }
  guard let target = targets.first(where: { $0.name == name }) else {
    print("usage: \(arguments[0]) TARGET [CORPUS...] [-libfuzzer options]")
    print("targets: " + targets.map(\.name).joined(separator: " "))
    exit(2)
  }
  setenv(targetVariable, target.name, 1)
  current = target
  var count = Int32(arguments.count)
  var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
  let status = pointers.withUnsafeMutableBufferPointer { buffer -> Int32 in
    var base = buffer.baseAddress
    return LLVMFuzzerRunDriver(&count, &base) { bytes, size in
      current.run(Array(UnsafeBufferPointer(start: bytes, count: size)))
      return 0
    }
  }
  exit(status)
}
