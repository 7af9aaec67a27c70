import Resolver

/// When a stretch of code is a reset: what it clears, measured by what there is to clear.
///
/// The numbers come from the bags in real apps. The resets that matter have been forgotten for some fields already, so that they clear
/// less than half of what is written by now: the two of a checkout with nineteen fields clear nine. A third is asked for. What clears
/// fewer belongs to a part of the bag, such as a time slot that has to be chosen again: three fields of nineteen. In a large bag six at
/// once are no part any more.
struct ResetShape {
  /// Fields that are cleared, those by called functions of the bag included.
  var cleared: Set<Int>
  /// Other fields that the code itself uses, constants aside.
  var others: Set<Int>
  /// How many stretches clear: writes of its own, and functions that it calls.
  var sources: Int

  /// - Parameters:
  ///   - written: ``BodyActs/written``.
  ///   - isNamed: it is a function of the bag that is called like a reset.
  func isReset(of written: [Int], fields: [Field], isNamed: Bool) -> Bool {
    // Who only calls one reset is its caller.
    guard sources >= 2, cleared.count >= 2 else { return false }
    if isNamed { return true }
    // Three `false` when a screen opens are a screen's preparation.
    guard cleared.contains(where: { !FlagNames.isFlag(fields[$0]) }) else { return false }
    if cleared.count == 2 { return others.isEmpty && 2 * cleared.count >= written.count }
    return 2 * others.count <= cleared.count && (cleared.count >= 6 || 3 * cleared.count >= written.count)
  }
}

extension ResetShape {
  /// - Parameter effect: of `acts`.
  init(of acts: [BodyActs.Act], effect: BagEffect, in bodies: BodyActs) {
    cleared = Set(effect.fields(.cleared))
    others = []
    var writes: Set<Int> = []
    var calls: Set<Int> = []
    for act in acts {
      switch act.kind {
      case .access(let access, let field):
        // To look at what is about to be cleared belongs to clearing it.
        if !cleared.contains(field), !bodies.isFixed(field) { others.insert(field) }
        if access.clears { writes.insert(field) }
      case .call(let call):
        guard let target = call.target, bodies.usage.bodies.indices.contains(target), !calls.contains(target) else { continue }
        if !BagEffect(of: target, in: bodies).fields(.cleared).isEmpty { calls.insert(target) }
      case .construction: break
      }
    }
    sources = writes.count + calls.count
  }
}

/// What the name of a function says: that it resets the bag, rather than a part of it.
enum ResetNames {
  private static let verbs: Set<String> = ["reset", "clear", "clean", "empty", "wipe", "flush", "purge", "restart"]
  private static let whole: Set<String> = [
    "all", "everything", "up", "state", "data", "session", "fields", "values", "self", "flow", "over",
  ]
  private static let phrases: Set<String> = ["logout", "signout", "startover", "startagain", "startnew", "destroy", "teardown"]

  /// - Parameter type: the bag's name, whose own words mean the whole: `emptyCar` of a `CarManager`.
  static func meansAll(_ name: String, of type: String) -> Bool {
    let words = BagNames.words(of: name)
    if phrases.contains(words.joined()) { return true }
    guard let first = words.first, verbs.contains(first) else { return false }
    let known = whole.union(BagNames.words(of: type))
    return words.dropFirst().allSatisfy { known.contains($0) }
  }
}
