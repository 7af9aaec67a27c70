import Facts

/// An expression that was read and does not stand in the table yet, so that what encloses it can add to it.
struct Value {
  var chain: Chain
  var outcome = Outcome.value
  /// What a string without templates says, as the source spells it.
  var text: String?
  /// The tests for null that must hold for it to hold, or each of which is enough, as ``Exit`` has them.
  var tests: [Exit.Condition] = []
  /// The tests for types that tell something of a value where it holds, or where it does not.
  var typeTests: [TypeTest] = []
  /// The operator that made it, for a long sum to be one list and not a deep tree.
  var join = Join.none
  var form = Form.value
  /// The values of the branches, of an `if`, `when` or `try`.
  var branches: [Ref<Chain>] = []
  /// The places of the exits that are whole bodies if this is all that a body holds.
  var soleExits: [Int] = []

  enum Join: UInt8 {
    case none, other, and, or
  }

  enum Form: UInt8 {
    case value
    /// `if`, `when`, `try`: as a statement it is no chain.
    case branches
    /// Assignments, loops and declarations, which have no value; a chain only if it is an assignment.
    case assignment, loop
  }

  init(_ chain: Chain, outcome: Outcome = .value) {
    self.chain = chain
    self.outcome = outcome
  }

  var isNull: Bool { chain.root == .literal(.null) && chain.hops.isEmpty }
}

/// `x is T`, `a.x !is T`
struct TypeTest {
  var root: Chain.Root
  var members: [String]
  var type: TypeReference
  var position: Position
  var scope: Ref<Scope>
  var isNegated = false

  /// A test of a value that a path of names tells; `nil` for any other.
  init?(of chain: Chain, type: TypeReference, isNegated: Bool = false) {
    switch chain.root {
    case .name, .selfValue: break
    default: return nil
    }
    members = []
    for hop in chain.hops {
      switch hop {
      case .member(let name, _): members.append(name)
      case .group: continue
      default: return nil
      }
    }
    root = chain.root
    self.type = type
    position = chain.position
    scope = chain.scope
    self.isNegated = isNegated
  }
}

/// What running an expression does, for whoever asks what happens where a value is missing.
enum Outcome: UInt8 {
  case value
  /// A value that tells nothing: `null`, a number, an empty collection, `Unit`.
  case empty
  /// A string that is no template and not empty.
  case text
  /// `return`, `return null`, `break`, `continue`
  case leavesSilently
  /// Returns a value that tells something.
  case leaves
  /// `throw`
  case raises
  /// `error("…")`, `TODO()`
  case traps

  /// Nothing behind it in the same block runs.
  var leavesBlock: Bool {
    switch self {
    case .leavesSilently, .leaves, .raises, .traps: true
    case .value, .empty, .text: false
    }
  }

  var isEmpty: Bool { self == .empty || self == .text }

  /// As the right side of `?:`.
  var fallback: Chain.Fallback {
    switch self {
    case .value, .empty, .text: .value
    case .leavesSilently: .leave(silently: true)
    case .leaves: .leave(silently: false)
    case .raises: .raise
    case .traps: .trap
    }
  }

  /// As the value of a `return`.
  var returned: Outcome {
    switch self {
    case .empty, .text: .leavesSilently
    case .traps, .raises: self
    default: .leaves
    }
  }
}

/// Statements that were read.
struct Block {
  var count = 0
  /// What the last one gives: several values where it is an `if` or its like.
  var values: [Ref<Chain>] = []
  /// Of the last statement.
  var outcome = Outcome.value
  var soleExits: [Int] = []

  /// What happens where it runs because a value is missing.
  var failure: Exit.Failure {
    switch (count, outcome) {
    case (0, _): .nothing
    case (1, .leavesSilently): .leavesSilently
    case (_, .traps): .traps
    default: .acts
    }
  }

  /// As the body of a lambda that is run on the spot.
  var runOutcome: Outcome {
    switch outcome {
    case .leavesSilently: count == 1 ? .leavesSilently : .leaves
    case .leaves, .raises, .traps: outcome
    default: .value
    }
  }
}
