import Foundation
import Ratchet
import Reports
import Workspace

/// Finds the baselines that a command line means by a file or a commit.
struct BaselinePlaces {
  var root: ProjectRoot
  /// Relative paths count from here.
  var directory: String
  /// Empty for all.
  var bags: [String]

  /// - Parameter word: Nil for the working tree.
  /// - Returns: By the id of the bag, in order.
  func baselines(at word: String?) throws(Failure) -> [Baseline] {
    let store = BaselineStore(root: root.path)
    guard let word else {
      var baselines: [Baseline] = []
      for bag in store.bags() where bags.isEmpty || bags.contains(bag) {
        baselines.append(try store.orFail(bag) { store throws(BaselineStoreError) in try store.read(bag) })
      }
      return baselines
    }
    let path = word.hasPrefix("/") ? word : "\(directory)/\(word)"
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
      guard let data = FileManager.default.contents(atPath: path) else { throw Failure([Problem(file: word, "the file cannot be read")]) }
      return [try parse(Array(data), path: word)].filter { bags.isEmpty || bags.contains($0.bag) }
    }
    return try committed(word).filter { bags.isEmpty || bags.contains($0.bag) }
  }

  private func committed(_ word: String) throws(Failure) -> [Baseline] {
    if let colon = word.firstIndex(of: ":") {
      let (revision, path) = (String(word[..<colon]), String(word[word.index(after: colon)...]))
      guard let bytes = try ask(word, { git throws(GitFilesError) in try git.bytes(of: path, in: revision) }) else {
        throw Failure([Problem("the commit '\(revision)' has no file '\(path)'", hint: "The path counts from '\(root.path)'.")])
      }
      return [try parse(bytes, path: word)]
    }
    var baselines: [Baseline] = []
    for path in try ask(word, { git throws(GitFilesError) in try git.paths(in: BaselineStore.folder, of: word) })
    where path.hasSuffix(".txt") {
      if let bytes = try ask(word, { git throws(GitFilesError) in try git.bytes(of: path, in: word) }) {
        baselines.append(try parse(bytes, path: "\(word):\(path)"))
      }
    }
    return baselines
  }

  private func ask<Result>(_ word: String, _ question: (GitFiles) throws(GitFilesError) -> Result) throws(Failure) -> Result {
    do throws(GitFilesError) {
      return try question(GitFiles(root: root.path))
    } catch {
      throw Failure([Problem("'\(word)' is no file, and \(error.message)")])
    }
  }

  private func parse(_ bytes: [UInt8], path: String) throws(Failure) -> Baseline {
    do throws(BaselineError) {
      return try Baseline(parsing: bytes)
    } catch {
      throw Failure([Problem(file: path, line: error.line, column: error.column, error.message, hint: error.hint)])
    }
  }
}
