/// The name that `word` was probably meant to be: the one with the smallest edit distance, if that is at most a third of the word's length
/// (and at least one edit is allowed). Case does not matter. Of equally near ones the first.
func nearestName(to word: String, in names: [String]) -> String? {
  let word = word.lowercased()
  let limit = max(1, word.count / 3)
  return names.map { (name: $0, distance: editDistance(word, $0.lowercased())) }
    .filter { $0.distance <= limit }
    .min { $0.distance < $1.distance }?.name
}

/// The number of single-character insertions, deletions, replacements and swaps of neighbours between two strings.
func editDistance(_ left: String, _ right: String) -> Int {
  let left = Array(left)
  let right = Array(right)
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for i in left.indices {
    var row = [i + 1]
    for j in right.indices {
      var best = min(row[j] + 1, last[j + 1] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { best = min(best, beforeLast[j - 1] + 1) }
      row.append(best)
    }
    beforeLast = last
    last = row
  }
  return last[right.count]
}
