/// All that the gate is given to judge one bag: what is there now, what was frozen, and what the base commit had.
public struct Comparison: Hashable, Sendable {
  /// What is there now, counted with the configuration of the base commit where there is one.
  public var measurement: Measurement
  /// The baseline in the working tree; nil where there is none.
  public var baseline: Baseline?
  /// Nil without a base commit: then the working tree's baseline is the limit.
  public var base: BaseState?
  public var policy: GatePolicy
  /// Where the working tree differs from the base commit.
  public var changed: ChangedLines
  /// `yyyy-mm-dd`, to compare with the dates of raises.
  public var today: String
  /// `UNBAG_ALLOW_RAISE=1` is set.
  public var allowsRaises: Bool
  /// What fails besides the counts, since it would take them past the gate.
  public var evasions: [Evasion] = []

  public init(
    measurement: Measurement, baseline: Baseline?, base: BaseState? = nil, policy: GatePolicy = GatePolicy(),
    changed: ChangedLines = ChangedLines(), today: String = "", allowsRaises: Bool = false
  ) {
    self.measurement = measurement
    self.baseline = baseline
    self.base = base
    self.policy = policy
    self.changed = changed
    self.today = today
    self.allowsRaises = allowsRaises
  }
}
