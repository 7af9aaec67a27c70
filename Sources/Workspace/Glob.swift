/// A pattern for paths relative to the root, read as git reads an ignore file:
///
/// * `*` is any run of characters but `/`, `?` one of them, `[a-z]` one of a set, `[!a-z]` one of the others, `\` takes the next character
///   as it is.
/// * `**/` in front is any folder, `/**/` any number of folders between, `/**` behind everything below.
/// * `{a,b}` is either.
/// * A pattern without `/`, or with one at its end only, matches at any depth; one with `/` counts from the root.
/// * A pattern whose last part has no wildcard, or that ends in `/`, also names a folder: it matches everything below.
public struct Glob: Hashable, Sendable {
  public let pattern: String
  /// The steps of a nondeterministic automaton; the first one starts, the last one accepts.
  let steps: [Step]

  enum Step: Hashable, Sendable {
    /// Takes one character of the set and goes on with the next step.
    case character(ScalarSet)
    /// Goes on with either step without taking anything.
    case split(Int, Int)
    case jump(Int)
    case accept
  }

  /// Some characters.
  enum ScalarSet: Hashable, Sendable {
    case one(Unicode.Scalar)
    /// Everything but `/`.
    case inName
    case any
    /// Those in (or, negated, not in) the ranges; never `/`.
    case ranges([ClosedRange<UInt32>], negated: Bool)

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .one(let one): scalar == one
      case .inName: scalar != "/"
      case .any: true
      case .ranges(let ranges, let negated): scalar != "/" && ranges.contains { $0.contains(scalar.value) } != negated
      }
    }
  }

  public init(_ pattern: String) throws(GlobError) {
    self.pattern = pattern
    var compiler = GlobCompiler(pattern)
    steps = try compiler.compile()
  }
}

/// Why a pattern is none.
public enum GlobError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty
  case unclosed(Character)
  case unopened(Character)
  case trailingEscape
  case invalidRange(String)

  public var description: String {
    switch self {
    case .empty: "the glob is empty"
    case .unclosed(let bracket): "'\(bracket)' is never closed in the glob"
    case .unopened(let bracket): "'\(bracket)' closes nothing in the glob; write '\\\(bracket)' for the character"
    case .trailingEscape: "the glob ends in '\\'"
    case .invalidRange(let range): "the range '\(range)' runs backwards in the glob"
    }
  }
}
