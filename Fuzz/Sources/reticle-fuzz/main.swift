import CFuzzer

// The first argument names what is fuzzed; the rest is libFuzzer's.
var arguments = CommandLine.arguments
guard arguments.count > 1, let target = Target(rawValue: arguments[1]) else {
  print("usage: reticle-fuzz TARGET [CORPUS...] [-libfuzzer options]")
  print("targets: " + Target.allCases.map(\.rawValue).joined(separator: " "))
  exit(2)
}
arguments.remove(at: 1)
Target.current = target

var count = Int32(arguments.count)
var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
let status = pointers.withUnsafeMutableBufferPointer { buffer -> Int32 in
  var base = buffer.baseAddress
  return LLVMFuzzerRunDriver(&count, &base) { bytes, size in
    Target.run(UnsafeBufferPointer(start: bytes, count: size))
    return 0
  }
}
exit(status)
