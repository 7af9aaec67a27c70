import Facts
import Foundation
import Insight
import Ratchet
import Reports
import Resolver
import Rules
import Scan
import Workspace

/// A type that is new in the change, or has grown in it, and is like a bag.
struct NewBag: Codable, Hashable, Sendable {
  var type: String
  var file: String
  var line: Int
  var message: String

  /// Where it is only told.
  var problem: Problem {
    Problem(
      file: file, line: line, message,
      hint: "Hand the values on as inputs; or watch it too: add it to 'bags' in \(ConfigurationFile.path), and run 'unbag freeze'.")
  }

  /// Where it fails the check.
  var evasion: Evasion {
    let position = Position(offset: 0, line: line, column: 1)
    let language = LanguageReaders.language(of: file) ?? .swift
    let place = Place(file: file, position: position, site: type, language: language)
    return Evasion(
      .newBag, Cell.Key(rule: Cell.propertyRule, site: type), findings: [Finding(rule: Cell.propertyRule, place: place, message: message)])
  }

  /// Looks through what differs from the base commit.
  ///
  /// - Parameters:
  ///   - scan: The working tree by the base commit's configuration.
  ///   - known: The types of all bags that are configured, now and at the base commit.
  static func found(in scan: Scan, since base: BaseLookup, root: ProjectRoot, known: [String]) -> [NewBag] {
    // The default branch grew from nothing.
    guard !base.found.isDefaultBranch, let commit = base.commits.first?.commit.id else { return [] }
    let question = ([commit] + known + scan.productionGlobs).joined(separator: "\u{1F}")
    if let found = scan.remembered(kind, for: question).flatMap(decode) { return found }
    let types = ChangedTypes(since: base, in: scan, root: root)
    let found = NewBags.found(now: types.now, before: types.before, known: known) { scan.fileCount(spelling: $0) }.map { found in
      NewBag(
        type: found.type.name, file: found.type.file, line: found.type.line,
        message: "'\(found.type.name)' is new and like a bag: \(counted(found.type.absent, "properties")) that may be missing, and "
          + "\(found.files) files spell it")
    }
    scan.remember(encode(found), of: kind, for: question)
    return found
  }

  private static let kind = "new-bags"

  private static func encode(_ found: [NewBag]) -> [UInt8] {
    // What cannot be kept is found anew.
    (try? JSONEncoder().encode(found)).map { Array($0) } ?? []
  }

  /// `nil` where the bytes are damaged.
  private static func decode(_ bytes: [UInt8]) -> [NewBag]? {
    try? JSONDecoder().decode([NewBag].self, from: Data(bytes))
  }
}
