import Facts

/// Facts of contents that were read before, one file for each content and reader.
///
/// A file that is damaged, or was written by another version, is as good as none. Files are written beside their place and renamed, so
/// processes that share the folder see whole files only.
public struct FactCache: Sendable {
  /// Which reader the facts come from. Another version has other facts.
  public struct Reader: Hashable, Sendable {
    public var name: String
    public var version: String

    public init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  private let folder: String

  public init(_ cache: CacheFolder) {
    folder = cache.facts
  }

  public func facts(of blob: BlobID, by reader: Reader) -> FileFacts? {
    guard let file = OpenFile(reading: path(blob, reader)), let status = file.status, status.kind == .file,
      let bytes = file.read(expecting: Int(status.stamp.size)), let facts = FactCodec.decode(bytes)
    else { return nil }
    CachePruning.noteUse(of: file, status.stamp)
    return facts
  }

  public func store(_ facts: FileFacts, of blob: BlobID, by reader: Reader) {
    let path = path(blob, reader)
    guard CacheFolder.makeFolder(for: path) else { return }
    FactCodec.encode(facts).withUnsafeBytes { _ = FileSystem.writeAtomically($0, to: path) }
  }

  private func path(_ blob: BlobID, _ reader: Reader) -> String {
    let id = blob.description
    return "\(folder)/\(id.prefix(2))/\(id.dropFirst(2))-\(reader.name)-\(reader.version)"
  }
}
