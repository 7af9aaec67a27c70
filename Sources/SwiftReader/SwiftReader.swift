import Facts
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Turns the bytes of a Swift file into facts: a pure function of them.
///
/// Parser and walk go as deep as the code nests. The deepest code that is read at all takes 8 megabytes of stack in a release build, so a
/// caller runs it on a thread with 32.
public struct SwiftReader: Sendable {
  /// Rises with every change of what the facts of some file are. A part of the cache's key.
  public static let version = 10

  public init() {}

  /// The facts of a file. Where it does not parse they are what could be made out, and ``FileFacts/problems`` is not empty.
  public func read(_ source: [UInt8]) -> FileFacts {
    var builder = FactsBuilder(source)
    if let offset = Nesting.excess(in: source) {
      builder.facts.problems = [SyntaxProblem(message: "the code nests too deep to be read", position: builder.lines.position(at: offset))]
      return builder.facts
    }
    let tree = source.withUnsafeBufferPointer { Parser.parse(source: $0) }
    builder.statements(tree.statements)
    builder.facts.isGenerated = HeadComments(of: tree).sayGenerated
    builder.suppressions(in: tree, source: source)
    // The generator of diagnostics walks the whole tree once more, so it is asked only where it has something to say.
    if tree.hasError { builder.problems(in: tree) }
    builder.sort()
    return builder.facts
  }
}

extension FactsBuilder {
  mutating func problems(in tree: SourceFileSyntax) {
    facts.problems += ParseDiagnosticsGenerator.diagnostics(for: tree)
      .filter { $0.diagMessage.severity == .error }
      .map { SyntaxProblem(message: $0.message, position: lines.position(at: $0.position.utf8Offset)) }
    facts.problems.sort { ($0.position.offset, $0.message) < ($1.position.offset, $1.message) }
    // A tree in error never reads as sound, even where no diagnostic is known for what is wrong.
    if facts.problems.isEmpty, tree.hasError {
      facts.problems = [SyntaxProblem(message: "the file does not parse", position: lines.position(at: 0))]
    }
  }
}
