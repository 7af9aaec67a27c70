extension IndexedProject {
  /// A number for the files as they are: the same as long as none is added, removed, or has another stamp.
  ///
  /// `nil` where a file was read in this run because its stamp could not be trusted: then only its content would tell.
  ///
  /// - Parameter question: What else the result depends on.
  public func fingerprint(with question: String) -> BlobID? {
    guard readCount == 0 else { return nil }
    return stampFingerprint(with: question)
  }

  /// The same for a run that has read files: what it finds out holds for a later run that needs to read none.
  public func stampFingerprint(with question: String) -> BlobID? {
    guard let tool = ToolStamp.current else { return nil }
    var bytes: [UInt8] = Array(question.utf8)
    func append(_ value: some FixedWidthInteger) { withUnsafeBytes(of: value.littleEndian) { bytes += $0 } }
    for stamp in [tool] + index.entries.map(\.stamp) {
      append(stamp.size)
      append(stamp.modified)
      append(stamp.changed)
      append(stamp.inode)
    }
    bytes.append(0)
    for file in index.files {
      bytes += file.path.utf8
      bytes.append(0)
    }
    return BlobID(of: bytes)
  }

  /// A number for the files of a tree, which its id stands for.
  ///
  /// - Parameter question: What else the result depends on.
  public static func fingerprint(ofTree id: String, in root: ProjectRoot, absent: Set<String>, question: String) -> BlobID? {
    guard let tool = ToolStamp.current else { return nil }
    var bytes = Array("tree \(id)\n\(root.path)\n\(question)\n".utf8)
    for number in [tool.size, tool.modified, tool.changed] { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
    for path in absent.sorted(by: precedes) { bytes += Array((path + "\0").utf8) }
    return BlobID(of: bytes)
  }
}
