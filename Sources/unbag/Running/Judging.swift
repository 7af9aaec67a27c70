import Ratchet
import Reports
import Resolver
import Rules
import Workspace

/// From the usage of a bag to what the gate measures: the rules, their modes, and the comments that silence them.
struct Judging {
  let catalog = RuleCatalog()
  let rules: [JudgedRule]
  let buckets: Set<Bucket>
  let policy: GatePolicy

  /// - Throws: A failure when the configuration names a mode that there is not.
  init(_ configuration: Configuration) throws(Failure) {
    var rules: [JudgedRule] = []
    for rule in catalog.rules {
      guard let word = configuration.rules[rule.id] else {
        rules.append(JudgedRule(rule))
        continue
      }
      guard let mode = RuleMode(rawValue: word) else {
        throw Failure([Problem(file: ".unbag/config.json", "'\(word)' is no mode of the rule '\(rule.id)'")])
      }
      rules.append(JudgedRule(rule, mode: mode))
    }
    self.rules = rules
    policy = GatePolicy(configuration.ratchet)
    buckets = Set(configuration.gate.compactMap(Bucket.init))
  }

  var knownRules: Set<String> { Set(catalog.ids) }

  /// Rule id → the rule in words. A page that cannot be read costs its advice, not the verdict; a test reads them all.
  var ruleTexts: [String: CheckReport.RuleText] {
    var texts: [String: CheckReport.RuleText] = [:]
    for id in catalog.ids {
      if let page = try? catalog.page(of: id) { texts[id] = CheckReport.RuleText(title: page.title, counts: page.counts, fix: page.fix) }
    }
    return texts
  }

  /// What was counted, what to tell of comments, and the comments that silence nothing of this bag.
  func measure(_ usage: Usage) -> (measurement: Measurement, notes: [Problem], unused: [SuppressedPlace]) {
    let active = Set(rules.lazy.filter { $0.mode != .off }.map(\.id))
    let findings = catalog.rules.filter { active.contains($0.id) }.flatMap { $0.findings(in: usage) }
    let suppressions = Suppressions.apply(to: findings, usage: usage, catalog: catalog)
    let measurement = Measurement(
      bag: usage.bag, fields: usage.fields, parts: usage.parts, findings: suppressions.findings, rules: rules, buckets: buckets)
    let notes = suppressions.notes.map { note in
      Problem(
        file: note.place.file, line: Int(note.place.position.line), column: Int(note.place.position.column), note.message)
    }
    // Whether a comment would silence a rule that is off, nobody has looked.
    return (measurement, notes, suppressions.unused.filter { active.contains($0.rule) })
  }
}
