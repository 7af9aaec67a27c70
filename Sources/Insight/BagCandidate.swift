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
    case constant, oneUser, twoUsers, twoScreens, record, appWide, fewWriters, ownState, unread
  }

  /// A number that speaks for or against a type, with the lines where it can be checked.
  public struct Point: Hashable, Sendable {
    public struct Example: Hashable, Sendable {
      public var place: SourceLine
      /// What is there, as a phrase.
      public var what: String
    }

    /// A word for programs.
    public var id: String
    public var number: Int
    /// A phrase that says the number.
    public var text: String
    /// Some of the places, at most ``mostExamples``.
    public var examples: [Example]

    static let mostExamples = 3
  }

  public var sketch: TypeSketch
  /// Nil where the type's uses could not be counted.
  public var figures: BagFigures?
  public var usage: Usage?
  /// The larger, the more of a bag; comparable within one project.
  public var score: Int
  public var verdict: Verdict
  /// What says that it is one, the strongest first.
  public var reasons: [Point] = []
  /// What says that it is none; nil unless the verdict is ``Verdict/notWorthIt(_:)``.
  public var objection: Point?

  /// A screen or the like with its own state, of which there are many: nobody would have taken it for a bag.
  public var isOrdinary: Bool {
    guard case .notWorthIt(let objection) = verdict else { return false }
    return objection == .unread
      || (BagNames.isScreen(sketch.simpleName) && [.oneUser, .twoUsers, .twoScreens, .ownState].contains(objection))
  }
}
