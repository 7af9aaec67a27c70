import Resolver

/// Finds fields that are written together, by counting the bodies that write them.
///
/// A unit is an outermost function with everything in it and everything of the bag that it calls; the closures of a view's `body` are one
/// each. Resets say nothing of what belongs together, and neither do the bag's initialisers: both are left out. A group has to be written
/// together in three units, for two may be chance, and at most one unit in four that writes any of it may leave some of it out: of two
/// fields that have nothing to do with each other, more writes stand alone than that. Groups that nobody leaves incomplete are not told:
/// nothing in them goes stale.
struct JointWriting {
  static let leastTogether = 3
  /// One in so many.
  static let exceptionShare = 4

  private struct Unit {
    var place: Place
    /// What it writes itself.
    var own: Set<Int>
    /// And through what it calls.
    var all: Set<Int>
    /// Of the first own write of each field.
    var places: [Int: Place]
  }

  private let units: [Unit]
  private let written: [Int]
  /// Field → the units that write it themselves. With hundreds of fields and screens only few units matter to one group.
  private let writers: [Int: [Int]]

  init(_ bodies: BodyActs, resets: [ResetFinder.Found]) {
    let resetPlaces = Set(resets.flatMap(\.acts))
    let units = Self.units(of: bodies).compactMap { body -> Unit? in
      guard !bodies.isInitializer(body) else { return nil }
      let acts = bodies.usage.bodies[bodies.root(of: body)].kind == .accessor ? bodies.own(of: body) : bodies.all(in: body)
      var (own, places): (Set<Int>, [Int: Place]) = ([], [:])
      for act in acts where !resetPlaces.contains(act.place) {
        guard case .access(let access, let field) = act.kind, access.changes,
          own.insert(field).inserted
        else { continue }
        places[field] = act.place
      }
      guard let first = acts.first(where: { places.values.contains($0.place) }) else { return nil }
      return Unit(place: first.place, own: own, all: own.union(BagEffect(of: acts, in: bodies, within: body).written), places: places)
    }
    var writers: [Int: [Int]] = [:]
    for (index, unit) in units.enumerated() { for field in unit.own { writers[field, default: []].append(index) } }
    self.units = units
    self.writers = writers
    written = writers.keys.sorted()
  }

  private static func units(of bodies: BodyActs) -> [Int] {
    bodies.roots.flatMap { root in
      bodies.usage.bodies[root].kind == .accessor ? bodies.tree(of: root) : [root]
    }
  }

  /// Sorted by their fields.
  var groups: [StaleData.Together] {
    var groups: [[Int]] = []
    for pair in pairs where !groups.contains(where: { $0.contains(pair.first) && $0.contains(pair.second) }) {
      var group = [pair.first, pair.second]
      for field in written where !group.contains(field) && count(group + [field]).isEnough { group.append(field) }
      groups.append(group.sorted())
    }
    return groups.compactMap(together).sorted { $0.fields.lexicographicallyPrecedes($1.fields) }
  }

  private struct Count {
    var together: Int
    var exceptions: Int

    var isEnough: Bool {
      together >= JointWriting.leastTogether && JointWriting.exceptionShare * exceptions <= together + exceptions
    }
  }

  private func count(_ group: [Int]) -> Count {
    var count = Count(together: 0, exceptions: 0)
    for unit in Set(group.flatMap { writers[$0] ?? [] }) {
      if group.allSatisfy(units[unit].all.contains) { count.together += 1 } else { count.exceptions += 1 }
    }
    return count
  }

  /// Pairs that are written together often enough: those with most in common first.
  private var pairs: [(first: Int, second: Int)] {
    var pairs: [(first: Int, second: Int, count: Count)] = []
    for (place, first) in written.enumerated() {
      for second in written[(place + 1)...] {
        let count = count([first, second])
        if count.isEnough { pairs.append((first, second, count)) }
      }
    }
    pairs.sort {
      (-$0.count.together, $0.count.exceptions, $0.first, $0.second) < (-$1.count.together, $1.count.exceptions, $1.first, $1.second)
    }
    return pairs.map { ($0.first, $0.second) }
  }

  private func together(_ group: [Int]) -> StaleData.Together? {
    let exceptions = units.compactMap { unit -> StaleData.Exception? in
      let missing = group.filter { !unit.all.contains($0) }
      guard !missing.isEmpty, let place = group.compactMap({ unit.places[$0] }).min() else { return nil }
      return StaleData.Exception(place: place, missing: missing)
    }
    guard !exceptions.isEmpty else { return nil }
    return StaleData.Together(fields: group, count: count(group).together, exceptions: exceptions.sorted { $0.place < $1.place })
  }
}
