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
  /// Properties that were probably renamed, in the order of their new names.
  public var renames: [Rename] = []
  /// Keys that rose with a reason that counts.
  public var raised: [Raised] = []
  /// Keys that are above their baseline since the base commit or before, and did not rise in this change.
  public var inherited: [Inherited] = []
  /// One for each platform and each rule that is not off, platform by platform, in the order of the rules.
  public var totals: [Total]
  public var notes: [Note]

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

  /// A property that is gone, and the only new one with the counts of the old.
  public struct Rename: Hashable, Sendable {
    public var from: String
    public var to: String
    public var platform: Language?

    /// The old heading as the baseline has it: `[name]`, or `[kotlin name]`.
    public var heading: String { BaselineHeading(platform: platform, field: from).text }
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
