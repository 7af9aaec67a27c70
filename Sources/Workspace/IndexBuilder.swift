/// Makes the index of the files found: from what is remembered of those that did not change, and from the bytes of the others.
struct IndexBuilder {
  var root: ProjectRoot
  var threads: Int
  /// Nanoseconds since 1970, before any file was looked at: what is written later has a later stamp.
  var startTime: Int64
  var progress = Progress.none

  /// - Returns: The index, and how many files had to be read for it.
  func index(of files: [SourceFile], remembered: Manifest?) -> (index: IdentifierIndex, readCount: Int) {
    let known = remembered.map { $0.entries(for: files) } ?? Array(repeating: nil, count: files.count)
    let unknown = files.indices.filter { known[$0] == nil }
    if unknown.isEmpty, let remembered {
      return (IdentifierIndex(files: files, entries: known.compactMap { $0 }, hashes: remembered.hashes), 0)
    }
    var hashes = remembered?.hashes ?? []
    var entries = known
    let chunk = max(16, min(128, unknown.count / (4 * max(1, threads))))
    let chunks = stride(from: 0, to: unknown.count, by: chunk).map { Array(unknown[$0..<min($0 + chunk, unknown.count)]) }
    progress.show("files read", of: unknown.count)
    let scanned = Parallel.map(chunks, threads: threads) { indices in
      defer { progress.advance(by: indices.count) }
      return scan(indices.map { files[$0] })
    }
    hashes.reserveCapacity(hashes.count + scanned.reduce(0) { $0 + $1.hashes.count })
    for (indices, result) in zip(chunks, scanned) {
      let base = hashes.count
      hashes += result.hashes
      for (index, var entry) in zip(indices, result.entries) {
        entry.hashes = entry.hashes.lowerBound + base..<entry.hashes.upperBound + base
        entries[index] = entry
      }
    }
    // What vanished since it was found is no part of the project.
    let present = files.indices.filter { entries[$0] != nil && entries[$0]?.condition != .vanished }
    let index = IdentifierIndex(files: present.map { files[$0] }, entries: present.compactMap { entries[$0] }, hashes: hashes)
    return (index, unknown.count)
  }

  private func scan(_ files: [SourceFile]) -> (entries: [IdentifierIndex.Entry], hashes: [UInt32]) {
    let scanner = IdentifierScanner()
    var buffer = ReadBuffer()
    var entries: [IdentifierIndex.Entry] = []
    for file in files {
      let start = scanner.collector.hashes.count
      var condition = IdentifierIndex.Condition.good
      switch buffer.read(root.absolute(file.path), expecting: file.size) {
      case .read(let bytes):
        if !IndexBuilder.scan(bytes, with: scanner) { condition = .notUTF8 }
      case .unreadable: condition = .unreadable
      case .vanished: condition = .vanished
      }
      entries.append(
        IdentifierIndex.Entry(
          stamp: file.stamp, blob: nil, hashes: start..<scanner.collector.hashes.count, condition: condition,
          isSettled: condition != .unreadable && file.stamp.isSettled(before: startTime)))
    }
    return (entries, scanner.collector.hashes)
  }

  /// Scans a file, which has the scanner's padding behind it, and tells whether it is UTF-8.
  static func scan(_ bytes: UnsafeRawBufferPointer, with scanner: IdentifierScanner) -> Bool {
    if let text = WideText.utf8(of: bytes) {
      let padded = text + Array(repeating: 0, count: IdentifierScanner.padding)
      padded.withUnsafeBytes { if let address = $0.baseAddress { scanner.scan(address, count: text.count) } }
      return false
    }
    if let address = bytes.baseAddress { scanner.scan(address, count: bytes.count) }
    return UTF8Check.firstInvalid(in: bytes.bindMemory(to: UInt8.self)) == nil
  }

  /// The numbers of contents that are in memory, for each.
  static func scan(_ contents: [[UInt8]], threads: Int) -> [(hashes: [UInt32], condition: IdentifierIndex.Condition)] {
    let chunks = stride(from: 0, to: contents.count, by: 32).map { contents[$0..<min($0 + 32, contents.count)] }
    return Parallel.map(chunks, threads: threads) { contents in
      contents.map { bytes in
        let scanner = IdentifierScanner()
        let padded = bytes + Array(repeating: 0, count: IdentifierScanner.padding)
        let isUTF8 = padded.withUnsafeBytes { scan(UnsafeRawBufferPointer(rebasing: $0[..<bytes.count]), with: scanner) }
        return (scanner.collector.hashes, isUTF8 ? .good : .notUTF8)
      }
    }.flatMap { $0 }
  }
}
