import Resolver

extension ResetTable {
  /// Finds the resets in production code and tells what each of them forgets.
  ///
  /// Told by the shape (see ``ResetShape``), not by the name; what `description` names is one whatever it looks like. Functions of the
  /// bag that a reset calls count as its own, and so do the setters and observers of what it writes.
  ///
  /// - Parameter usage: of one platform.
  init(_ usage: Usage, _ description: BagDescription) {
    let found = ResetFinder(usage, description).all
    var differences: [Difference] = []
    for first in found.indices {
      for second in found.indices.dropFirst(first + 1) {
        let (left, right) = (found[first], found[second])
        guard !left.reset.isReplacement, !right.reset.isReplacement, !left.calls(right), !right.calls(left) else { continue }
        let onlyFirst = left.reset.clears.filter { !right.reset.clears.contains($0) }
        let onlySecond = right.reset.clears.filter { !left.reset.clears.contains($0) }
        guard !onlyFirst.isEmpty || !onlySecond.isEmpty else { continue }
        differences.append(Difference(first: first, second: second, onlyFirst: onlyFirst, onlySecond: onlySecond))
      }
    }
    self.init(resets: found.map(\.reset), differences: differences)
  }
}

extension ResetFinder.Found {
  /// It runs `other` as a part of itself: that it does more is meant.
  fileprivate func calls(_ other: Self) -> Bool {
    guard let body = other.body else { return false }
    return reached.contains(body)
  }
}
