import Resolver

/// What a scan found out about one bag.
public struct ScanResult: Sendable {
  public var usage: Usage
  public var statistics: ScanStatistics
  /// What a person should know of the files, as sentences, such as that git could not list them.
  public var notes: [String]

  public init(usage: Usage, statistics: ScanStatistics = ScanStatistics(), notes: [String] = []) {
    self.usage = usage
    self.statistics = statistics
    self.notes = notes
  }
}

/// How much a scan had to do. The counts are the same on every run with the same files and cache; the times are not.
public struct ScanStatistics: Hashable, Sendable {
  public struct Stage: Hashable, Sendable {
    public var name: String
    public var duration: Duration
  }

  /// All files of the project.
  public var files = 0
  public var bytes = 0
  /// Files whose identifiers were not remembered.
  public var filesRead = 0
  /// Files that could matter to the bag.
  public var candidates = 0
  /// Candidates whose facts were not cached.
  public var parsed = 0
  public var cacheHits = 0
  /// How often the resolver was asked what else it needs.
  public var rounds = 0
  /// Nothing had changed since a run before, whose usage this is.
  public var isRemembered = false
  /// The uses lie about in more files than were to be looked into.
  public var isPartial = false
  /// In the order in which they began.
  public var stages: [Stage] = []

  public init() {}

  mutating func time<Value, Failure: Error>(_ stage: String, _ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    let clock = ContinuousClock()
    let start = clock.now
    let value = try body()
    let duration = start.duration(to: clock.now)
    if let index = stages.firstIndex(where: { $0.name == stage }) {
      stages[index].duration += duration
    } else {
      stages.append(Stage(name: stage, duration: duration))
    }
    return value
  }
}
