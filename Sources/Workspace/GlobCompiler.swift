/// Turns a pattern into the steps of ``Glob``: as many as the pattern has characters, give or take, whatever it says.
struct GlobCompiler {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var steps: [Glob.Step] = []

  init(_ pattern: String) {
    scalars = Array(pattern.unicodeScalars)
  }

  mutating func compile() throws(GlobError) -> [Glob.Step] {
    var end = scalars.count
    if scalars.starts(with: ["."]) && scalars.dropFirst().first == "/" { index = 2 }
    let isFolder = scalars.last == "/"
    if isFolder { end -= 1 }
    let isAnchored = index == 2 || scalars[min(index, end)..<end].contains("/")
    if scalars.indices.contains(index), scalars[index] == "/" { index += 1 }
    guard index < end else { throw .empty }
    if !isAnchored { anyFolders() }
    try sequence(until: end, isTop: true)
    if isFolder {
      below()
    } else if !lastPartHasWildcard(end) {
      // Either the path ends here, or it goes on below.
      let split = reserve()
      below()
      steps[split] = .split(split + 1, steps.count)
    }
    steps.append(.accept)
    return steps
  }

  // MARK: Parts

  /// Up to `end`, or in braces up to the `,` or `}` that ends the alternative.
  private mutating func sequence(until end: Int, isTop: Bool) throws(GlobError) {
    while index < end {
      let scalar = scalars[index]
      switch scalar {
      case "," where !isTop, "}" where !isTop: return
      case "}": throw .unopened("}")
      case "\\":
        guard index + 1 < end else { throw .trailingEscape }
        steps.append(.character(.one(scalars[index + 1])))
        index += 2
      case "?":
        steps.append(.character(.inName))
        index += 1
      case "*": stars(until: end)
      case "[": try set(until: end)
      case "{": try alternatives(until: end)
      default:
        steps.append(.character(.one(scalar)))
        index += 1
      }
    }
  }

  private mutating func stars(until end: Int) {
    let start = index
    while index < end, scalars[index] == "*" { index += 1 }
    let opensPart = start == 0 || ["/", "{", ","].contains(scalars[start - 1])
    let closesPart = index == end || ["/", "}", ","].contains(scalars[index])
    guard index - start == 2, opensPart, closesPart else { return repeated(.inName) }
    if index < end, scalars[index] == "/" {
      index += 1
      anyFolders()
    } else {
      steps.append(.character(.any))
      repeated(.any)
    }
  }

  private mutating func alternatives(until end: Int) throws(GlobError) {
    index += 1
    var exits: [Int] = []
    while true {
      let split = reserve()
      try sequence(until: end, isTop: false)
      guard index < end else { throw .unclosed("{") }
      exits.append(reserve())
      let isLast = scalars[index] == "}"
      index += 1
      steps[split] = isLast ? .jump(split + 1) : .split(split + 1, steps.count)
      if isLast { break }
    }
    for exit in exits { steps[exit] = .jump(steps.count) }
  }

  private mutating func set(until end: Int) throws(GlobError) {
    index += 1
    var isNegated = false
    if index < end, scalars[index] == "!" || scalars[index] == "^" {
      isNegated = true
      index += 1
    }
    var ranges: [ClosedRange<UInt32>] = []
    // A `]` that comes first stands for itself.
    while index < end, scalars[index] != "]" || ranges.isEmpty {
      let low = try member(until: end)
      if index + 1 < end, scalars[index] == "-", scalars[index + 1] != "]" {
        index += 1
        let high = try member(until: end)
        guard low.value <= high.value else { throw .invalidRange("\(low)-\(high)") }
        ranges.append(low.value...high.value)
      } else {
        ranges.append(low.value...low.value)
      }
    }
    guard index < end else { throw .unclosed("[") }
    index += 1
    steps.append(.character(.ranges(ranges, negated: isNegated)))
  }

  private mutating func member(until end: Int) throws(GlobError) -> Unicode.Scalar {
    if scalars[index] == "\\" { index += 1 }
    guard index < end else { throw .unclosed("[") }
    index += 1
    return scalars[index - 1]
  }

  // MARK: Steps

  /// Any number of folders, each with the slash behind it.
  private mutating func anyFolders() {
    let split = reserve()
    steps.append(.character(.inName))
    repeated(.inName)
    steps.append(.character(.one("/")))
    steps.append(.jump(split))
    steps[split] = .split(split + 1, steps.count)
  }

  /// A slash and something behind it.
  private mutating func below() {
    steps.append(.character(.one("/")))
    steps.append(.character(.any))
    repeated(.any)
  }

  private mutating func repeated(_ set: Glob.ScalarSet) {
    let split = reserve()
    steps.append(.character(set))
    steps.append(.jump(split))
    steps[split] = .split(split + 1, steps.count)
  }

  private mutating func reserve() -> Int {
    steps.append(.accept)
    return steps.count - 1
  }

  private func lastPartHasWildcard(_ end: Int) -> Bool {
    let part = scalars[..<end].lastIndex(of: "/").map { $0 + 1 } ?? 0
    var isEscaped = false
    for scalar in scalars[part..<end] {
      if !isEscaped, ["*", "?", "["].contains(scalar) { return true }
      isEscaped = !isEscaped && scalar == "\\"
    }
    return false
  }
}
