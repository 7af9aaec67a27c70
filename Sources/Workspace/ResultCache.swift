/// What was made of a whole project, for a run in which nothing has changed.
///
/// The key names everything that the result depends on: the files with their stamps, the question, and the tool itself. Entries lie beside
/// the facts and are pruned with them; a damaged one is for its reader to notice.
public struct ResultCache: Sendable {
  private let folder: String

  public init(_ cache: CacheFolder) {
    folder = cache.facts
  }

  /// - Parameter kind: A word for what the bytes are.
  public func bytes(of key: BlobID, kind: String) -> [UInt8]? {
    guard let file = OpenFile(reading: path(key, kind)), let status = file.status, status.kind == .file,
      let bytes = file.read(expecting: Int(status.stamp.size))
    else { return nil }
    CachePruning.noteUse(of: file, status.stamp)
    return bytes
  }

  public func store(_ bytes: [UInt8], of key: BlobID, kind: String) {
    let path = path(key, kind)
    guard CacheFolder.makeFolder(for: path) else { return }
    bytes.withUnsafeBytes { _ = FileSystem.writeAtomically($0, to: path) }
  }

  private func path(_ key: BlobID, _ kind: String) -> String {
    let id = key.description
    return "\(folder)/\(id.prefix(2))/\(id.dropFirst(2))-\(kind)"
  }
}
