import Facts
import Foundation
import Insight
import Reports
import Scan
import Workspace

/// Looks through what differs from the base commit for a second bag.
struct NewBagNotes {
  var root: ProjectRoot
  var base: BaseLookup

  /// - Parameter known: The types of all bags that are configured, now and at the base commit.
  func notes(in scan: Scan, known: [String]) -> [Problem] {
    // The default branch grew from nothing.
    guard !base.found.isDefaultBranch, let commit = base.commits.first?.commit.id else { return [] }
    let question = ([commit] + known).joined(separator: "\u{1F}")
    if let found = scan.remembered(Self.kind, for: question).flatMap(Self.decode) { return found.map(\.problem) }
    let found = self.found(in: scan, since: commit, known: known)
    scan.remember(Self.encode(found), of: Self.kind, for: question)
    return found.map(\.problem)
  }

  /// A type that may be a second bag.
  private struct Found: Codable {
    var file: String
    var line: Int
    var message: String

    var problem: Problem {
      Problem(
        file: file, line: line, message,
        hint: "Hand the values on as inputs; or watch it too: add it to 'bags' in \(ConfigurationFile.path), and run 'unbag freeze'.")
    }
  }

  private static let kind = "new-bags"

  private static func encode(_ found: [Found]) -> [UInt8] {
    // A note that cannot be kept is found anew.
    (try? JSONEncoder().encode(found)).map { Array($0) } ?? []
  }

  /// `nil` where the bytes are damaged.
  private static func decode(_ bytes: [UInt8]) -> [Found]? {
    try? JSONDecoder().decode([Found].self, from: Data(bytes))
  }

  private func found(in scan: Scan, since commit: String, known: [String]) -> [Found] {
    let files = GitDiff.changedFiles(since: commit, extensions: scan.fileExtensions, in: root)
    guard !files.isEmpty else { return [] }
    @Sendable func types(_ path: String, _ bytes: UnsafeRawBufferPointer) -> [TypeSketch] {
      LanguageReaders.language(of: path).map { SketchReader.types(in: bytes, file: path, language: $0) } ?? []
    }
    let now = TypeSketch.merge(scan.mapSources(where: { files.contains($0) }) { types($0, $1) })
    let paths = files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let objects = try? base.objects.objects(paths.map { "\(commit):./\($0)" })
    let before = TypeSketch.merge(
      zip(paths, objects ?? []).map { path, object in object.map { $0.bytes.withUnsafeBytes { types(path, $0) } } ?? [] })
    return NewBags.found(now: now, before: before, known: known) { scan.fileCount(spelling: $0) }.map { found in
      Found(
        file: found.type.file, line: found.type.line,
        message: "'\(found.type.name)' is new and like a bag: \(counted(found.type.absent, "properties")) that may be missing, and "
          + "\(found.files) files spell it")
    }
  }
}
