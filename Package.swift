// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// One library target of the project, with its settings.
func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of one room.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

// The order below is the order of the layers: a target may depend on those above it only.
let package = Package(
  name: "reticle",
  platforms: [.macOS(.v15)],
  products: [
    // What an app with generated lenses links.
    .library(name: "ReticleRuntime", targets: ["ReticleRuntime"]),
    // What turns schema and documents into plans and lenses, without a shell.
    .library(
      name: "ReticleCompiler", targets: ["ReticleCompiler", "ReticleGraphQL", "ReticleJSON"]),
    // What a program that embeds the shell links; the rooms below it by name.
    .library(
      name: "ReticleShell",
      targets: [
        "ReticleShell", "ReticleSession", "ReticleCompiler", "ReticleCaches", "ReticleGraphQL",
        "ReticleJSON", "ReticleSystem",
      ]),
    .executable(name: "reticle", targets: ["reticle"]),
  ],
  targets: [
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CLibEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    // One inline function of the C compiler's.
    .systemLibrary(name: "CPrefetch"),

    room("ReticleSystem"),
    room("ReticleJSON"),
    room("ReticleRuntime", ["ReticleJSON", "CPrefetch"]),
    room("ReticleGraphQL", ["ReticleJSON"]),
    room("ReticleCompiler", ["ReticleGraphQL", "ReticleRuntime", "ReticleJSON"]),
    room("ReticleCaches", ["ReticleRuntime", "ReticleJSON", "ReticleSystem", "CSQLite"]),
    room(
      "ReticleSession",
      [
        "ReticleCompiler", "ReticleCaches", "ReticleGraphQL", "ReticleRuntime", "ReticleJSON",
        "ReticleSystem",
      ]),
    room(
      "ReticleShell",
      [
        "ReticleSession", "ReticleCompiler", "ReticleCaches", "ReticleGraphQL", "ReticleRuntime",
        "ReticleJSON", "ReticleSystem",
      ]),
    room("ReticleTerminal", ["ReticleSystem", "CLibEdit"]),
    .executableTarget(
      name: "reticle", dependencies: ["ReticleShell", "ReticleTerminal", "ReticleSystem"],
      swiftSettings: settings),

    .target(
      name: "ReticleTestSupport",
      dependencies: [
        "ReticleCompiler", "ReticleGraphQL", "ReticleRuntime", "ReticleJSON", "ReticleSystem",
      ],
      path: "Tests/ReticleTestSupport", swiftSettings: settings),
    tests("ReticleSystemTests", ["ReticleSystem"]),
    tests("ReticleJSONTests", ["ReticleJSON", "ReticleSystem"]),
    tests(
      "ReticleRuntimeTests",
      [
        "ReticleTestSupport", "ReticleRuntime", "ReticleCompiler", "ReticleGraphQL", "ReticleJSON",
        "ReticleSystem",
      ]),
    tests("ReticleGraphQLTests", ["ReticleGraphQL", "ReticleJSON", "ReticleSystem"]),
    tests(
      "ReticleCompilerTests",
      ["ReticleCompiler", "ReticleGraphQL", "ReticleRuntime", "ReticleJSON", "ReticleSystem"]),
    tests(
      "ReticleCachesTests",
      [
        "ReticleTestSupport", "ReticleCaches", "ReticleCompiler", "ReticleGraphQL",
        "ReticleRuntime", "ReticleJSON", "ReticleSystem", "CSQLite",
      ]),
    tests(
      "ReticleSessionTests",
      [
        "ReticleSession", "ReticleCompiler", "ReticleGraphQL", "ReticleRuntime", "ReticleJSON",
        "ReticleSystem",
      ]),
    tests(
      "ReticleShellTests",
      [
        "reticle", "ReticleShell", "ReticleSession", "ReticleCaches", "ReticleGraphQL",
        "ReticleRuntime", "ReticleJSON", "ReticleSystem",
      ]),
    // What the tests of the line reader drive in a real terminal.
    .executableTarget(
      name: "LineReaderDemo", dependencies: ["ReticleTerminal", "ReticleSystem"],
      path: "Tests/LineReaderDemo", swiftSettings: settings),
    tests("ReticleTerminalTests", ["ReticleTerminal", "ReticleSystem", "LineReaderDemo"]),
  ],
  swiftLanguageModes: [.v6]
)
