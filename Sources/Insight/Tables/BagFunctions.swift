import Resolver

/// What calls of the bag's own functions come to: `bag.reset()` writes a dozen fields and names none.
struct BagFunctions {
  private let usage: Usage
  /// Body → the bodies in it.
  private var children: [Int: [Int]] = [:]
  /// Body → the bag's own accesses in it, by their places in ``Usage/accesses``.
  private var accesses: [Int: [Int]] = [:]
  /// Body → the functions of the bag that it calls.
  private var targets: [Int: [Int]] = [:]

  init(_ usage: Usage) {
    self.usage = usage
    for (index, body) in usage.bodies.enumerated() {
      if let parent = body.parent { children[parent, default: []].append(index) }
    }
    for (index, access) in usage.accesses.enumerated() where access.isInside {
      if let body = access.body { accesses[body, default: []].append(index) }
    }
    for call in usage.calls where call.isInside {
      if let body = call.body, let target = call.target { targets[body, default: []].append(target) }
    }
  }

  /// The bag's own accesses that a function comes to, by itself, in its closures and in the functions of the bag that it calls; sorted.
  func accesses(from target: Int) -> [Access] {
    var seen: Set<Int> = [target]
    var open = [target]
    var found: Set<Int> = []
    while let body = open.popLast() {
      found.formUnion(accesses[body] ?? [])
      for next in (children[body] ?? []) + (targets[body] ?? []) where seen.insert(next).inserted { open.append(next) }
    }
    return found.sorted().map { usage.accesses[$0] }
  }
}
