import Facts
import Resolver

/// How far a bag has been taken apart, as the code says and not as somebody remembers.
public struct BagStatus: Hashable, Sendable {
  public enum State: String, Hashable, Sendable, CaseIterable {
    case open, started, done
  }

  /// Something that is left to do, with the place to begin at.
  public struct Left: Hashable, Sendable {
    public var text: String
    public var place: Place?

    public init(text: String, place: Place?) {
      self.text = text
      self.place = place
    }
  }

  public struct Step: Hashable, Sendable {
    public var step: MigrationStep
    public var state: State
    /// Units that are done, of `total` units.
    public var done: Int
    public var total: Int
    public var left: [Left]

    public init(step: MigrationStep, state: State, done: Int, total: Int, left: [Left] = []) {
      self.step = step
      self.state = state
      self.done = done
      self.total = total
      self.left = left
    }
  }

  public struct ScreenStatus: Hashable, Sendable {
    public var name: String
    public var isFree: Bool
    public var references: Int
    public var reads: Int
    public var writes: Int
    /// The first place that still uses the bag.
    public var place: Place?

    public init(name: String, isFree: Bool, references: Int, reads: Int, writes: Int, place: Place?) {
      self.name = name
      self.isFree = isFree
      self.references = references
      self.reads = reads
      self.writes = writes
      self.place = place
    }
  }

  public var id: String
  /// The bag's type on the platform.
  public var type: String
  public var platform: Language?
  /// All six, in order.
  public var steps: [Step]
  /// In flow order.
  public var screens: [ScreenStatus]

  public init(id: String, type: String, platform: Language?, steps: [Step], screens: [ScreenStatus]) {
    self.id = id
    self.type = type
    self.platform = platform
    self.steps = steps
    self.screens = screens
  }

  /// From 0 to 100, rounded down: each step counts the same, and within a step each unit.
  public var percent: Int {
    guard !steps.isEmpty else { return 0 }
    let parts = steps.map { $0.state == .done ? 1_000 : $0.total == 0 ? 0 : 1_000 * $0.done / $0.total }
    return parts.reduce(0, +) / steps.count / 10
  }
}
