/// What two lists of expectations do not have in common, as multisets.
struct Difference {
  var missing: [Expectation]
  var unexpected: [Expectation]

  init(expected: [Expectation], found: [Expectation]) {
    var counts: [Expectation: Int] = [:]
    for one in expected { counts[one, default: 0] += 1 }
    for one in found { counts[one, default: 0] -= 1 }
    func repeated(_ sign: Int) -> [Expectation] {
      counts.flatMap { one, count in Array(repeating: one, count: max(0, count * sign)) }.sorted()
    }
    missing = repeated(1)
    unexpected = repeated(-1)
  }

  var isEmpty: Bool { missing.isEmpty && unexpected.isEmpty }

  /// Sorted by place, so that what was expected stands beside what was found instead.
  func message(_ name: String) -> String {
    let lines =
      missing.map { ($0, "missing     \($0)") } + unexpected.map { ($0, "unexpected  \($0)") }
    let sorted = lines.sorted { left, right in (left.0, left.1) < (right.0, right.1) }
    return (["\(name): \(missing.count) missing, \(unexpected.count) unexpected"] + sorted.map(\.1)).joined(separator: "\n  ")
  }
}
