import Ratchet
import Resolver

/// What a base commit knows of a bag.
struct BaseUsage: Sendable {
  /// One of the commits: there are several where histories crossed.
  struct Side: Sendable {
    /// In the commit's tree; nil where that cannot be counted, or need not be.
    var usage: Usage?
    /// Nil where the bag was not frozen there.
    var frozen: BaseCommit.Frozen?
  }

  /// Abbreviated, for a person.
  var commit: String
  var isDefaultBranch = false
  var sides: [Side]
  /// Where the properties went that the bag has lost.
  var evasions: [Evasion] = []
  /// The working tree's configuration does not have the bag any more.
  var isRemoved = false
  /// The bag in the working tree, counted as the working tree's configuration wants it; nil where that makes no difference.
  var own: Usage?
}
