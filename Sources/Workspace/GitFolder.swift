/// The files that lie directly in a folder, as its tree object lists them.
public struct GitFolder: Hashable, Sendable {
  public struct File: Hashable, Sendable {
    public var name: String
    /// In hexadecimal digits.
    public var id: String
  }

  /// Those with a name that is UTF-8, in git's order; links and folders are left out.
  public let files: [File]

  /// For each entry: the mode, a blank, the name, a zero, and the id's bytes.
  public init(_ tree: GitObjects.Object) {
    let idLength = tree.id.utf8.count / 2
    var files: [File] = []
    var rest = tree.bytes[...]
    while let zero = rest.firstIndex(of: 0), rest.distance(from: zero, to: rest.endIndex) > idLength {
      let head = rest[..<zero].split(separator: UInt8(ascii: " "), maxSplits: 1)
      let id = rest[(zero + 1)..<(zero + 1 + idLength)]
      rest = rest[(zero + 1 + idLength)...]
      guard head.count == 2, head[0].starts(with: "100".utf8), let name = String(validating: head[1], as: UTF8.self) else { continue }
      files.append(File(name: name, id: id.map(GitFolder.hexadecimal).joined()))
    }
    self.files = files
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
  }
}
