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
    stamps.map { BlobID(of: Array("\(question)\n\($0)".utf8)) }
  }

  /// A number for the tool and for the files with their stamps.
  static func stamps(of index: IdentifierIndex) -> BlobID? {
    guard let tool = ToolStamp.current else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(index.files.reduce(0) { $0 + $1.path.utf8.count + 33 })
    for stamp in [tool] + index.entries.map(\.stamp) {
      for number in [stamp.size, stamp.modified, stamp.changed, Int64(bitPattern: stamp.inode)] {
        withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
      }
    }
    bytes.append(0)
    for file in index.files {
      bytes += file.path.utf8
      bytes.append(0)
    }
    return BlobID(of: bytes)
  }

  /// A number for files with their contents, wherever they lie, and for the tool.
  ///
  /// - Parameters:
  ///   - files: In a settled order.
  ///   - question: What else the result depends on.
  public static func fingerprint(ofContents files: [(path: String, blob: BlobID)], question: String) -> BlobID? {
    guard let tool = ToolStamp.current else { return nil }
    var bytes = Array("contents\n\(question)\n".utf8)
    for number in [tool.size, tool.modified, tool.changed] { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
    for file in files {
      bytes += file.path.utf8
      bytes.append(0)
      for number in [file.blob.first, file.blob.second, UInt64(file.blob.third)] {
        withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
      }
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
