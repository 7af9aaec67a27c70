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
    }

    public var key: GateKey
    public var reason: Reason
    public var limit: Int
    public var count: Int
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

    public var count: Int { findings.count }
    public var added: Int { max(0, count - old) }
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
    /// The sum in the baseline; nil for a rule that is not frozen.
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
