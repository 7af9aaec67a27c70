/// What differs between trees.
struct GitTreeChange: Hashable, Sendable {
  /// Relative to the trees.
  var path: String
  /// The file or link that the later tree has there; `nil` where it has none.
  var entry: GitTree.Entry?

  /// What leads from each tree to the next, in one run of git.
  static func between(_ trees: [String], in folder: String, git: String) throws(GitError) -> [[GitTreeChange]] {
    let pairs = zip(trees, trees.dropFirst()).map { ($0, $1) }
    let differing = pairs.indices.filter { pairs[$0].0 != pairs[$0].1 }
    var changes: [[GitTreeChange]] = Array(repeating: [], count: pairs.count)
    guard !differing.isEmpty else { return changes }
    let input = differing.map { "\(pairs[$0].0) \(pairs[$0].1)\n" }.joined()
    let command = GitCommand(
      ["diff-tree", "--stdin", "-r", "-z", "--raw", "--no-renames"], in: folder, input: Array(input.utf8), executable: git)
    guard let result = command?.wait() else { throw .notInstalled }
    guard result.status == 0 else { throw GitError(errors: result.errors, status: result.status) }
    var parser = DiffTreeParser(bytes: result.output)
    // A pair that differs in what is not shown has no head.
    var next = 0
    while let found = parser.nextPair() {
      guard let place = differing[next...].firstIndex(where: { "\(pairs[$0].0) \(pairs[$0].1)" == found.head }) else {
        throw GitError("git tells differences between trees that were not asked for")
      }
      changes[differing[place]] = found.changes
      next = place + 1
    }
    return changes
  }
}

extension GitRepository {
  /// The path that a file of a tree had in an earlier one, where git finds that it was renamed.
  ///
  /// - Parameter file: Relative to the trees.
  public func formerPath(of file: String, in tree: String, before: String) throws(GitError) -> String? {
    let result = try run(["diff-tree", "-r", "-z", "-M", "--diff-filter=R", "--name-status", before, tree])
    guard result.status == 0 else { throw GitError(errors: result.errors, status: result.status) }
    // A letter and a number, the path before and the path afterwards.
    let words = result.output.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    let places = stride(from: 0, to: words.count - 2, by: 3)
    return places.first { words[$0 + 2].utf8.elementsEqual(file.utf8) }.map { words[$0 + 1] }
  }
}

/// Reads `<tree> <tree>`, a newline, and for each file `:<mode> <mode> <id> <id> <letter>`, a zero, the path and a zero.
private struct DiffTreeParser {
  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func nextPair() -> (head: String, changes: [GitTreeChange])? {
    guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let head = String(decoding: bytes[index..<end], as: UTF8.self)
    index = end + 1
    var changes: [GitTreeChange] = []
    while index < bytes.count, bytes[index] == UInt8(ascii: ":"), let description = field(), let path = field() {
      let words = description.dropFirst().split(separator: UInt8(ascii: " "))
      let isUTF8 = path.withUnsafeBufferPointer { UTF8Check.firstInvalid(in: $0) == nil }
      guard words.count == 5, isUTF8 else { continue }
      let name = String(decoding: path, as: UTF8.self)
      let isLink = words[1].elementsEqual("120000".utf8)
      let id = isLink || words[1].starts(with: "100".utf8) ? GitObjectID(hexadecimal: words[3]) : nil
      changes.append(GitTreeChange(path: name, entry: id.map { GitTree.Entry(path: name, id: $0, isLink: isLink) }))
    }
    return (head, changes)
  }

  private mutating func field() -> ArraySlice<UInt8>? {
    guard let end = bytes[index...].firstIndex(of: 0) else { return nil }
    defer { index = end + 1 }
    return bytes[index..<end]
  }
}
