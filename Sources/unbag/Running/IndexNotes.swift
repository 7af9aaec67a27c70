import CompilerIndex
import Reports

extension CompilerIndex {
  /// What a person should know of the whole index.
  var notes: [Problem] {
    guard let builtIn else { return [] }
    return [Problem("the project was built in '\(builtIn)' and has moved since; the index's paths were read as if they lay here")]
  }
}

extension UsageJoin {
  /// What the index could not judge, so that it is what the syntax says.
  var notes: [Problem] {
    [
      Self.note(uncovered, "in files that the index covers no build of"),
      Self.note(stale, "in files that have changed since they were built"),
      Self.note(uncompiled, "in branches of #if that the build left out"),
      Self.note(unknownFields, "of fields that the build does not know"),
    ].compactMap { $0 }
      + unplaced.prefix(1).map { first in
        Problem(
          file: first.file, line: Int(first.use.line), column: Int(first.use.column),
          "the compiler uses '\(first.use.field)' here, where the syntax sees no name, so that it is not counted"
            + (unplaced.count > 1 ? "; so in \(counted(unplaced.count - 1, "more places"))" : ""))
      }
  }

  private static func note(_ counts: [String: Int], _ place: String) -> Problem? {
    guard !counts.isEmpty else { return nil }
    let files = counts.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var list = files.prefix(longList).joined(separator: ", ")
    if files.count > longList { list += " and \(files.count - longList) more" }
    return Problem("counted by syntax, \(counted(counts.values.reduce(0, +), "accesses")) \(place): \(list)")
  }

  /// The number of files that a person is shown at once.
  private static let longList = 10
}
