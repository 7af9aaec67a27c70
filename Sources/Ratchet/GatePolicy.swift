/// What a team has decided on how strict the gate is; with a base commit, the configuration committed there says so.
public struct GatePolicy: Hashable, Sendable {
  /// Whether a count may rise because somebody gave a reason.
  public enum Raises: String, Hashable, Sendable, CaseIterable {
    /// No raise counts.
    case never
    /// A raise with a reason counts.
    case reason
    /// A raise with a reason counts where `UNBAG_ALLOW_RAISE=1` is set, which CI does when somebody with the right to has said so.
    case environment
  }

  /// What a count below its limit means.
  public enum OnFall: String, Hashable, Sendable, CaseIterable {
    case note
    /// The change that lowers a count has to lower the baseline too.
    case fail
  }

  /// What a type that is new and like a bag means.
  public enum NewBag: String, Hashable, Sendable, CaseIterable {
    case note
    case fail
  }

  public var raises: Raises = .reason
  public var onFall: OnFall = .note
  public var newBag: NewBag = .note
  /// The sum of all differences between the baseline and the counts that the default branch may have; nil for any.
  public var maxSlack: Int?
  /// Rules whose cells may not rise one by one, not only their sum.
  public var strict: Set<String> = []
  /// Rule id → the number that no gate key of the rule may exceed, whatever the baseline says.
  public var caps: [String: Int] = [:]

  public init() {}
}
