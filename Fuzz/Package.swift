// swift-tools-version: 6.2
import PackageDescription

// Apart from the main package: it is built with libFuzzer's instrumentation,
// see Scripts/fuzz.
let package = Package(
  name: "reticle-fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reticle", path: "..")],
  targets: [
    .target(name: "CFuzzer"),
    .target(name: "Fuzzing", dependencies: ["CFuzzer"]),
    .executableTarget(
      name: "fuzz-rooms",
      dependencies: [
        "Fuzzing", .product(name: "ReticleRuntime", package: "reticle"),
        .product(name: "ReticleCompiler", package: "reticle"),
      ]),
    // Apart from the others, for it builds the whole shell.
    .executableTarget(
      name: "fuzz-shell",
      dependencies: ["Fuzzing", .product(name: "ReticleShell", package: "reticle")]),
  ],
  swiftLanguageModes: [.v6]
)
