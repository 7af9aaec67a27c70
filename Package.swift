// swift-tools-version: 6.1
import Foundation
import PackageDescription

#if canImport(MachO)
  import MachO
#endif

/// The folder of the running toolchain that holds SwiftSyntax and its siblings, `usr/lib/swift/host`.
///
/// The manifest is compiled against the toolchain's own PackageDescription, so the place of that library in this process tells where the
/// toolchain lies: `usr/lib/swift/pm/ManifestAPI`. `UNBAG_SWIFT_HOST` overrides it.
let host: String = {
  func fail(_ sentence: String) -> Never {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
    exit(1)
  }
  func holdsSwiftSyntax(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/SwiftSyntax.swiftmodule")
  }
  if let folder = ProcessInfo.processInfo.environment["UNBAG_SWIFT_HOST"] {
    guard holdsSwiftSyntax(folder) else {
      fail("unbag: UNBAG_SWIFT_HOST is \(folder), which holds no SwiftSyntax.swiftmodule; name the toolchain's usr/lib/swift/host.")
    }
    return folder
  }
  let library = "libPackageDescription"
  #if os(Linux)
    // Read to the end: a file of unknown size comes in pages, and `String(contentsOfFile:)` stops after the first.
    let maps = FileHandle(forReadingAtPath: "/proc/self/maps").flatMap { try? $0.readToEnd() } ?? Data()
    let images = String(decoding: maps, as: UTF8.self)
      .split(separator: "\n").compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
  #else
    let images = (0..<_dyld_image_count()).compactMap { _dyld_get_image_name($0).map { String(cString: $0) } }
  #endif
  for image in images where image.contains(library) {
    // …/usr/lib/swift/pm/ManifestAPI/libPackageDescription.so
    let folder = URL(fileURLWithPath: image).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("host").path
    if holdsSwiftSyntax(folder) { return folder }
  }
  fail(
    "unbag: this toolchain has no SwiftSyntax in usr/lib/swift/host; use a swift.org toolchain (6.1 or newer), "
      + "or set UNBAG_SWIFT_HOST to a folder that holds SwiftSyntax.swiftmodule.")
}()

let syntaxModules = ["SwiftSyntax", "SwiftParser", "SwiftParserDiagnostics", "SwiftOperators", "SwiftIfConfig", "SwiftDiagnostics"]

/// For the targets that import SwiftSyntax, and for those that import such a target.
let withSyntax: [SwiftSetting] = [.unsafeFlags(["-I", host])]
let linkSyntax: [LinkerSetting] =
  [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])] + syntaxModules.map { .linkedLibrary($0) }

/// One page for each rule, compiled into the tool. A test compares the list with the folder.
let rulePages: [Resource] = [
  "consumer", "exposed-setter", "flow-unwrap", "implicit-unwrap", "property", "read", "reference", "silent-exit", "suppression", "unwrap",
  "writer",
].map { .embedInCode("\($0).md") }

/// The files that `unbag ci` prints, and the steps that they share.
let ciFiles: [Resource] = [
  "bitrise.yml", "build-linux.sh", "build-macos.sh", "github.yml", "gitlab.yml", "pre-commit.yaml", "xcode-cloud.sh",
].map { .embedInCode("CI/\($0)") }

/// What the report's page looks like and does, beside the code that writes it.
let reportFiles: [Resource] = [
  "report.css", "report.js",
].map { .embedInCode("Page/\($0)") }

/// The steps of the sample are apps: nothing in them is public. Their drivers come in as tests do, also in a release build.
let drivable: [SwiftSetting] = [.unsafeFlags(["-enable-testing"], .when(configuration: .release))]

/// A generic type in a module of its own is as fast as one that is copied into the app only if the compiler may look into the module.
let specialised: [SwiftSetting] = [.unsafeFlags(["-cross-module-optimization"], .when(configuration: .release))]

let package = Package(
  name: "unbag",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "unbag", targets: ["unbag"]),
    .plugin(name: "UnbagCommand", targets: ["UnbagCommand"]),
    .plugin(name: "UnbagWarnings", targets: ["UnbagWarnings"]),
    .executable(name: "booking", targets: ["booking"]),
  ],
  targets: [
    .target(name: "Facts"),
    .target(name: "Workspace", dependencies: ["Facts"]),
    .target(name: "SwiftReader", dependencies: ["Facts"], swiftSettings: withSyntax, linkerSettings: linkSyntax),
    .target(name: "KotlinReader", dependencies: ["Facts"]),
    .target(name: "Resolver", dependencies: ["Facts"]),
    .target(name: "CIndexStore"),
    .target(name: "CompilerIndex", dependencies: ["CIndexStore", "Facts", "Workspace", "Resolver"]),
    .target(
      name: "Scan", dependencies: ["Facts", "Workspace", "SwiftReader", "KotlinReader", "Resolver", "CompilerIndex"],
      swiftSettings: withSyntax),
    .target(name: "Rules", dependencies: ["Facts", "Resolver"], path: "Rules", resources: rulePages),
    .target(name: "Ratchet", dependencies: ["Facts", "Workspace", "Resolver", "Rules"]),
    .target(
      name: "Reports", dependencies: ["Facts", "Resolver", "CompilerIndex", "Rules", "Ratchet", "Insight"], resources: reportFiles),
    .target(name: "Insight", dependencies: ["Facts", "Resolver"]),
    .target(name: "BookingShared", path: "Samples/Booking/Shared"),
    .target(name: "FlowOwner", path: "Samples/Booking/Flow", swiftSettings: specialised),
    .target(name: "BookingStep0Bag", dependencies: ["BookingShared"], path: "Samples/Booking/Step0Bag", swiftSettings: drivable),
    .target(name: "BookingStep1Frozen", dependencies: ["BookingShared"], path: "Samples/Booking/Step1Frozen", swiftSettings: drivable),
    .target(
      name: "BookingStep2VisibleWrites", dependencies: ["BookingShared"], path: "Samples/Booking/Step2VisibleWrites",
      swiftSettings: drivable),
    .target(
      name: "BookingStep3ExplicitInputs", dependencies: ["BookingShared"], path: "Samples/Booking/Step3ExplicitInputs",
      swiftSettings: drivable),
    .target(
      name: "BookingStep4OneWriter", dependencies: ["BookingShared"], path: "Samples/Booking/Step4OneWriter", swiftSettings: drivable),
    .target(name: "BookingStep5SmallBag", dependencies: ["BookingShared"], path: "Samples/Booking/Step5SmallBag", swiftSettings: drivable),
    .target(
      name: "BookingStep6StateMachine", dependencies: ["BookingShared", "FlowOwner"], path: "Samples/Booking/Step6StateMachine",
      swiftSettings: drivable),
    .target(
      name: "BookingDrivers",
      dependencies: [
        "BookingShared", "FlowOwner", "BookingStep0Bag", "BookingStep1Frozen", "BookingStep2VisibleWrites", "BookingStep3ExplicitInputs",
        "BookingStep4OneWriter", "BookingStep5SmallBag", "BookingStep6StateMachine",
      ],
      path: "Samples/Booking/Drivers"),
    .executableTarget(name: "booking", dependencies: ["BookingShared", "BookingDrivers"], path: "Samples/Booking/CLI"),
    .target(name: "BookingScenarios", dependencies: ["BookingShared", "BookingDrivers"], path: "Samples/Booking/Scenarios"),
    .target(name: "AppointmentShared", path: "Samples/Appointment/Shared"),
    .target(name: "AppointmentBefore", dependencies: ["AppointmentShared"], path: "Samples/Appointment/Before"),
    .target(name: "AppointmentAfter", dependencies: ["AppointmentShared"], path: "Samples/Appointment/After"),
    .executableTarget(
      name: "booking-scenarios", dependencies: ["BookingDrivers", "BookingScenarios"], path: "Samples/Booking/ScenarioTable"),
    .executableTarget(name: "flow-bench", dependencies: ["FlowOwner"], path: "Tests/FlowBenchmark", swiftSettings: specialised),
    .executableTarget(
      name: "unbag", dependencies: ["Facts", "Workspace", "Scan", "Resolver", "CompilerIndex", "Rules", "Ratchet", "Insight", "Reports"],
      resources: ciFiles, swiftSettings: withSyntax),
    .plugin(
      name: "UnbagCommand", capability: .command(intent: .custom(verb: "unbag", description: "Runs unbag on the package")),
      dependencies: ["unbag"], path: "Sources/Plugins/UnbagCommand"),
    .plugin(name: "UnbagWarnings", capability: .buildTool(), dependencies: ["unbag"], path: "Sources/Plugins/UnbagWarnings"),
    .testTarget(
      name: "RulesTests", dependencies: ["Facts", "SwiftReader", "KotlinReader", "Resolver", "Rules"], swiftSettings: withSyntax),
    .executableTarget(name: "unbag-score", dependencies: ["Scoring"], path: "Tests/Score"),
    .target(name: "Scoring", path: "Tests/Scoring"),
    .executableTarget(
      name: "unbag-kotlin-comparison", dependencies: ["Facts", "KotlinReader"], path: "Tests/KotlinComparison", exclude: ["psi"]),
    .testTarget(name: "KotlinReaderTests", dependencies: ["Facts", "KotlinReader"]),
    .executableTarget(
      name: "unbag-bench", dependencies: ["unbag", "Facts", "Workspace", "SwiftReader", "KotlinReader"], path: "Tests/Benchmarks",
      swiftSettings: withSyntax),
    .testTarget(name: "BenchmarksTests", dependencies: ["unbag-bench", "Facts", "KotlinReader"], swiftSettings: withSyntax),
    .testTarget(name: "TruthTests", dependencies: ["Scoring", "unbag"]),
    .testTarget(
      name: "BookingTests",
      dependencies: [
        "BookingShared", "FlowOwner", "BookingStep0Bag", "BookingStep6StateMachine", "BookingDrivers", "BookingScenarios", "booking",
        "booking-scenarios",
      ]),
    .testTarget(name: "AppointmentTests", dependencies: ["AppointmentShared", "AppointmentBefore", "AppointmentAfter"]),
    .testTarget(name: "BookingAndroidTests", dependencies: ["Facts", "KotlinReader", "Scoring", "unbag"]),
    .testTarget(name: "FactsTests", dependencies: ["Facts", "SwiftReader"], swiftSettings: withSyntax),
    .testTarget(name: "WorkspaceTests", dependencies: ["Facts", "Workspace"]),
    .testTarget(name: "ScanTests", dependencies: ["Facts", "Workspace", "Resolver", "Scan"], swiftSettings: withSyntax),
    .testTarget(
      name: "CompilerIndexTests", dependencies: ["CompilerIndex", "Facts", "Workspace", "Resolver", "Scan"], swiftSettings: withSyntax),
    .testTarget(name: "SwiftReaderTests", dependencies: ["Facts", "SwiftReader"], swiftSettings: withSyntax),
    .testTarget(
      name: "ResolverTests", dependencies: ["Facts", "Resolver", "SwiftReader", "KotlinReader"], swiftSettings: withSyntax),
    .testTarget(
      name: "InsightTests", dependencies: ["Facts", "SwiftReader", "KotlinReader", "Resolver", "Insight"], swiftSettings: withSyntax),
    .testTarget(name: "RatchetTests", dependencies: ["Facts", "Resolver", "Rules", "Ratchet"]),
    .target(name: "PageSamples", dependencies: ["Facts", "Resolver", "Insight", "Reports"], path: "Tests/PageSamples"),
    .executableTarget(name: "report-pages", dependencies: ["PageSamples", "Reports"], path: "Tests/Pages"),
    .testTarget(name: "ReportsTests", dependencies: ["Facts", "Resolver", "Rules", "Ratchet", "Insight", "Reports", "PageSamples"]),
    .testTarget(
      name: "UnbagTests",
      dependencies: ["unbag", "Facts", "Workspace", "SwiftReader", "Resolver", "Rules", "Ratchet", "Insight", "Reports"],
      swiftSettings: withSyntax),
  ],
  swiftLanguageModes: [.v6]
)
