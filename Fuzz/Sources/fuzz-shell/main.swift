import Fuzzing
import ReticleShell

// Splitting and parsing scripts; nothing is evaluated.
fuzz([
  Target("statement") { bytes in
    var splitter = StatementSplitter(bytes: bytes, file: "fuzz")
    while let source = splitter.next() {
      _ = try? StatementParser.parse(source)
    }
  }
])
