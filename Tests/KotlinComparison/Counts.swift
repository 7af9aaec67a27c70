import Facts
import KotlinReader

/// What both parsers count in one file.
struct Counts: Equatable {
  static let names = ["!!", "types", "functions", "properties", "calls", "templates", "lambdas"]

  /// In the order of ``names``.
  var values: [Int]
  /// Errors of Kotlin's parser, problems of ours.
  var errors: Int
  /// How deep the code nests, and how many tokens were looked at in advance for each token.
  var depth = 0
  var lookahead = 0.0
  /// The first problem of ours.
  var problem = ""

  /// What Kotlin's parser counted: a row of `psi/counts.sh`.
  init?(row: [Substring]) {
    let numbers = row.dropFirst(2).map { Int($0) }
    guard numbers.count == 9, !numbers.contains(nil) else { return nil }
    let known = numbers.compactMap { $0 }
    // Without the eighth: block templates are templates.
    values = Array(known[0..<6]) + [known[7]]
    errors = known[8]
  }

  /// What ours says.
  init(of source: [UInt8]) {
    let (facts, counts) = KotlinReader().readCounting(source)
    let types = facts.types.filter { $0.kind != .alias && $0.kind != .associatedType && !$0.modifiers.contains("entry") }
    let functions = facts.functions.filter { $0.kind == .function }
    let properties = facts.variables.filter { [.property, .global, .local].contains($0.kind) }
    values = [
      facts.forceUnwraps.filter { $0.form == .unwrap }.count, types.count, functions.count + counts.anonymousFunctions, properties.count,
      counts.calls, counts.templates, counts.lambdas,
    ]
    errors = facts.problems.count
    depth = counts.depth
    lookahead = Double(counts.lookahead) / Double(counts.tokens)
    problem = facts.problems.first.map { "\($0.position) \($0.message)" } ?? ""
  }
}
