import Resolver

/// What is left of the bag's fields when a stretch of code has run.
struct BagEffect {
  enum State: Hashable {
    case cleared
    /// Given a meaningful value.
    case set
    /// Written by something that is called, which may have been handed nothing: nobody knows.
    case touched
  }

  /// By the field's place in ``Usage/fields``; the last write decides.
  private(set) var states: [Int: State] = [:]
  /// The bodies that run: those of called functions of the bag, and the setters and observers of what is written.
  private(set) var reached: Set<Int> = []

  /// What `acts` leave, and the functions that they call. A function that calls itself is followed once.
  init(of acts: [BodyActs.Act], in bodies: BodyActs, within body: Int? = nil) {
    if let body { reached.insert(body) }
    run(acts, bodies)
  }

  /// What the body and the closures in it leave.
  init(of body: Int, in bodies: BodyActs) { self.init(of: bodies.all(in: body), in: bodies, within: body) }

  func fields(_ state: State) -> [Int] { states.filter { $0.value == state }.map(\.key).sorted() }

  /// Everything that is written at all.
  var written: Set<Int> { Set(states.keys) }

  private mutating func run(_ acts: [BodyActs.Act], _ bodies: BodyActs) {
    for act in acts {
      switch act.kind {
      case .access(let access, let field) where access.changes:
        let state: State = access.clears ? .cleared : .set
        states[field] = state
        for accessor in bodies.accessors(of: field) {
          merge(accessor, bodies, setter: bodies.usage.fields[field].isComputed ? state : nil)
        }
      case .call(let call):
        if let target = call.target, bodies.usage.bodies.indices.contains(target) { merge(target, bodies, setter: nil) }
      case .access, .construction: break
      }
    }
  }

  /// - Parameter setter: the body is the setter of a computed property that is given this.
  private mutating func merge(_ body: Int, _ bodies: BodyActs, setter: State?) {
    guard reached.insert(body).inserted else { return }
    var inner = self
    inner.states = [:]
    inner.run(bodies.all(in: body), bodies)
    reached = inner.reached
    for (field, state) in inner.states {
      switch (state, setter) {
      case (.cleared, _): states[field] = .cleared
      // A setter hands on what it is given.
      case (_, .cleared?): states[field] = .cleared
      case (.set, _), (.touched, _): states[field] = .touched
      }
    }
  }
}
