import Facts
import Resolver
import Rules

/// What the gate says of one bag.
public struct Verdict: Hashable, Sendable {
  public var bag: Bag
  /// What makes the check fail, in order.
  public var rises: [Rise]
  public var falls: [Fall]
  public var moves: [Move]
  public var swaps: [Swap]
  /// Properties that were renamed, in the order of their new names: what the old one may have, the new one may.
  public var renames: [Rename] = []
  /// Properties that could have been renamed and whose limits did not follow, because only a person can tell; in order.
  public var possibleRenames: [Rename] = []
  /// Types that were renamed, in the order of their old names: every count of the one is now one of the other. They are also in `moves`.
  public var renamedSites: [RenamedSite] = []
  /// Keys that rose with a reason that counts.
  public var raised: [Raised] = []
  /// Raises of this change that do not count, in order.
  public var refusedRaises: [RefusedRaise] = []
  /// Keys above what is left of them without raises whose day is over, where that is for the default branch to judge.
  public var expired: [Expired] = []
  /// Keys that are above their baseline since the base commit or before, and did not rise in this change.
  public var inherited: [Inherited] = []
  /// One for each platform and each rule that is not off, platform by platform, in the order of the rules.
  public var totals: [Total]
  public var notes: [Note]
  /// The sum of what the baseline allows and nobody uses.
  public var slack = 0
  /// Where the policy demands that the baseline be lowered: what it allows, and what there is.
  public var mustTighten: [Fall] = []

  public var passes: Bool { rises.isEmpty }
}

extension Verdict {
  /// A gate key with more findings than it may have.
  public struct Rise: Hashable, Sendable {
    public enum Reason: String, Hashable, Sendable {
      /// More than the limit that was frozen.
      case rose
      /// The rule is forbidden, so the limit is zero.
      case forbidden
      /// The baseline in the working tree allows more than the one of the base commit, and no reason is given.
      case lifted
      /// The baseline or the bag's entry in the configuration is gone, and the bag's type is not.
      case removed
      /// A raise that was to hold until a day, which is over.
      case expired
      /// More than the configuration's cap.
      case capped
      /// A site of a strict rule has more than before.
      case site
      /// A new property holds values of any type under any name, which nobody counts. It fails where the number of properties did not rise, too.
      case untyped
      /// A type outside has most of the properties that are gone from the bag.
      case movedTo = "moved-to"
      /// A type is new and like a bag, and the policy wants none.
      case newBag = "new-bag"
      /// Code of a strict rule went where nothing is counted: among the tests, or into a generated file.
      case uncounted
    }

    /// Where the limit comes from.
    public enum Origin: String, Hashable, Sendable {
      /// The baseline in the working tree.
      case baseline
      /// The baseline of the base commit.
      case baseBaseline = "base-baseline"
      /// What was counted in the tree of the base commit.
      case base
      /// The configuration.
      case configuration
    }

    public var key: GateKey
    public var reason: Reason
    public var origin = Origin.baseline
    public var limit: Int
    public var count: Int
    /// The line to show where no finding is to blame: of the baseline, for a limit that was lifted; one-based.
    public var line: Int?
    /// The sites with more findings than before, in order: what was added is among their findings.
    public var risen: [Site]
    /// The other sites of the key.
    public var existing: [Site]
  }

  /// The findings of a key in one site.
  public struct Site: Hashable, Sendable {
    /// The site; for the rule `property` the property's name.
    public var name: String
    public var old: Int
    /// All findings there are now. When `old` is not zero, counts cannot tell which of them are the new ones.
    public var findings: [Finding]

    /// How many of the first `findings` stand on lines that differ from the base commit; they come first.
    public var changed = 0

    public var count: Int { findings.count }
    public var added: Int { max(0, count - old) }
  }

  /// A gate key that rose and may, because the baseline was raised for it in this change.
  public struct Raised: Hashable, Sendable {
    public var key: GateKey
    public var limit: Int
    public var count: Int
    /// The sites with their reasons, as the baseline holds them.
    public var cells: [Cell]
  }

  /// A gate key that was over its baseline before this change: not its fault, and for the default branch to see.
  public struct Inherited: Hashable, Sendable {
    public var key: GateKey
    public var frozen: Int
    public var count: Int
  }

  /// A gate key with fewer findings than it may have.
  public struct Fall: Hashable, Sendable {
    public var key: GateKey
    public var limit: Int
    public var count: Int
  }

  /// Findings of one key that left one site and came up in one other, with the sum unchanged.
  public struct Move: Hashable, Sendable {
    public var key: GateKey
    public var from: String
    public var to: String
    public var count: Int
  }

  /// Some sites of a key gained findings while others lost as many or more, in a way that is no plain move.
  public struct Swap: Hashable, Sendable {
    public var key: GateKey
    public var gained: [Change]
    public var lost: [Change]

    public struct Change: Hashable, Sendable {
      public var site: String
      /// At least one.
      public var count: Int
    }
  }

  /// A property that is gone and a new one with its type and, by four fifths, its sites.
  public struct Rename: Hashable, Sendable {
    public var from: String
    public var to: String
    public var platform: Language?

    /// The old heading as the baseline has it: `[name]`, or `[kotlin name]`.
    public var heading: String { BaselineHeading(platform: platform, field: from).text }

    init(from: Cell.Key, to: Cell.Key) {
      self.init(from: from.site, to: to.site, platform: to.gate.platform)
    }

    public init(from: String, to: String, platform: Language? = nil) {
      self.from = from
      self.to = to
      self.platform = platform
    }
  }

  /// A type that is gone and a new one with exactly its counts.
  public struct RenamedSite: Hashable, Sendable {
    public var from: String
    public var to: String
    public var platform: Language?
  }

  /// A cell that was raised in this change, and why that does not count.
  public struct RefusedRaise: Hashable, Sendable {
    public enum Reason: String, Hashable, Sendable {
      /// The policy allows no raises.
      case never
      /// The policy allows raises only where `UNBAG_ALLOW_RAISE=1` is set.
      case environment
      /// The reason is missing or too short.
      case noReason = "no-reason"
      /// The day until which the raise was to hold is over.
      case past
      /// The baseline was raised above what there is.
      case moreThanCounted = "more-than-counted"
    }

    public var cell: Cell
    public var reason: Reason
  }

  /// A gate key that would be above its limit without raises whose day is over.
  public struct Expired: Hashable, Sendable {
    public var key: GateKey
    /// Without those raises.
    public var limit: Int
    public var count: Int
    /// The cells with such raises, in order.
    public var cells: [Cell]
  }

  /// The sum of a rule over the whole bag on one platform.
  public struct Total: Hashable, Sendable {
    public var platform: Language?
    public var rule: JudgedRule
    /// The sum at the base commit, without one that in the baseline; nil for a rule that is not frozen.
    public var old: Int?
    public var count: Int
  }

  /// Something about the baseline that is worth knowing and judges nothing.
  public enum Note: Hashable, Sendable {
    /// Cells of a rule that this version does not know; they are kept.
    case unknownRule(String, cells: Int)
    /// Cells of a rule that the configuration does not freeze any more.
    case notFrozen(rule: String, cells: Int)
    /// Cells of a rule that the configuration forbids, whose limit is zero.
    case forbidden(rule: String, cells: Int)
  }
}
