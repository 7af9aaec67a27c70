import Facts

extension Parser {
  /// Adds the `unbag:ignore` comments that the lexer found.
  mutating func addSuppressions(_ comments: [Lexer.Comment]) {
    for comment in comments {
      let (rule, reason) = SuppressionComment.words(source, Int(comment.start)..<Int(comment.end))
      let place = Position(
        offset: Int(comment.start), line: Int(comment.line), column: Int(comment.start - lineStarts[Int(comment.line) - 1]) + 1)
      facts.suppressions.append(
        Suppression(rule: rule, reason: reason, position: place, line: silencedLine(of: comment), scope: innermostScope(at: comment.start)))
    }
  }

  private func silencedLine(of comment: Lexer.Comment) -> Int32 {
    if comment.next > 0, tokens[comment.next - 1].line == comment.line { return comment.line }
    let next = token(at: comment.next)
    return next.kind == .endOfFile ? comment.line : next.line
  }

  private func innermostScope(at offset: Int32) -> Ref<Scope> {
    facts.scopes.refs.last { facts.scopes[$0].start.offset <= offset && offset < facts.scopes[$0].end } ?? Ref(0)
  }
}
