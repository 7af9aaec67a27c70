/// For every file the identifiers it spells, as numbers: what the search for candidates asks instead of the files.
public struct IdentifierIndex: Sendable {
  struct Entry: Hashable, Sendable {
    /// The file as it was read.
    var stamp: FileStamp
    /// The content's id, where somebody needed it already.
    var blob: BlobID?
    /// Where the file's numbers stand in `hashes`.
    var hashes: Range<Int>
    var condition: Condition
    /// The file was written so long before it was read that every later write shows in its stamp.
    var isSettled: Bool
  }

  enum Condition: UInt8, Hashable, Sendable {
    case good, notUTF8
    /// Could not be read, so nothing is known of it.
    case unreadable
    /// Was there when the files were listed and is not any more.
    case vanished
  }

  /// In the order of their paths' bytes.
  public let files: [SourceFile]
  /// One for each file.
  var entries: [Entry]
  /// The numbers of all files, a stretch for each.
  var hashes: [UInt32]

  /// How many bytes the files have together.
  public var byteCount: Int { files.reduce(0) { $0 + $1.size } }

  /// What keeps a file from being read as source code.
  func problem(of file: Int) -> SourceProblem? {
    if files[file].size > SourceProblem.largestSize { return .tooLarge(files[file].size) }
    switch entries[file].condition {
    case .good: return nil
    case .notUTF8: return .notUTF8
    case .unreadable: return .unreadable
    case .vanished: return .changed
    }
  }

  /// The files that cannot be read.
  var unreadable: [String] { files(.unreadable) }

  /// The files that are not UTF-8, as sentences for a person.
  var notes: [String] { files(.notUTF8).map { "\($0) is not UTF-8" } }

  private func files(_ condition: Condition) -> [String] {
    zip(files, entries).filter { $1.condition == condition }.map(\.0.path)
  }
}
