import Resolver

/// Finds the stretches of code that reset the bag: whole bodies first, the outermost that has the shape; then runs of writes in longer ones.
struct ResetFinder {
  let bodies: BodyActs
  let description: BagDescription
  private var written: [Int] { bodies.written }
  /// The functions that the configuration names.
  private let configured: Set<Int>

  /// A reset and the bodies that run with it.
  struct Found {
    var reset: Reset
    /// The function that it is, as a whole.
    var body: Int?
    var reached: Set<Int>
    /// The places of what it does itself.
    var acts: [Place]
  }

  init(_ usage: Usage, _ description: BagDescription) {
    bodies = BodyActs(usage)
    self.description = description
    let named = usage.bodies.indices.filter { index in
      let body = usage.bodies[index]
      return body.kind == .function && body.place.bucket == .production && description.resets.contains(body.baseName)
    }
    let inside = named.filter { usage.bodies[$0].isInside }
    configured = Set(inside.isEmpty ? named : inside)
  }

  /// Sorted by place.
  var all: [Found] { bodies.roots.flatMap(search).sorted { $0.reset.place < $1.reset.place } }

  private func search(_ root: Int) -> [Found] {
    let body = bodies.usage.bodies[root]
    guard body.place.bucket == .production, !bodies.isInitializer(root), body.name != "deinit" else { return [] }
    let replacements = replacements(in: root)
    return replacements.isEmpty ? stretches(in: root) : replacements
  }

  // MARK: - Whole objects

  private func replacements(in root: Int) -> [Found] {
    bodies.all(in: root).compactMap { act in
      guard case .construction(let construction) = act.kind, construction.replaces != nil else { return nil }
      let sets = bodies.fields(construction.labels)
      // Who gives a new bag most of what it holds fills it.
      guard configured.contains(root) || 2 * sets.filter(written.contains).count < max(written.count, 1) else { return nil }
      // What belongs to the type outlives its instances.
      let left = written.filter { bodies.usage.fields[$0].isStatic }
      return found(
        root, place: act.place, isFunction: true, isReplacement: true,
        clears: written.filter { !sets.contains($0) && !left.contains($0) }, sets: sets, forgets: left, reached: [root], acts: [act])
    }
  }

  // MARK: - Shapes

  private func stretches(in body: Int) -> [Found] {
    let acts = bodies.all(in: body)
    let effect = BagEffect(of: body, in: bodies)
    let shape = ResetShape(of: acts, effect: effect, in: bodies)
    let facts = bodies.usage.bodies[body]
    let isNamed = facts.isInside && facts.kind == .function && ResetNames.meansAll(facts.baseName, of: bodies.usage.bag.type)
    if configured.contains(body) || shape.isReset(of: written, fields: bodies.usage.fields, isNamed: isNamed) {
      let isFunction = facts.parent == nil && facts.kind != .closure
      let first = acts.first { $0.cleared != nil || isClearingCall($0) }?.place
      return [found(body, place: isFunction ? facts.place : first ?? facts.place, isFunction: isFunction, effect, acts: acts)]
    }
    let inner = bodies.children(of: body).flatMap(stretches(in:))
    return inner
      + runs(in: bodies.own(of: body)).compactMap { run in
        let effect = BagEffect(of: run, in: bodies)
        let shape = ResetShape(of: run, effect: effect, in: bodies)
        guard let first = run.first, shape.cleared.count >= 3, shape.isReset(of: written, fields: bodies.usage.fields, isNamed: false)
        else { return nil }
        return found(body, place: first.place, isFunction: false, effect, acts: run)
      }
  }

  /// How many lines may lie from one write of a run to the next: a comment, an empty line and one that is broken.
  private static let gap: Int32 = 4

  /// Stretches that clear and do nothing else with the bag.
  private func runs(in acts: [BodyActs.Act]) -> [[BodyActs.Act]] {
    var runs: [[BodyActs.Act]] = []
    var run: [BodyActs.Act] = []
    for (index, act) in acts.enumerated() {
      if isClearing(act) || looksAtWhatIsClearedNext(index, in: acts) {
        if let last = run.last, act.place.position.line - last.place.position.line > Self.gap {
          runs.append(run)
          run = []
        }
        run.append(act)
      } else if !isOfFixed(act) {
        runs.append(run)
        run = []
      }
    }
    return (runs + [run]).filter { !$0.isEmpty }
  }

  private func isClearing(_ act: BodyActs.Act) -> Bool { act.cleared != nil || isClearingCall(act) }

  private func isClearingCall(_ act: BodyActs.Act) -> Bool {
    guard case .call(let call) = act.kind, let target = call.target, bodies.usage.bodies.indices.contains(target) else { return false }
    let states = BagEffect(of: target, in: bodies).states
    return !states.isEmpty && states.values.allSatisfy { $0 == .cleared }
  }

  /// `timer?.invalidate()` in front of `timer = nil`.
  private func looksAtWhatIsClearedNext(_ index: Int, in acts: [BodyActs.Act]) -> Bool {
    guard index + 1 < acts.count, case .access(let access, let field) = acts[index].kind, !access.changes else { return false }
    return acts[index + 1].cleared == field
  }

  private func isOfFixed(_ act: BodyActs.Act) -> Bool {
    guard case .access(_, let field) = act.kind else { return false }
    return bodies.isFixed(field)
  }

  // MARK: - Reports

  private func found(_ body: Int, place: Place, isFunction: Bool, _ effect: BagEffect, acts: [BodyActs.Act]) -> Found {
    let cleared = Set(effect.fields(.cleared))
    let coverage = ComputedFields(bodies)
    let untouched = written.filter { !effect.written.contains($0) && !coverage.isCleared($0, by: cleared) }
    return found(
      body, place: place, isFunction: isFunction, isReplacement: false, clears: effect.fields(.cleared), sets: effect.fields(.set),
      forgets: untouched, reached: effect.reached, acts: acts)
  }

  private func found(
    _ body: Int, place: Place, isFunction: Bool, isReplacement: Bool, clears: [Int], sets: [Int], forgets: [Int], reached: Set<Int>,
    acts: [BodyActs.Act]
  ) -> Found {
    let usage = bodies.usage
    let root = usage.bodies[bodies.root(of: body)]
    let name = root.kind == .closure || root.name.isEmpty ? (place.member.isEmpty ? root.name : place.member) : root.name
    let kept = Set(bodies.fields(description.keepOnReset))
    var reset = Reset(
      name: name, site: place.site, place: place, isConfigured: configured.contains(body), isReplacement: isReplacement, clears: clears,
      forgets: forgets.filter { !kept.contains($0) }, keeps: forgets.filter(kept.contains), sets: sets)
    if isFunction {
      reset.callers = usage.calls.filter { $0.target == body && $0.place.bucket == .production }.map(\.place).sorted()
    }
    return Found(reset: reset, body: isFunction ? body : nil, reached: reached, acts: acts.map(\.place))
  }
}
