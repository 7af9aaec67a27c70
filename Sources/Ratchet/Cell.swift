import Facts
import Foundation

/// What may not rise: the findings of one rule, summed over one field of the bag or over the whole bag, on one platform.
public struct GateKey: Hashable, Sendable, Comparable {
  public var rule: String
  /// Nil for a rule whose scope is the bag.
  public var field: String?
  /// Nil for the primary platform of the bag, and for the only one.
  public var platform: Language?

  public init(rule: String, field: String? = nil, platform: Language? = nil) {
    self.rule = rule
    self.field = field
    self.platform = platform
  }

  /// The key of its rule over the whole bag.
  var ofRule: GateKey { GateKey(rule: rule, platform: platform) }

  /// By platform (the primary one first), then by field (the whole bag last), then by rule: the order of the baseline.
  public static func < (left: GateKey, right: GateKey) -> Bool {
    if left.platform != right.platform { return (left.platform?.word ?? "").precedesInBytes(right.platform?.word ?? "") }
    return switch (left.field, right.field) {
    case (let one?, let other?) where one != other: one.precedesInBytes(other)
    case (nil, _?): false
    case (_?, nil): true
    default: left.rule.precedesInBytes(right.rule)
    }
  }
}

/// A count with the reason that somebody gave for it: the unit of the baseline of one bag.
///
/// A property of the bag is a cell too, of the rule ``Cell/propertyRule``, without a field, and with the property's name as its site. In the
/// file it is a heading.
public struct Cell: Hashable, Sendable {
  /// The place of a cell: everything but the count.
  public struct Key: Hashable, Sendable, Comparable {
    public var gate: GateKey
    public var site: String

    public init(rule: String, field: String? = nil, site: String, platform: Language? = nil) {
      gate = GateKey(rule: rule.normalised, field: field?.normalised, platform: platform)
      self.site = site.normalised
    }

    /// Stands for a property of the bag: a heading of the baseline.
    var isProperty: Bool { gate.rule == Cell.propertyRule }

    /// The key of the property that the cell belongs to; nil where it belongs to the whole bag.
    var ofProperty: Key? {
      isProperty ? self : gate.field.map { Key(rule: Cell.propertyRule, site: $0, platform: gate.platform) }
    }

    public static func < (left: Key, right: Key) -> Bool {
      left.gate == right.gate ? left.site.precedesInBytes(right.site) : left.gate < right.gate
    }
  }

  /// The rule whose cells are the headings of the baseline.
  public static let propertyRule = "property"

  public var key: Key
  /// At least one.
  public var count: Int
  /// What stands behind the count in the baseline, such as `raised 2026-09-01 APP-481`; empty for most.
  public var note: String

  public init(_ key: Key, count: Int, note: String = "") {
    self.key = key
    self.count = count
    self.note = note
  }
}

extension String {
  /// Composed canonically (NFC). Swift compares strings by canonical equivalence, a file by bytes; they agree only on normalised names.
  ///
  /// ASCII is what it is, and nearly every name is ASCII.
  var normalised: String { utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping }

  func precedesInBytes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}
