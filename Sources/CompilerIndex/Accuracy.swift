import Resolver

/// How good the syntax is where the compiler tells the truth: over files that a build covered and that have not changed since.
public struct Accuracy: Hashable, Sendable {
  public struct Score: Hashable, Sendable {
    /// What the syntax claims.
    public var claimed = 0
    /// What the compiler says.
    public var actual = 0
    /// What both say.
    public var right = 0

    public init(claimed: Int = 0, actual: Int = 0, right: Int = 0) {
      self.claimed = claimed
      self.actual = actual
      self.right = right
    }

    /// The part of the claims that is true; nil where nothing is claimed.
    public var precision: Double? { claimed == 0 ? nil : Double(right) / Double(claimed) }
    /// The part of the truth that is claimed; nil where there is nothing to claim.
    public var recall: Double? { actual == 0 ? nil : Double(right) / Double(actual) }
  }

  /// Accesses, whatever their kind.
  public private(set) var total = Score()
  public private(set) var kinds: [Access.Kind: Score] = [:]
  /// Accesses that assert that a value is there. The compiler says whether there is an access, the syntax whether it asserts.
  public private(set) var unwraps = Score()
  /// How far each confidence can be trusted; only claims and what is right of them.
  public private(set) var confidences: [Access.Confidence: Score] = [:]

  public init(_ join: UsageJoin) {
    var kinds: [Access.Kind: Score] = [:]
    func isUnwrap(_ access: Access) -> Bool { access.absences.contains(.unwrap) }
    for access in join.confirmed {
      confidences[access.confidence, default: Score()].claimed += 1
      confidences[access.confidence, default: Score()].right += 1
      guard access.confidence != .possible else { continue }
      total.claimed += 1
      total.right += 1
      total.actual += 1
      if isUnwrap(access) {
        unwraps.claimed += 1
        unwraps.right += 1
        unwraps.actual += 1
      }
      kinds[access.kind, default: Score()].claimed += 1
      kinds[access.kind, default: Score()].right += 1
      kinds[access.kind, default: Score()].actual += 1
    }
    for disagreement in join.disagreements {
      let access = disagreement.access
      switch disagreement.difference {
      case .denied:
        confidences[access.confidence, default: Score()].claimed += 1
        guard access.confidence != .possible else { continue }
        total.claimed += 1
        kinds[access.kind, default: Score()].claimed += 1
        if isUnwrap(access) { unwraps.claimed += 1 }
      case .missed:
        total.actual += 1
        kinds[access.kind, default: Score()].actual += 1
        if isUnwrap(access) { unwraps.actual += 1 }
      case .kind(let kind):
        kinds[access.kind, default: Score()].right -= 1
        kinds[access.kind, default: Score()].actual -= 1
        kinds[kind, default: Score()].actual += 1
      }
    }
    self.kinds = kinds
  }
}
