import Resolver

/// A type that may be a bag, with what speaks for it and against it.
public struct BagCandidate: Hashable, Sendable {
  public enum Verdict: Hashable, Sendable {
    /// Worth freezing today.
    case recommended
    /// Has the shape, and less of it than a bag has.
    case possible
    case notWorthIt(Objection)
  }

  /// Why taking a type apart would cost more than it gives.
  public enum Objection: String, Hashable, Sendable, CaseIterable {
    case constant, oneUser, twoUsers, record, appWide, fewWriters, ownState, unread
  }

  public var sketch: TypeSketch
  /// Nil where the type's uses could not be counted.
  public var figures: BagFigures?
  public var usage: Usage?
  /// The larger, the more of a bag; comparable within one project.
  public var score: Int
  public var verdict: Verdict

  /// What says that it is one, the strongest first; phrases for a list.
  public var reasons: [String] {
    var reasons: [String] = []
    func add(_ condition: Bool, _ text: String) { if condition { reasons.append(text) } }
    if let figures {
      add(
        figures.handedOver > 0,
        "\(count(figures.handedOver, "field")) written in one type and read in another")
      add(figures.state > 0, "\(count(figures.state, "property", "properties")) that can change, \(figures.optional) of them optional")
      add(figures.users > 0, "used by \(count(figures.users, "type")), \(figures.writers) of them writing")
      add(figures.absences > 0, "\(count(figures.absences, "place")) that crash or go silent where a value is missing")
    } else {
      add(sketch.state > 0, "\(count(sketch.state, "property", "properties")) that can change, \(sketch.absent) of them optional")
    }
    add(sketch.isShared, "one shared instance")
    if let reset = sketch.resets.first { reasons.append("'\(reset)' resets it") }
    add(BagNames.isCarrying(sketch.simpleName), "the name")
    return reasons
  }

  /// A screen or the like with its own state, of which there are many: nobody would have taken it for a bag.
  public var isOrdinary: Bool {
    guard case .notWorthIt(let objection) = verdict else { return false }
    return objection == .unread || (BagNames.isScreen(sketch.simpleName) && [.oneUser, .twoUsers, .ownState].contains(objection))
  }

  /// Why not, as a sentence without a full stop; nil where nothing speaks against it.
  public var objection: String? {
    guard case .notWorthIt(let objection) = verdict else { return nil }
    switch objection {
    case .constant: return "nothing in it changes: constants that are handed on are what a bag should become"
    case .oneUser: return "only one type uses it: that is the owner's own state"
    case .twoUsers: return "only two types use it: let one hand the value to the other"
    case .record: return "a record that is read and written elsewhere as a whole: nobody changes its fields on the way"
    case .appWide: return "state of the whole app, such as its session, locale or flags: it has no flow to end with"
    case .fewWriters: return "one type writes it and others read: it has an owner already"
    case .ownState: return "hardly a field is written in one type and read in another: it keeps its own state"
    case .unread: return "no type outside uses its fields"
    }
  }

  private func count(_ number: Int, _ one: String, _ many: String? = nil) -> String { "\(number) \(number == 1 ? one : many ?? one + "s")" }
}
