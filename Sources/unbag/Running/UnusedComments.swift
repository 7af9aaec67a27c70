import Reports
import Resolver

/// Finds the comments that silence nothing for any bag whose files hold them.
struct UnusedComments {
  private struct Key: Hashable {
    var file: String
    var line: Int32
    var column: Int32

    init(_ comment: SuppressedPlace) {
      file = comment.place.file
      line = comment.place.position.line
      column = comment.place.position.column
    }
  }

  private var unused: [SuppressedPlace] = []
  private var used: Set<Key> = []

  /// - Parameter unused: Those of the bag's comments that silence nothing of it.
  mutating func add(_ usage: Usage, unused: [SuppressedPlace]) {
    let keys = Set(unused.map(Key.init))
    used.formUnion(usage.suppressions.map(Key.init).filter { !keys.contains($0) })
    self.unused += unused
  }

  /// In the order of their places.
  var notes: [Problem] {
    var told: Set<Key> = []
    return unused.filter { !used.contains(Key($0)) && told.insert(Key($0)).inserted }.sorted { $0.place < $1.place }.map { comment in
      let position = comment.place.position
      return Problem(
        file: comment.place.file, line: Int(position.line), column: Int(position.column),
        "'unbag:ignore \(comment.rule)' silences nothing here; remove it")
    }
  }
}
