/// What a generated tree is like. Equal shapes give equal trees, byte for byte.
struct TreeShape: Hashable, Sendable {
  /// All source files, the bag's own among them.
  var files = 4_000
  /// All lines of them.
  var lines = 500_000
  /// Files that use the bag, besides its own.
  var using = 40
  var seed: UInt64 = 1

  /// As issue 3 asks for.
  static let indexed = TreeShape(files: 2_000, lines: 250_000, using: 200)

  /// As issue 7 asks for.
  static let history = TreeShape(files: 800, lines: 100_000, using: 40)

  /// About as many files and bytes as the Kotlin app of issue 4 has.
  static let kotlin = TreeShape(files: 3_200, lines: 280_000, using: 40)

  /// Files that use the bag have at least so many lines.
  static let leastLinesOfUser = 80
  /// The others have at least so many.
  static let leastLines = 8

  /// Why no tree can have this shape.
  var problem: String? {
    if using < 1 { return "--using must be at least 1" }
    if files < using + 1 { return "--files must be more than --using" }
    if files > TypeNames.limit { return "--files must be at most \(TypeNames.limit)" }
    if lines < leastTotal { return "--lines must be at least \(leastTotal) for \(files) files of which \(using) use the bag" }
    return nil
  }

  /// How often each length occurs in a real app of half a million lines (woocommerce-ios: median 67, mean 130).
  private static let quantiles: [(part: Double, lines: Double)] = [
    (0, 8), (0.1, 17), (0.25, 33), (0.5, 67), (0.75, 140), (0.9, 290), (0.99, 938), (1, 2_500),
  ]

  /// The length of each file, in lines; they add up to `lines`. The first is the bag's, then come those that use it.
  func lengths(bag: Int) -> [Int] {
    var random = SeededRandom(seed: seed, stream: -1)
    let drawn = (1..<files).map { _ in TreeShape.quantile(random.fraction()) }
    let scale = Double(lines - bag) / drawn.reduce(0, +)
    var lengths = [bag]
    for (index, length) in drawn.enumerated() {
      lengths.append(max(index < using ? TreeShape.leastLinesOfUser : TreeShape.leastLines, Int(length * scale)))
    }
    // The rounding and the least lengths leave a rest, which the longest files bear best.
    let others = (1..<files).sorted { (lengths[$0], $1) > (lengths[$1], $0) }
    var rest = lines - lengths.reduce(0, +)
    while rest != 0 {
      for index in others where rest != 0 {
        let least = index <= using ? TreeShape.leastLinesOfUser : TreeShape.leastLines
        let step = rest > 0 ? 1 : (lengths[index] > least ? -1 : 0)
        lengths[index] += step
        rest -= step
      }
    }
    return lengths
  }

  /// The bag's own file may take 200 lines.
  private var leastTotal: Int { 200 + using * TreeShape.leastLinesOfUser + (files - using) * TreeShape.leastLines }

  private static func quantile(_ part: Double) -> Double {
    for (low, high) in zip(quantiles, quantiles.dropFirst()) where part < high.part {
      return low.lines + (high.lines - low.lines) * (part - low.part) / (high.part - low.part)
    }
    return quantiles[quantiles.count - 1].lines
  }
}
