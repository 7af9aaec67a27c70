import Facts

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What is remembered of the files of one root between runs, so that a run reads only the files that changed.
///
/// A file in the cache folder: a head of fixed size, the root's path, a record of fixed size for each file, all paths, all numbers. All of
/// it is one read; nothing is decoded but what is asked for. Anything that does not add up makes it worth nothing, never wrong.
struct Manifest: Sendable {
  private let records: [UInt8]
  /// How many files are remembered.
  let count: Int
  private let rootLength: Int
  let hashes: [UInt32]

  /// Changes with the layout, and with what ``IdentifierScanner`` finds in the same bytes.
  private static var magic: UInt64 { 0x3130_5849_6761_626E ^ IdentifierScanner.fingerprint }

  private enum Layout {
    static let head = 48
    static let record = 80
  }

  // MARK: Reading

  /// `nil` where there is none, or none of this root, or it is damaged.
  init?(reading path: String, root: ProjectRoot) {
    guard let file = OpenFile(reading: path), let size = (file.status?.stamp.size).map({ Int($0) }), size >= Layout.head,
      let head = file.read(expecting: Layout.head), head.count == Layout.head
    else { return nil }
    let fields = head.withUnsafeBytes { bytes in
      (0..<6).map { UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self)) }
    }
    guard fields[0] == Manifest.magic, let recordBytes = Int(exactly: fields[2]), let hashCount = Int(exactly: fields[3]),
      recordBytes < size, hashCount < size, Layout.head + recordBytes + 4 * hashCount == size
    else { return nil }
    let count = Int(fields[1] >> 32)
    let rootLength = Int(fields[1] & 0xFFFF_FFFF)
    guard rootLength + count * Layout.record <= recordBytes, let records = file.read(expecting: recordBytes), records.count == recordBytes,
      records.prefix(rootLength).elementsEqual(root.path.utf8), records.withUnsafeBytes({ Checksum.of($0) }) == fields[4]
    else { return nil }
    var isComplete = false
    let hashes = [UInt32](unsafeUninitializedCapacity: hashCount) { buffer, initialized in
      guard file.read(into: UnsafeMutableRawBufferPointer(buffer)) == 4 * hashCount else { return }
      isComplete = Checksum.of(UnsafeRawBufferPointer(buffer)) == fields[5]
      initialized = hashCount
    }
    guard isComplete else { return nil }
    if let stamp = file.status?.stamp { CachePruning.noteUse(of: file, stamp) }
    self.records = records
    self.count = count
    self.rootLength = rootLength
    self.hashes = hashes
  }

  /// What is remembered of each file; `nil` for those that changed, or may have.
  ///
  /// - Parameter files: In the order of their paths' bytes, as the records are.
  func entries(for files: [SourceFile]) -> [IdentifierIndex.Entry?] {
    let places = records(of: files.lazy.map(\.path))
    return records.withUnsafeBytes { bytes in
      zip(files, places).map { file, record in record.flatMap { entry($0, bytes, stamp: file.stamp) } }
    }
  }

  /// The record of each path; `nil` for those that are not remembered. Both are in the order of their bytes, so this is one walk.
  func records(of paths: some Sequence<String>) -> [Int?] {
    records.withUnsafeBytes { bytes in
      var record = 0
      return paths.map { path in
        while record < count {
          let order = compare(self.path(record, bytes), path)
          if order == 0 { return record }
          if order > 0 { return nil }
          record += 1
        }
        return nil
      }
    }
  }

  /// What the file system says now of every file that is remembered. Asked while git still looks for the files, this costs no time.
  func statuses(in root: ProjectRoot) -> [FileSystem.Status?] {
    guard let folder = OpenFolder(root.path) else { return Array(repeating: nil, count: count) }
    return records.withUnsafeBytes { bytes in
      (0..<count).map { record in
        // The zero behind every path makes it one that the system can take as it is.
        path(record, bytes)?.bindMemory(to: CChar.self).baseAddress.flatMap { folder.status($0) }
      }
    }
  }

  private func path(_ record: Int, _ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    let place = rootLength + record * Layout.record
    let start = Int(field(place + 72, bytes) & 0xFFFF_FFFF)
    let length = Int(field(place + 72, bytes) >> 32)
    guard start + length < bytes.count, bytes[start + length] == 0 else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<start + length])
  }

  private func entry(_ record: Int, _ bytes: UnsafeRawBufferPointer, stamp: FileStamp) -> IdentifierIndex.Entry? {
    let place = rootLength + record * Layout.record
    let remembered = FileStamp(
      size: Int64(bitPattern: field(place, bytes)), modified: Int64(bitPattern: field(place + 8, bytes)),
      changed: Int64(bitPattern: field(place + 16, bytes)), inode: field(place + 24, bytes))
    let tail = field(place + 48, bytes)
    let start = Int(truncatingIfNeeded: field(place + 56, bytes))
    let length = Int(truncatingIfNeeded: field(place + 64, bytes))
    guard remembered == stamp, let condition = IdentifierIndex.Condition(rawValue: UInt8(truncatingIfNeeded: tail >> 32)),
      tail >> 40 & Flags.settled != 0, 0...hashes.count ~= start, 0...hashes.count - start ~= length
    else { return nil }
    let blob = BlobID(first: field(place + 32, bytes), second: field(place + 40, bytes), third: UInt32(truncatingIfNeeded: tail))
    return IdentifierIndex.Entry(
      stamp: stamp, blob: tail >> 40 & Flags.blob != 0 ? blob : nil, hashes: start..<start + length, condition: condition, isSettled: true)
  }

  private enum Flags {
    static let settled: UInt64 = 1
    static let blob: UInt64 = 2
  }

  private func field(_ offset: Int, _ bytes: UnsafeRawBufferPointer) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  private func compare(_ left: UnsafeRawBufferPointer?, _ right: String) -> Int {
    var right = right
    return right.withUTF8 { right in
      guard let left, let leftStart = left.baseAddress, let rightStart = right.baseAddress else { return -1 }
      let order = memcmp(leftStart, rightStart, min(left.count, right.count))
      return order == 0 ? left.count - right.count : Int(order)
    }
  }

  // MARK: Writing

  /// - Returns: Whether it was written; where it was not, the next run has more to do.
  @discardableResult
  static func write(_ index: IdentifierIndex, root: ProjectRoot, to path: String) -> Bool {
    var records = Array(root.path.utf8)
    var paths: [UInt8] = []
    var hashes: [UInt32] = []
    hashes.reserveCapacity(index.entries.reduce(0) { $0 + $1.hashes.count })
    let pathsStart = records.count + index.files.count * Layout.record
    for (file, entry) in zip(index.files, index.entries) {
      let flags = (entry.isSettled ? Flags.settled : 0) | (entry.blob == nil ? 0 : Flags.blob)
      let blob = entry.blob ?? BlobID(first: 0, second: 0, third: 0)
      let fields: [UInt64] = [
        UInt64(bitPattern: entry.stamp.size), UInt64(bitPattern: entry.stamp.modified), UInt64(bitPattern: entry.stamp.changed),
        entry.stamp.inode, blob.first, blob.second, UInt64(blob.third) | UInt64(entry.condition.rawValue) << 32 | flags << 40,
        UInt64(hashes.count), UInt64(entry.hashes.count), UInt64(pathsStart + paths.count) | UInt64(file.path.utf8.count) << 32,
      ]
      append(fields, to: &records)
      paths += file.path.utf8
      paths.append(0)
      hashes += index.hashes[entry.hashes]
    }
    records += paths
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Layout.head + records.count + 4 * hashes.count)
    let sums = (records.withUnsafeBytes { Checksum.of($0) }, hashes.withUnsafeBytes { Checksum.of($0) })
    let counts = UInt64(index.files.count) << 32 | UInt64(root.path.utf8.count)
    append([magic, counts, UInt64(records.count), UInt64(hashes.count), sums.0, sums.1], to: &bytes)
    bytes += records
    hashes.withUnsafeBytes { bytes += $0 }
    return bytes.withUnsafeBytes { FileSystem.writeAtomically($0, to: path) }
  }

  private static func append(_ fields: [UInt64], to bytes: inout [UInt8]) {
    for field in fields { withUnsafeBytes(of: field.littleEndian) { bytes += $0 } }
  }
}
