/// Finds the name that somebody may have meant.
public enum NearestName {
  /// The candidate with the fewest edits from `name`, the first of equals; `nil` where none is closer than about a third of its letters.
  ///
  /// - Parameter most: Never more edits than this, however long the name.
  public static func to(_ name: String, among candidates: [String], most: Int = .max) -> String? {
    let wanted = Array(name.lowercased())
    let limit = min(most, max(1, (wanted.count + 1) / 3))
    let distances = candidates.map { (name: $0, distance: distance(wanted, Array($0.lowercased()))) }
    return distances.filter { $0.distance <= limit }.min { $0.distance < $1.distance }?.name
  }

  /// Insertions, deletions, replacements, and swaps of neighbours (Damerau–Levenshtein with each place edited once).
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var next = [row + 1]
      for column in 0..<right.count {
        var best = min(last[column + 1] + 1, next[column] + 1, last[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        next.append(best)
      }
      (beforeLast, last) = (last, next)
    }
    return last[right.count]
  }
}
