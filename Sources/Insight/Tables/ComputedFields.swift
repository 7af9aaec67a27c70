import Resolver

/// Settable computed properties whose value lies in other fields of the bag: to clear those is to clear them.
struct ComputedFields {
  private let bodies: BodyActs

  init(_ bodies: BodyActs) {
    self.bodies = bodies
  }

  /// Whether a computed property holds nothing of its own once `cleared` are cleared. One that keeps its value outside of the bag, in
  /// stored preferences, is never.
  func isCleared(_ field: Int, by cleared: Set<Int>) -> Bool {
    let storage = storage(of: field)
    return !storage.isEmpty && storage.isSubset(of: cleared)
  }

  /// The fields that its accessors write; if they write none, those that they read, constants aside.
  private func storage(of field: Int) -> Set<Int> {
    guard bodies.usage.fields[field].isComputed else { return [] }
    var (written, read): (Set<Int>, Set<Int>) = ([], [])
    for act in bodies.accessors(of: field).flatMap(bodies.all(in:)) {
      guard case .access(let access, let other) = act.kind, other != field, !bodies.isFixed(other) else { continue }
      if access.changes { written.insert(other) } else { read.insert(other) }
    }
    return written.isEmpty ? read : written
  }
}
