import Facts

/// Turns the bytes of a Kotlin file into facts: a pure function of them.
///
/// Lexer and parser are our own. They take time in proportion to the bytes, accept any of them, and report code that nests deeper than
/// ``Parser/deepest`` as a problem. The deepest code that is read at all takes less than 2 megabytes of stack in a release build.
public struct KotlinReader: Sendable {
  /// Rises with every change of what the facts of some file are. A part of the cache's key.
  public static let version = 6

  /// How deep code may nest to be read.
  package static var deepestNesting: Int { Parser.deepest }

  public init() {}

  /// The facts of a file. Where it does not parse they are what could be made out, and ``FileFacts/problems`` is not empty.
  public func read(_ source: [UInt8]) -> FileFacts {
    readCounting(source).facts
  }

  /// Also tells what was counted on the way.
  package func readCounting(_ source: [UInt8]) -> (facts: FileFacts, counts: ReadingCounts) {
    source.withUnsafeBufferPointer { source in
      var lexer = Lexer(source)
      lexer.run()
      let suppressions = lexer.suppressions
      return lexer.withParser { parser in
        parser.facts.language = .kotlin
        parser.file()
        parser.addSuppressions(suppressions)
        return (parser.facts, parser.counts)
      }
    }
  }
}

/// What a reading did, for tests: work in steps that do not depend on a clock, and what no table of the facts tells.
package struct ReadingCounts: Hashable, Sendable {
  /// Tokens of the file.
  package var tokens = 0
  /// Tokens that were looked at in advance, to decide what comes.
  package var lookahead = 0
  /// `fun` expressions without a name.
  package var anonymousFunctions = 0
  /// How deep anything nested in anything.
  package var depth = 0
  package var calls = 0
  package var lambdas = 0
  package var templates = 0
}
