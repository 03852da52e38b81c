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
    .executableTarget(
      name: "reticle-fuzz",
      dependencies: [
        "CFuzzer", .product(name: "ReticleRuntime", package: "reticle"),
        .product(name: "ReticleShell", package: "reticle"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
