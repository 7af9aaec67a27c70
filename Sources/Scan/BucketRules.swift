import Facts
import Resolver
import Workspace

/// Says which of the three heaps a file belongs to.
struct BucketRules: Sendable {
  private var tests: GlobMatcher
  private var generated: GlobMatcher

  init(_ configuration: Configuration) throws(GlobError) {
    tests = try GlobMatcher(patterns: configuration.tests)
    generated = try GlobMatcher(patterns: configuration.generated)
  }

  /// What a program wrote is generated wherever it lies: nobody takes a bag apart there.
  mutating func bucket(of path: String, _ facts: FileFacts) -> Bucket {
    if facts.isGenerated || generated.matches(path) { return .generated }
    return tests.matches(path) ? .test : .production
  }

  /// Whether the path alone leaves a file to production.
  mutating func isProduction(_ path: String) -> Bool { !generated.matches(path) && !tests.matches(path) }
}
