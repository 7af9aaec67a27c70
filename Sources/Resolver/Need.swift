/// A question to the file search: which other files may matter? A file does when it meets every one of `terms`.
///
/// The search answers with too many files rather than too few; the resolver only draws conclusions from facts.
public struct Need: Hashable, Sendable {
  /// One way a file can spell a name.
  public struct Term: Hashable, Sendable {
    public enum Form: UInt8, Hashable, Sendable {
      /// Anywhere, as a whole identifier (comments and strings included: the search reads bytes).
      case spelled
      /// Directly behind a dot.
      case member
      /// Directly behind a word that declares: `class`, `struct`, `enum`, `actor`, `protocol`, `typealias`, `func`, `var`, `let`, `case`,
      /// and Kotlin's `interface`, `object`, `fun`, `val`.
      case declared
      /// The same for a value or function, on a line that starts without a blank.
      case global
      /// Directly behind `extension`.
      case extended
    }

    public var name: String
    public var form: Form

    public init(_ name: String, _ form: Form = .spelled) {
      self.name = name
      self.form = form
    }
  }

  /// All must be met; each is met by any of its terms.
  public var terms: [[Term]]

  public init(_ terms: [[Term]]) {
    self.terms = terms
  }
}
