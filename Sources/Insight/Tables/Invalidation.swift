import Resolver

/// Finds writes of a field after which those that the configuration calls dependent keep what they held.
///
/// What counts is the outermost function: everything in it, in the functions of the bag that it calls, and in the setters and observers of
/// what it writes. Where it is a function of the bag, each caller may do the rest, and answers for it; to clear and to compute anew are
/// both an answer.
struct Invalidation {
  let bodies: BodyActs

  /// Sorted by field, then place.
  func dishonoured(_ invalidates: [String: [String]]) -> [StaleData.Dishonoured] {
    bodies.fields(Array(invalidates.keys)).flatMap { field in
      let dependants = bodies.fields(invalidates[bodies.usage.fields[field].name] ?? [])
        .filter { $0 != field && !bodies.isFixed($0) }
      return dishonoured(field, dependants)
    }
  }

  private func dishonoured(_ field: Int, _ dependants: [Int]) -> [StaleData.Dishonoured] {
    guard !dependants.isEmpty else { return [] }
    var all = bodies.roots.filter { !bodies.isInitializer($0) }.flatMap { root -> [StaleData.Dishonoured] in
      guard let write = bodies.all(in: root).first(where: { $0.writes(field) }), !isSetter(root, of: field) else { return [] }
      return missing(after: root, at: write.place, done: [], of: dependants, path: [])
        .map { StaleData.Dishonoured(field: field, place: $0.place, missing: $0.fields) }
    }
    // At the level of a type nothing else can follow.
    for access in bodies.usage.accesses where access.body == nil && access.kind == .write && access.place.bucket == .production {
      if bodies.field(access.field) == field {
        all.append(StaleData.Dishonoured(field: field, place: access.place, missing: dependants))
      }
    }
    var seen: Set<Place> = []
    return all.sorted { $0.place < $1.place }.filter { seen.insert($0.place).inserted }
  }

  /// The field's own setter or observer: its work counts for who writes the field.
  private func isSetter(_ root: Int, of field: Int) -> Bool { bodies.accessors(of: field).contains(root) }

  private struct Missing {
    var place: Place
    var fields: [Int]
  }

  /// - Parameters:
  ///   - done: what the functions that were called on the way here have written.
  ///   - path: those functions, so that recursion ends.
  private func missing(after root: Int, at place: Place, done: Set<Int>, of dependants: [Int], path: Set<Int>) -> [Missing] {
    let done = done.union(BagEffect(of: root, in: bodies).written)
    let fields = dependants.filter { !done.contains($0) }
    guard !fields.isEmpty else { return [] }
    let path = path.union([root])
    let callers = callers(of: root).filter { !path.contains($0.root) }
    guard !callers.isEmpty else { return [Missing(place: place, fields: fields)] }
    return callers.flatMap { missing(after: $0.root, at: $0.place, done: done, of: dependants, path: path) }
  }

  /// The functions that call a function of the bag, each with the first call.
  private func callers(of body: Int) -> [(root: Int, place: Place)] {
    guard bodies.usage.bodies[body].isInside else { return [] }
    var roots: Set<Int> = []
    return bodies.usage.calls.compactMap { call in
      guard call.target == body, call.place.bucket == .production, let caller = call.body, bodies.usage.bodies.indices.contains(caller)
      else { return nil }
      let root = bodies.root(of: caller)
      return roots.insert(root).inserted ? (root, call.place) : nil
    }
  }
}

extension BodyActs.Act {
  fileprivate func writes(_ field: Int) -> Bool {
    guard case .access(let access, field) = kind else { return false }
    return access.changes
  }
}
