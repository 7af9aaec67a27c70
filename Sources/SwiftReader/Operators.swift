/// What this reader knows of an infix operator.
///
/// The levels are those of the standard library's precedence groups. An operator that a project declares is not looked up: one that ends
/// in `==` compares, in `=` assigns, and any other binds weaker than all but a ternary and an assignment, as an operator without a group
/// does. What it yields is unknown anyway; only its operands matter.
enum Operator {
  case assignment(isCompound: Bool)
  case arrow
  case ternary
  case and
  case or
  case range
  case nilComparable(isEqual: Bool)
  case coalescing
  case cast
  /// All that only take operands.
  case other(level: Int)

  init(spelling: String) {
    switch spelling {
    case "=": self = .assignment(isCompound: false)
    case "&&": self = .and
    case "||": self = .or
    case "==": self = .nilComparable(isEqual: true)
    case "!=": self = .nilComparable(isEqual: false)
    case "??": self = .coalescing
    case "<", "<=", ">", ">=", "~=", ".!=", ".<", ".<=", ".>", ".>=": self = .other(level: 7)
    case "...", "..<": self = .range
    case "+", "-", "&+", "&-", "|", "^": self = .other(level: 11)
    case "*", "/", "%", "&*", "&": self = .other(level: 12)
    case "<<", ">>", "&<<", "&>>": self = .other(level: 13)
    case _ where spelling.hasSuffix("=="): self = .other(level: 7)
    case _ where spelling.hasSuffix("="): self = .assignment(isCompound: true)
    default: self = .other(level: 4)
    }
  }

  /// The higher, the tighter it binds.
  var level: Int {
    switch self {
    case .assignment: 1
    case .arrow: 2
    case .ternary: 3
    case .or: 5
    case .and: 6
    case .nilComparable: 7
    case .coalescing: 8
    case .cast: 9
    case .range: 10
    case .other(let level): level
    }
  }

  var isRightAssociative: Bool {
    switch self {
    case .assignment, .arrow, .ternary, .coalescing: true
    case .and, .or, .nilComparable, .cast, .range, .other: false
    }
  }
}
