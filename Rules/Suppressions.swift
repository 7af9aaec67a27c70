import Resolver

/// What `unbag:ignore` comments do to findings.
///
/// A comment silences the findings of one rule on one line. A finding of several places (a writer, a consumer) is one unit and is silenced
/// by a comment at any of them: further places of it would not have counted either, and the comment keeps its effect when code moves.
public struct Suppressions: Hashable, Sendable {
  /// The findings that remain, in the order given.
  public var findings: [Finding]
  /// The findings that a comment silences, in the order given. They are not counted; the `suppression` rule counts their comments.
  public var silenced: [Finding]
  /// Comments in working order with no finding on their line, among the findings given. With several bags a comment is unused only
  /// when it is so for each of them.
  public var unused: [SuppressedPlace]
  /// Comments that do not work.
  public var notes: [SuppressionNote]

  /// Applies the comments of `usage` to findings of that usage, of one rule or many.
  public static func apply(to findings: [Finding], usage: Usage, catalog: RuleCatalog = RuleCatalog()) -> Suppressions {
    let suppressible = catalog.suppressible
    var notes: [SuppressionNote] = []
    var working: [(target: Target, comment: SuppressedPlace)] = []
    for comment in usage.suppressions {
      if let problem = comment.problem(suppressible: suppressible) {
        notes.append(SuppressionNote(rule: comment.rule, problem: problem, place: comment.place))
      } else {
        working.append((Target(file: comment.place.file, line: comment.line, rule: comment.rule), comment))
      }
    }
    let targets = Set(working.map(\.target))
    var used: Set<Target> = []
    var remaining: [Finding] = []
    var silenced: [Finding] = []
    for finding in findings {
      let hit = finding.rule == SuppressionRule.name ? [] : targets.intersection(Target.all(of: finding))
      used.formUnion(hit)
      if hit.isEmpty { remaining.append(finding) } else { silenced.append(finding) }
    }
    return Suppressions(
      findings: remaining, silenced: silenced, unused: working.filter { !used.contains($0.target) }.map(\.comment),
      notes: notes.sorted { $0.place.comesBefore($1.place) })
  }

  /// A line and the rule that is silent on it.
  private struct Target: Hashable {
    var file: String
    var line: Int32
    var rule: String

    static func all(of finding: Finding) -> [Target] {
      ([finding.place] + finding.related).map { Target(file: $0.file, line: $0.position.line, rule: finding.rule) }
    }
  }
}
