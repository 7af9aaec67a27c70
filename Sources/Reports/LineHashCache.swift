/// The hashes of the lines of the files that were asked for, each file hashed once.
struct LineHashCache {
  var file: (String) -> [UInt8]?
  private var hashes: [String: [String]] = [:]

  init(file: @escaping (String) -> [UInt8]?) { self.file = file }

  /// Nil where the file cannot be read or has no such line.
  mutating func hash(of spot: Spot) -> String? {
    if hashes[spot.file] == nil { hashes[spot.file] = file(spot.file).map(LineHashes.of) ?? [] }
    guard let lines = hashes[spot.file], lines.indices.contains(spot.line - 1) else { return nil }
    return lines[spot.line - 1]
  }
}
