import Foundation

/// A git repository with many branches, which come into it in one stream, and the merges of them.
struct MergeRepository {
  var root: String
  var binary: Binary
  static let baseline = ".unbag/baseline/booking.txt"
  static let configuration = ".unbag/config.json"
  static let bag = "{ bags: [{ id: \"booking\", type: \"BookingFlowContext\" }] }\n"

  init(in folder: String) throws {
    binary = Binary(scratch: "\(folder)/scratch")
    root = "\(folder)/app"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: binary.scratch, withIntermediateDirectories: true)
    try git("init -q -b main .")
  }

  struct Branch {
    var name: String
    var from: String?
    var files: [String: String]
  }

  /// Makes the branches with all of their files.
  func add(_ branches: [Branch]) throws {
    var stream = ""
    for branch in branches {
      stream += "commit refs/heads/\(branch.name)\ncommitter T <t@t> 0 +0000\ndata 0\n"
      if let from = branch.from { stream += "from refs/heads/\(from)\n" }
      stream += "deleteall\n"
      for (path, text) in branch.files.sorted(by: { $0.key < $1.key }) {
        stream += "M 100644 inline \(path)\ndata \(text.utf8.count)\n\(text)\n"
      }
    }
    try write(stream, to: "\(binary.scratch)/stream")
    try git("fast-import --quiet < '\(binary.scratch)/stream'")
  }

  /// Merges a branch into another on `main`, and says which paths are in conflict then.
  func merge(_ theirs: String, into ours: String) throws -> Set<String> {
    let script = "git checkout -q -f -B main \(ours) && { git merge -q --no-edit \(theirs) >/dev/null 2>&1 || git ls-files --unmerged; }"
    let run = try shell(script)
    return Set(run.split(separator: "\n").compactMap { $0.split(separator: "\t").last.map(String.init) })
  }

  /// The files of the working tree.
  func files() throws -> [String: String] {
    var files: [String: String] = [:]
    for folder in ["Sources", ".unbag"] {
      for case let path as String in FileManager.default.enumerator(atPath: "\(root)/\(folder)") ?? .init() {
        files["\(folder)/\(path)"] = try? read("\(root)/\(folder)/\(path)")
      }
    }
    return files
  }

  /// Puts sources in the place of those of the working tree.
  func replaceSources(by files: [String: String]) throws {
    try FileManager.default.removeItem(atPath: "\(root)/Sources")
    for (path, text) in files where path.hasPrefix("Sources/") { try write(text, to: "\(root)/\(path)") }
  }

  @discardableResult
  func git(_ line: String) throws -> String { try shell("git \(line)") }

  private func shell(_ script: String) throws -> String {
    let run = try binary.shell("\(BaseApp.identity); \(script)", in: root)
    guard run.code == 0 else { throw BaseApp.GitFailure(line: script, error: run.error) }
    return run.output
  }
}
