/// A place where the code goes one way or another because a value is there or missing: `guard`, `if`, Kotlin's `?:` with a jump.
public struct Exit: Hashable, Sendable {
  public enum Form: UInt8, Hashable, Sendable {
    case `guard`
    /// `if` in statement or expression position, and `while`.
    case `if`
  }

  /// What happens when the value is missing.
  public enum Failure: UInt8, Hashable, Sendable {
    /// Only leaves, with nothing, `nil`, `false`, an empty or a literal value (`return`, `return nil`, `return []`, `break`, `continue`,
    /// `completion(nil)` does *not* count: it tells somebody).
    case leavesSilently
    /// Nothing happens: an `if` without `else`, or with an empty one.
    case nothing
    /// Traps in the end, whatever it does before: `fatalError()`, `preconditionFailure()`, `error("…")`. Also any call at the end of a guard's
    /// `else`: what has to leave and neither returns nor throws never comes back.
    case traps
    /// Does something: logs, throws, shows an alert, calls a handler, computes another value.
    case acts
  }

  public enum Test: UInt8, Hashable, Sendable {
    /// `let x = chain`, `let x`, `case let x? = chain`, `case .some(let x) = chain`
    case binding
    /// `chain != nil` (the failure is the value's absence)
    case notNull
    /// `chain == nil` (success is the value's absence: `if x == nil { return }`)
    case null
  }

  /// One condition of the list that a missing value decides.
  public struct Condition: Hashable, Sendable {
    public var chain: Ref<Chain>
    public var test: Test
    public var position: Position

    public init(chain: Ref<Chain>, test: Test, position: Position) {
      self.chain = chain
      self.test = test
      self.position = position
    }
  }

  public var form: Form
  public var conditions: [Condition]
  /// What happens where a `binding` or `notNull` condition fails.
  public var failure: Failure
  /// What happens in the first branch: where a `null` condition holds.
  public var success: Failure
  /// An `if` that is all there is in the body of its function, accessor or closure.
  public var isWholeBody: Bool
  public var position: Position
  public var scope: Ref<Scope>

  public init(
    form: Form, conditions: [Condition], failure: Failure, success: Failure, isWholeBody: Bool, position: Position,
    scope: Ref<Scope>
  ) {
    self.form = form
    self.conditions = conditions
    self.failure = failure
    self.success = success
    self.isWholeBody = isWholeBody
    self.position = position
    self.scope = scope
  }
}
