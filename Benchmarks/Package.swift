// swift-tools-version: 6.2
import PackageDescription

// Apart from the main package, so that building and testing it needs none of the
// yardsticks: simdjson (libsimdjson-dev), Foundation and SQLite.
let package = Package(
  name: "reticle-bench",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reticle", path: "..")],
  targets: [
    .target(
      name: "CYardsticks", cxxSettings: [.unsafeFlags(["-O3"])],
      linkerSettings: [.linkedLibrary("simdjson")]),
    .executableTarget(name: "peak"),
    .executableTarget(
      name: "reticle-bench",
      dependencies: [
        "CYardsticks", .product(name: "ReticleRuntime", package: "reticle"),
        .product(name: "ReticleShell", package: "reticle"),
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
