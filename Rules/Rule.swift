import Resolver

/// Something that is counted: a pure function from a bag's usage to findings, with its page of the same name beside it.
public protocol Rule: Sendable {
  /// The id in the configuration, the baseline and suppressions, such as `silent-exit`; also the page's name.
  var id: String { get }
  /// A few words for a heading, in the plural: `force unwraps`.
  var title: String { get }
  /// What a gate key of the rule is.
  var scope: RuleScope { get }
  var defaultMode: RuleMode { get }
  /// The findings in order. Each is one unit of the count.
  func findings(in usage: Usage) -> [Finding]
}

/// Whether the sum that may not rise is taken per field of the bag or over the whole bag.
public enum RuleScope: String, Hashable, Sendable {
  case field, bag
}

/// What a finding of a rule does to the verdict.
public enum RuleMode: String, Hashable, Sendable, CaseIterable {
  /// Counted in the baseline; may not rise.
  case frozen
  /// May not exist at all, whatever the baseline says.
  case forbidden
  /// Shown, never judged.
  case reported
  case off
}

/// One unit of a count, where it is, and what else belongs to it.
public struct Finding: Hashable, Sendable {
  public var rule: String
  /// The field, for a rule whose scope is the field; the property's name for `property`, whose baseline lists the names.
  public var field: String?
  public var place: Place
  /// Lower case, no full stop, as compilers write: `force unwrap of 'selectedOffer'`.
  public var message: String
  /// Further places of the same unit, such as the other writes of a writer.
  public var related: [Place]

  public init(rule: String, field: String? = nil, place: Place, message: String, related: [Place] = []) {
    self.rule = rule
    self.field = field
    self.place = place
    self.message = message
    self.related = related
  }
}
