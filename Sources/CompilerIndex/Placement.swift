import Foundation

/// Which file of the project each unit was made from.
struct Placement {
  /// By path relative to the root.
  var units: [String: [IndexUnit]] = [:]
  /// The folder that was the root when the project was built; nil where it still is.
  var builtIn: String?

  /// - Throws: ``IndexError/otherProject(path:root:example:)``, ``IndexError/ambiguousMove(candidates:)``.
  init(units: [IndexUnit], root: String, files: [String], store: String) throws(IndexError) {
    let files = Set(files)
    place(units, below: root, files: files)
    if !self.units.isEmpty { return }
    // A build may have seen the project through a symbolic link.
    place(units.map(\.withRealPath), below: root, files: files)
    if !self.units.isEmpty { return }
    guard let former = try Self.formerRoot(of: units, files: files) else {
      throw .otherProject(path: store, root: root, example: units.map(\.mainFile).min() ?? "none in Swift")
    }
    builtIn = former
    place(units, below: former, files: files)
  }

  private mutating func place(_ units: [IndexUnit], below root: String, files: Set<String>) {
    let prefix = root == "/" ? "/" : root + "/"
    for unit in units where unit.mainFile.hasPrefix(prefix) {
      let path = String(unit.mainFile.dropFirst(prefix.count))
      if files.contains(path) { self.units[path, default: []].append(unit) }
    }
  }

  /// The folder below which the units' files have the paths of the project's files; nil where there is none.
  private static func formerRoot(of units: [IndexUnit], files: Set<String>) throws(IndexError) -> String? {
    var votes: [String: Int] = [:]
    for path in Set(units.map(\.mainFile)) {
      for root in roots(of: path, files: files) { votes[root, default: 0] += 1 }
    }
    guard let most = votes.values.max() else { return nil }
    let candidates = votes.filter { $0.value == most }.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard candidates.count == 1 else { throw .ambiguousMove(candidates: candidates) }
    return candidates.first
  }

  /// Every folder that could be the root: what is left of the path in front of a path of the project.
  private static func roots(of path: String, files: Set<String>) -> [String] {
    var roots: [String] = []
    var rest = path[...]
    while let slash = rest.firstIndex(of: "/") {
      rest = rest[rest.index(after: slash)...]
      if files.contains(String(rest)) { roots.append(String(path[..<path.index(before: rest.startIndex)])) }
    }
    return roots
  }
}

extension IndexUnit {
  fileprivate var withRealPath: IndexUnit {
    var unit = self
    unit.mainFile = URL(fileURLWithPath: mainFile).resolvingSymlinksInPath().path
    return unit
  }
}
