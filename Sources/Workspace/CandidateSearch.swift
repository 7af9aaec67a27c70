extension IdentifierIndex {
  /// The files that meet one of the needs, in order, as places in `files`.
  ///
  /// All needs are answered in one pass over the numbers: a small table sorts out nearly all that no need asks for.
  public func files(meeting needs: [SearchNeed], among candidates: [Int], threads: Int = Parallel.cores) -> [Int] {
    let search = CandidateSearch(needs)
    let chunk = max(256, candidates.count / (4 * max(1, threads)))
    let chunks = stride(from: 0, to: candidates.count, by: chunk).map { candidates[$0..<min($0 + chunk, candidates.count)] }
    let met = Parallel.map(chunks, threads: threads) { [self] files in
      var search = search
      return hashes.withUnsafeBufferPointer { hashes in
        files.filter { search.isMet(by: UnsafeBufferPointer(rebasing: hashes[entries[$0].hashes])) }
      }
    }
    return met.flatMap { $0 }
  }
}

extension IdentifierIndex {
  /// The files that spell so many of the names, in order, as places in `files`.
  public func files(spelling names: [String], atLeast least: Int) -> [Int] {
    let wanted = Set(names.map { SearchTerm($0, .spelled).hash })
    guard least > 0 else { return Array(files.indices) }
    return hashes.withUnsafeBufferPointer { hashes in
      files.indices.filter { file in
        // A file has no number twice.
        var count = 0
        for hash in hashes[entries[file].hashes] where wanted.contains(hash) { count += 1 }
        return count >= least
      }
    }
  }
}

/// The needs, made ready to be compared with the numbers of a file.
private struct CandidateSearch: Sendable {
  /// The places in `terms` of what each group of each need takes.
  private let needs: [[[Int]]]
  private var places: [UInt32: Int] = [:]
  /// One bit for each value of a number's low sixteen bits.
  private var filter = [UInt64](repeating: 0, count: 1 << 10)
  private var isFound: [Bool] = []

  init(_ needs: [SearchNeed]) {
    var places: [UInt32: Int] = [:]
    self.needs = needs.map { need in
      need.groups.map { group in
        group.map { term in
          let hash = term.hash
          let place = places[hash] ?? places.count
          places[hash] = place
          return place
        }
      }
    }
    self.places = places
    isFound = Array(repeating: false, count: places.count)
    for hash in places.keys { filter[Int(hash & 0xFFFF) >> 6] |= 1 << UInt64(hash & 63) }
  }

  mutating func isMet(by hashes: UnsafeBufferPointer<UInt32>) -> Bool {
    var found: [Int] = []
    filter.withUnsafeBufferPointer { filter in
      for hash in hashes where filter[Int(hash & 0xFFFF) >> 6] >> UInt64(hash & 63) & 1 == 1 {
        if let place = places[hash] { found.append(place) }
      }
    }
    for place in found { isFound[place] = true }
    defer { for place in found { isFound[place] = false } }
    return needs.contains { groups in groups.allSatisfy { group in group.contains { isFound[$0] } } }
  }
}
