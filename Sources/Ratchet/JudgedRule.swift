import Rules

/// What the gate knows of a rule: its identity and what the configuration makes of it.
public struct JudgedRule: Hashable, Sendable {
  public var id: String
  /// A few words in the plural: `force unwraps`.
  public var title: String
  public var scope: RuleScope
  public var mode: RuleMode

  public init(id: String, title: String, scope: RuleScope, mode: RuleMode) {
    self.id = id
    self.title = title
    self.scope = scope
    self.mode = mode
  }

  public init(_ rule: any Rule, mode: RuleMode? = nil) {
    self.init(id: rule.id, title: rule.title, scope: rule.scope, mode: mode ?? rule.defaultMode)
  }
}
