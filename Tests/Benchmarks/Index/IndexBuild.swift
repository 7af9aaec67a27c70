import Foundation

/// The index store of a generated tree, as the compiler writes it: a unit and a record for each file.
struct IndexBuild {
  let store: URL
  /// How long the compiler took, in seconds.
  let wall: Double
  /// Those of system modules among them.
  let units: Int

  /// Compiles all files as one module up to the type check, which is where the index is written; what comes after would take
  /// several times as long and add nothing.
  init(of tree: TreeFolder, in workshop: URL) throws {
    store = URL(fileURLWithPath: tree.root.path + "-store")
    // The compiler writes nothing where the unit of an older file of that name lies.
    if FileManager.default.fileExists(atPath: store.path) { try FileManager.default.removeItem(at: store) }
    let sources = workshop.appendingPathComponent("sources")
    let outputs = workshop.appendingPathComponent("outputs")
    let files = tree.files.map(\.path)
    try Data(files.map { "\"\($0)\"\n" }.joined().utf8).write(to: sources)
    // A unit is named after the object file that a build would write; the type check writes none, so the names are made up.
    try Data(files.indices.map { "\(workshop.path)/\($0).o\n" }.joined().utf8).write(to: outputs)
    let compiler = Command(
      "swiftc",
      [
        "-typecheck", "-whole-module-optimization", "-parse-as-library", "-suppress-warnings", "-swift-version", "5", "-module-name", "App",
        "-index-store-path", store.path, "-Xfrontend", "-index-unit-output-path-filelist", "-Xfrontend", outputs.path, "@\(sources.path)",
      ])
    wall = try Contender(name: "swiftc", command: compiler).run().wall
    units = try Self.units(in: store)
    guard units >= files.count else { throw BenchError("swiftc wrote \(units) units for \(files.count) files") }
  }

  private static func units(in store: URL) throws -> Int {
    let formats = try FileManager.default.contentsOfDirectory(atPath: store.path).filter { $0.hasPrefix("v") }
    return try formats.reduce(0) { try $0 + FileManager.default.contentsOfDirectory(atPath: store.path + "/\($1)/units").count }
  }
}
