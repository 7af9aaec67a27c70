import Foundation

/// The sample app under version control, with its bag frozen in the first commit of `main`.
struct BaseApp {
  var app: SampleApp
  var root: String { app.root }

  /// Runs `body` in an app on the branch `feature`, which has nothing of its own yet.
  static func with<Result>(format: String = "sha1", config: String = "", _ body: (BaseApp) throws -> Result) throws -> Result {
    try SampleApp.with { app in
      try FileManager.default.removeItem(atPath: "\(app.root)/.git")
      let base = BaseApp(app: app)
      try base.git("init -q -b main --object-format=\(format) .")
      try base.configure(config)
      _ = try app.unbag("freeze")
      try base.commit("the start")
      try base.git("checkout -q -b feature")
      return try body(base)
    }
  }

  /// - Parameter more: Further keys.
  func configure(_ more: String, id: String = "booking", type: String = "BookingFlowContext") throws {
    try write("{ bags: [{ id: \"\(id)\", type: \"\(type)\" }], \(more) }\n", to: ".unbag/config.json")
  }

  static let identity =
    "export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=T GIT_AUTHOR_EMAIL=t@t GIT_COMMITTER_NAME=T GIT_COMMITTER_EMAIL=t@t "
    + "GIT_ALLOW_PROTOCOL=file"

  struct GitFailure: Error {
    var line: String
    var error: String
  }

  /// Runs git with the words of a line, as a shell takes them apart.
  @discardableResult
  func git(_ line: String, in folder: String? = nil) throws -> String {
    let run = try app.binary.shell("\(Self.identity); git \(line)", in: folder ?? root)
    guard run.code == 0 else { throw GitFailure(line: line, error: run.error) }
    return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @discardableResult
  func commit(_ message: String = "change") throws -> String {
    try git("add -A . && git commit -q --allow-empty -m '\(message)'")
    return try git("rev-parse HEAD")
  }

  func write(_ text: String, to path: String) throws { try app.write(text, to: path) }
  func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: "\(root)/\(path)") }

  /// Adds a function with one force unwrap of `seat`, which was none before.
  func addUnwrap(_ name: String = "cold", times: Int = 1) throws {
    let uses = Array(repeating: "  print(context.seat!)", count: times).joined(separator: "\n")
    try write("func \(name)(_ context: BookingFlowContext) {\n\(uses)\n}\n", to: "Sources/\(name).swift")
  }

  /// Takes the force unwrap of `name` away, which the baseline has.
  func fix() throws {
    try write(SampleApp.pay.replacing("context.name!", with: "context.name ?? \"\""), to: "Sources/Screens/Payment.swift")
  }
  func unfix() throws { try write(SampleApp.pay, to: "Sources/Screens/Payment.swift") }

  /// The paths of the clones lie beside the app.
  func beside(_ name: String) -> String { URL(fileURLWithPath: root).deletingLastPathComponent().appendingPathComponent(name).path }

  @discardableResult
  func check(_ words: String..., in folder: String? = nil, environment: [String: String] = [:]) throws -> Binary.Run {
    try app.binary.run(
      ["check"] + (words.contains("--base") ? words : words + ["--base", "auto"]), in: folder ?? root, environment: environment)
  }
}
