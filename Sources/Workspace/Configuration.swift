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
  public var ratchet = RatchetConfiguration()

  public init() {}

  public static let defaultTests = [
    "**/Tests/**", "**/*Tests/**", "**/*Test/**", "**/*Tests.swift", "**/*Test.swift", "**/*Spec.swift", "**/src/test*/**",
    "**/src/androidTest*/**", "**/src/*Test/**", "**/*Test.kt", "**/*Tests.kt",
  ]
  public static let defaultGenerated = [
    "**/*.generated.swift", "**/*.pb.swift", "**/*.grpc.swift", "**/Generated/**", "**/R.generated.swift", "**/build/generated/**",
  ]
}

/// How strict the gate is.
public struct RatchetConfiguration: Hashable, Sendable {
  /// Whether a count may rise because somebody gave a reason: `never`, `reason`, or `env` for only where `UNBAG_ALLOW_RAISE=1` is set.
  public var raises = "reason"
  /// What a pull request that lowers a count and not its baseline ends with: `note` or `fail`.
  public var onFall = "note"
  /// What a type that is new in a change and like a bag is: `note` or `fail`.
  public var newBag = "note"
  /// How much more than there is the baseline may allow on the default branch, over all keys of a bag; nil for any.
  public var maxSlack: Int?
  /// The rules whose counts may not rise at any site, not only in sum.
  public var strict: [String] = []
  /// Rule id → the number that no gate key of the rule may exceed.
  public var caps: [String: Int] = [:]

  public init() {}
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
