import KotlinReader

/// Sums up by group of files.
struct Comparison {
  private struct Group {
    var files = 0
    var bytes = 0
    var oracle = Array(repeating: 0, count: Counts.names.count)
    var ours = Array(repeating: 0, count: Counts.names.count)
    /// Files whose count differs.
    var different = Array(repeating: 0, count: Counts.names.count)
    /// Files in error only for Kotlin, and only for us.
    var errorsOnlyThere = 0
    var errorsOnlyHere = 0
  }

  private let limit: Int
  private var differences: [String] = []
  private var entries: [(path: String, bytes: Int, oracle: Counts, ours: Counts)] = []

  init(limit: Int) {
    self.limit = limit
  }

  mutating func add(_ path: String, bytes: Int, oracle: Counts, ours: Counts) {
    entries.append((path, bytes, oracle, ours))
    var words: [String] = []
    for (place, name) in Counts.names.enumerated() where oracle.values[place] != ours.values[place] {
      words.append("\(name) \(oracle.values[place]) here \(ours.values[place])")
    }
    if (oracle.errors > 0) != (ours.errors > 0) { words.append("errors \(oracle.errors) here \(ours.errors) \(ours.problem)") }
    if !words.isEmpty { differences.append("\(path): \(words.joined(separator: ", "))") }
  }

  var hasDifferences: Bool { !differences.isEmpty }

  func report() {
    for line in differences.prefix(limit) { print(line) }
    if differences.count > limit { print("… and \(differences.count - limit) more files") }
    var groups: [String: Group] = [:]
    let shared = sharedFolder
    for entry in entries {
      let rest = entry.path.dropFirst(shared.count)
      let name = rest.contains("/") ? String(rest.prefix { $0 != "/" }) : "."
      add(entry.bytes, entry.oracle, entry.ours, to: &groups[name, default: Group()])
      add(entry.bytes, entry.oracle, entry.ours, to: &groups["~all", default: Group()])
    }
    let deepest = entries.map(\.ours.depth).max() ?? 0
    let farthest = entries.map(\.ours.lookahead).max() ?? 0
    print("deepest nesting \(deepest) of \(KotlinReader.deepestNesting), most looked at in advance \(farthest) for each token")
    let titles = Counts.names.map { "\($0) (files that differ)" }.joined(separator: " | ")
    print("| corpus | files | MB | \(titles) | errors only there | only here |")
    print("| --- | --- | --- | " + Counts.names.map { _ in "---" }.joined(separator: " | ") + " | --- | --- |")
    for (name, group) in groups.sorted(by: { $0.key < $1.key }) {
      let cells = Counts.names.indices.map { place in
        let counts = group.oracle[place] == group.ours[place] ? "\(group.ours[place])" : "\(group.oracle[place])/\(group.ours[place])"
        return "\(counts) (\(group.different[place]))"
      }
      let size = Double(group.bytes / 10_000) / 100
      print(
        "| \(name == "~all" ? "all" : name) | \(group.files) | \(size) | \(cells.joined(separator: " | ")) | \(group.errorsOnlyThere) | "
          + "\(group.errorsOnlyHere) |")
    }
  }

  private func add(_ bytes: Int, _ oracle: Counts, _ ours: Counts, to group: inout Group) {
    group.files += 1
    group.bytes += bytes
    for place in Counts.names.indices {
      group.oracle[place] += oracle.values[place]
      group.ours[place] += ours.values[place]
      if oracle.values[place] != ours.values[place] { group.different[place] += 1 }
    }
    if oracle.errors > 0, ours.errors == 0 { group.errorsOnlyThere += 1 }
    if oracle.errors == 0, ours.errors > 0 { group.errorsOnlyHere += 1 }
  }

  /// The deepest folder that all files lie in, with its slash.
  private var sharedFolder: String {
    var shared = entries.first?.path ?? ""
    for entry in entries {
      while !entry.path.hasPrefix(shared) { shared.removeLast() }
    }
    while !shared.isEmpty, !shared.hasSuffix("/") { shared.removeLast() }
    return shared
  }
}
