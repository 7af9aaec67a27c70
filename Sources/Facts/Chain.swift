/// An expression, as far as it can lead to a bag: a root and the hops behind it, with the role its value plays.
///
/// `coordinator.context?.seats!["p"]` is the root `coordinator` and the hops `.context`, `?`, `.seats`, `!`, `["p"]`. Parentheses,
/// `try`, `try!` and `await` around an expression leave its root and hops as they are (see ``Hop/group``). Every expression of a file is
/// a chain or part of one, and no part of the source lies in two chains: an operand, an argument or a closure is a chain of its own that
/// the outer one points at.
public struct Chain: Hashable, Sendable {
  public indirect enum Root: Hashable, Sendable {
    /// An identifier: a variable, function, type, module, `$0`, or a wrapper's `$ctx` and `_ctx`, just as spelled (without back-ticks).
    case name(String)
    case selfValue
    /// Kotlin: `this@Label`.
    case labelledSelf(String)
    case superValue
    /// `.member`: the type comes from the place. The first hop is that member.
    case implicit
    /// A type that is spelled in a form that no chain of names has: `[Bag]()`, `Box<Bag>()`, `(any P).self`. A plain name stays ``name(_:)``.
    case type(TypeReference)
    /// `\Root.a.b`, where the hops are the path; the type is nil in `\.a`.
    case keyPath(TypeReference?)
    case closure(Ref<Closure>)
    /// One of several values: `a ?? b` (the left one unwrapped), `c ? a : b`, `if`, `switch`, `when`, `try` as expressions.
    case alternatives([Ref<Chain>])
    case tuple([Argument])
    case array([Ref<Chain>])
    case dictionary(keys: [Ref<Chain>], values: [Ref<Chain>])
    case literal(Literal)
    /// A string with code in it, and the values of that code.
    case interpolation([Ref<Chain>])
    /// `a..<b`, `a...b`, Kotlin's `a..b`.
    case range([Ref<Chain>])
    /// An operator applied to operands, whose result is of a type that no table here knows.
    case operation([Ref<Chain>])
    /// Nothing that can be followed.
    case other
  }

  public enum Literal: UInt8, Hashable, Sendable {
    case string, integer, float, boolean, null, regex
  }

  /// How the value at the end of the chain is used.
  public enum Role: UInt8, Hashable, Sendable {
    case read
    /// `chain = value`, also as an element of an assigned tuple.
    case write
    /// `chain += value`, `chain++`.
    case readWrite
    /// `&chain`.
    case inoutArgument
  }

  /// What is used instead where the value is missing.
  public enum Fallback: Hashable, Sendable {
    /// `?? fatalError()`, `?: error("…")`: a trap.
    case trap
    /// `?? value`: made up.
    case value
    /// Kotlin's `?: return`, `?: break`; `silently` as ``Exit/Failure`` defines it.
    case leave(silently: Bool)
    /// `?? throw`, `?: throw X`.
    case raise
  }

  public var root: Root
  /// The first byte of the root.
  public var position: Position
  public var hops: [Hop]
  public var scope: Ref<Scope>
  public var role: Role
  public var fallback: Fallback?
  /// Stands at one side of `== nil` or `!= nil`, or is matched by a `nil` pattern.
  public var isTestedForNil: Bool
  /// What an assignment gives to a chain whose role is `write` or `readWrite`.
  public var assigned: Ref<Chain>?
  /// Kotlin: the type arguments that the source writes at calls, `koin.get<Bag>()`, in the order of the hops. Those behind the name of a type
  /// (`Box<Bag>()`) stand in a ``Root/type(_:)``.
  public var specializations: [Specialization]

  public init(
    root: Root, position: Position, hops: [Hop] = [], scope: Ref<Scope>, role: Role = .read, fallback: Fallback? = nil,
    isTestedForNil: Bool = false, assigned: Ref<Chain>? = nil, specializations: [Specialization] = []
  ) {
    self.root = root
    self.position = position
    self.hops = hops
    self.scope = scope
    self.role = role
    self.fallback = fallback
    self.isTestedForNil = isTestedForNil
    self.assigned = assigned
    self.specializations = specializations
  }
}

/// Type arguments in front of a call.
public struct Specialization: Hashable, Sendable {
  /// The place of the call among the chain's hops.
  public var hop: Int
  public var arguments: [TypeReference]

  public init(hop: Int, arguments: [TypeReference]) {
    self.hop = hop
    self.arguments = arguments
  }
}

/// One step of a chain.
public enum Hop: Hashable, Sendable {
  public enum Cast: UInt8, Hashable, Sendable {
    /// `as`
    case plain
    /// `as?`
    case conditional
    /// `as!`
    case forced
  }

  /// `.name` (also `.0`, `.self`, `.$name`, Kotlin's `::name`, with an ``other(_:)`` behind it), without back-ticks. The position is the name's.
  case member(String, Position)
  /// `(…)`, with trailing closures; also a macro's `#name(…)`.
  case call([Argument], Position)
  /// `[…]`
  case index([Argument], Position)
  /// Swift's `!`, Kotlin's `!!`.
  case forceUnwrap(Position)
  /// `?` in front of the next hop.
  case optionalChain(Position)
  case cast(TypeReference, Cast, Position)
  /// The end of a parenthesis around everything before: an optional chain ends here. Also `try?`, which makes the value optional.
  case group(makesOptional: Bool)
  /// `.self` key paths and anything else that keeps the value but says nothing of it.
  case other(Position)
}
