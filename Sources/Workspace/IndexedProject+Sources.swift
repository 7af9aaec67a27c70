extension IndexedProject {
  /// What keeps a file from being read as source code, as far as the index knows without looking at it again.
  public func problem(of file: Int) -> SourceProblem? {
    index.problem(of: file)
  }

  /// The bytes of a file, the same that the index was made from.
  public func source(of file: Int) throws(SourceProblem) -> [UInt8] {
    if let problem = problem(of: file) { throw problem }
    var path = index.files[file].path
    switch origins?[file] {
    case .bytes(let bytes)?: return bytes
    case .file(let same, _)?: path = same
    case nil: break
    }
    let stamp = index.entries[file].stamp
    guard let open = OpenFile(reading: root.absolute(path)) else {
      throw FileSystem.exists(root.absolute(path)) ? .unreadable : .changed
    }
    guard open.status?.stamp == stamp else { throw .changed }
    guard let bytes = open.read(expecting: Int(stamp.size)) else { throw .unreadable }
    guard bytes.count == Int(stamp.size), open.status?.stamp == stamp else { throw .changed }
    return bytes
  }

  /// The bytes of a file of the working tree, whatever they hold; `nil` where they are not the ones of the index.
  func bytes(of file: Int) -> [UInt8]? {
    let stamp = index.entries[file].stamp
    guard let open = OpenFile(reading: root.absolute(index.files[file].path)), open.status?.stamp == stamp,
      let bytes = open.read(expecting: Int(stamp.size)), bytes.count == Int(stamp.size), open.status?.stamp == stamp
    else { return nil }
    return bytes
  }

  /// How many lines of all files hold the text, as `grep -c` counts them: also in comments, in strings and inside longer names.
  public func lineCount(of text: String, threads: Int = Parallel.cores) -> Int {
    guard !text.isEmpty else { return 0 }
    let chunk = 64
    let chunks = stride(from: 0, to: index.files.count, by: chunk).map { index.files[$0..<min($0 + chunk, index.files.count)] }
    let root = root
    return Parallel.map(chunks, threads: threads) { files in
      var buffer = ReadBuffer()
      let counter = LineCounter(text: text)
      var total = 0
      for file in files {
        if case .read(let bytes) = buffer.read(root.absolute(file.path), expecting: file.size) { total += counter.count(in: bytes) }
      }
      return total
    }.reduce(0, +)
  }

  /// What `transform` makes of the bytes of each file that can be read, in the order of the paths.
  ///
  /// - Parameter isWanted: Whether a file is read at all.
  public func map<Result: Sendable>(
    threads: Int = Parallel.cores, progress: Progress = .none, where isWanted: (SourceFile) -> Bool,
    _ transform: @escaping @Sendable (SourceFile, UnsafeRawBufferPointer) -> Result
  ) -> [Result] {
    let chunk = 64
    let wanted = index.files.filter { isWanted($0) && $0.size <= SourceProblem.largestSize }
    let chunks = stride(from: 0, to: wanted.count, by: chunk).map { wanted[$0..<min($0 + chunk, wanted.count)] }
    let root = root
    progress.show("files looked through", of: wanted.count)
    return Parallel.map(chunks, threads: threads) { files in
      defer { progress.advance(by: files.count) }
      var buffer = ReadBuffer()
      var results: [Result] = []
      for file in files {
        if case .read(let bytes) = buffer.read(root.absolute(file.path), expecting: file.size) { results.append(transform(file, bytes)) }
      }
      return results
    }.flatMap(\.self)
  }
}
