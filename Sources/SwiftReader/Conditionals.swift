import Facts
import SwiftSyntax

extension FactsBuilder {
  /// Notes where the branches of an `#if` stand. A directive has its line for itself.
  mutating func branches(of node: IfConfigDeclSyntax) {
    let ends = node.clauses.dropFirst().map { position($0.poundKeyword).line } + [position(node.poundEndif).line]
    for (clause, end) in zip(node.clauses, ends) {
      let head = clause.condition.map { Int(self.end($0)) } ?? clause.poundKeyword.endPositionBeforeTrailingTrivia.utf8Offset
      facts.branches.append(Branch(firstLine: lines.position(at: head).line + 1, lastLine: end - 1))
    }
  }
}
