/// What `.unbag/config.json` says, checked and with defaults filled in. An immutable value that is passed down.
public struct Configuration: Hashable, Sendable {
  public var bags: [BagConfiguration] = []
  /// Globs of the files to scan; empty means all.
  public var include: [String] = []
  /// Globs of the files to leave out.
  public var exclude: [String] = []
  /// Globs of test code, which is counted in a bucket of its own.
  public var tests: [String] = Configuration.defaultTests
  /// Globs of generated code besides what the head of a file says.
  public var generated: [String] = Configuration.defaultGenerated
  /// The buckets that the gate counts; production always is one.
  public var gate: Set<String> = ["production"]
  /// Rule id → mode (`frozen`, `forbidden`, `reported`, `off`), where it differs from the rule's default.
  public var rules: [String: String] = [:]

  public init() {}

  public static let defaultTests = [
    "**/Tests/**", "**/*Tests/**", "**/*Test/**", "**/*Tests.swift", "**/*Test.swift", "**/*Spec.swift", "**/src/test*/**",
    "**/src/androidTest*/**", "**/src/*Test/**", "**/*Test.kt", "**/*Tests.kt",
  ]
  public static let defaultGenerated = [
    "**/*.generated.swift", "**/*.pb.swift", "**/*.grpc.swift", "**/Generated/**", "**/R.generated.swift", "**/build/generated/**",
  ]
}

/// One bag of the configuration.
public struct BagConfiguration: Hashable, Sendable {
  public var id: String
  /// Qualified type names; more than one where the platforms call the bag differently.
  public var types: [String]
  public var owner: [String] = []
  /// Globs of the flow's code, for `flow-unwrap`.
  public var flow: [String] = []
  /// Screens in flow order; `*` allowed.
  public var screens: [String] = []
  public var reset: [String] = []
  /// Field → the fields that its change makes invalid.
  public var invalidates: [String: [String]] = [:]
  public var keepOnReset: [String] = []
  /// Extra carriers by name.
  public var roots: [String] = []

  public init(id: String, types: [String]) {
    self.id = id
    self.types = types
  }
}
