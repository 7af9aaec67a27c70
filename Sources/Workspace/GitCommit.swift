/// A commit, as its object says: also where the clone has none of its parents.
public struct GitCommit: Hashable, Sendable {
  /// In hexadecimal digits.
  public var id: String
  public var tree: String
  public var parents: [String]

  public init(id: String, tree: String = "", parents: [String] = []) {
    self.id = id
    self.tree = tree
    self.parents = parents
  }

  /// `nil` where the object is no commit.
  init?(_ object: GitObjects.Object) {
    guard object.type == "commit" else { return nil }
    self.init(id: object.id)
    for line in object.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      // The head ends with an empty line.
      if line.isEmpty { break }
      let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      if words[0] == "tree" { tree = String(words[1]) }
      if words[0] == "parent" { parents.append(String(words[1])) }
    }
  }

  /// Enough of the id for a person.
  public var shortID: String { String(id.prefix(8)) }
}
