/// The files of a tree object: one `git ls-tree`, without a checkout.
public struct GitTree: Sendable {
  struct Entry: Hashable, Sendable {
    /// Relative to the tree.
    var path: String
    var id: GitObjectID
    var isLink: Bool
  }

  /// In hexadecimal digits.
  public let id: String
  /// Files and links whose names are UTF-8, in the order of their paths' bytes. Submodules are not among them: they are not scanned.
  let entries: [Entry]

  /// Lists the files of a tree.
  ///
  /// - Parameter id: A tree's id; the paths are relative to it.
  public init(_ id: String, in folder: String, git: String = "git") throws(GitError) {
    guard let command = GitCommand(["ls-tree", "-r", "-z", "--full-tree", id], in: folder, executable: git) else { throw .notInstalled }
    let result = command.wait()
    guard result.status == 0 else { throw GitError(errors: result.errors, status: result.status) }
    self.init(id: id, listing: result.output)
  }

  /// - Parameter entries: In the order of their paths' bytes.
  init(id: String, entries: [Entry]) {
    self.id = id
    self.entries = entries
  }

  /// - Parameter listing: `<mode> <type> <id>`, a tab, the path and a zero, for each file.
  init(id: String, listing: [UInt8]) {
    self.id = id
    var entries: [Entry] = []
    listing.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count, bytes[end] != 0 { end += 1 }
        if let entry = GitTree.entry(UnsafeBufferPointer(rebasing: bytes[start..<end])) { entries.append(entry) }
        start = end + 1
      }
    }
    // git sorts a folder as if a slash stood behind its name, which is the order of the whole paths; nobody has to rely on it.
    if !zip(entries, entries.dropFirst()).allSatisfy({ precedes($0.path, $1.path) }) { entries.sort { precedes($0.path, $1.path) } }
    self.entries = entries
  }

  private static func entry(_ line: UnsafeBufferPointer<UInt8>) -> Entry? {
    guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let head = line[..<tab].split(separator: UInt8(ascii: " "))
    guard head.count == 3, head[1].elementsEqual("blob".utf8), let id = GitObjectID(hexadecimal: head[2]) else { return nil }
    let name = UnsafeBufferPointer(rebasing: line[(tab + 1)...])
    guard UTF8Check.firstInvalid(in: name) == nil else { return nil }
    return Entry(path: String(decoding: name, as: UTF8.self), id: id, isLink: head[0].elementsEqual("120000".utf8))
  }
}
