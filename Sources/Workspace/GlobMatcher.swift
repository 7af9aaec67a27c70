/// Matches paths against several globs at once, in one pass over each path.
///
/// All globs are one automaton. The sets of its steps that can be reached are turned into states as paths ask for them, so that a path of
/// ASCII costs one look-up per character; the table is dropped when it grows large, so no pattern costs more than its steps per character.
public struct GlobMatcher: Sendable {
  private let steps: [Glob.Step]
  private var states: [State] = []
  private var numbers: [[Int32]: Int32] = [:]
  /// State after state, a column for each ASCII character: the next state, or `unknown`.
  private var table: [Int32] = []
  private let start: [Int32]
  /// The number of `start`, while the table has it.
  private var startState: Int32?

  private struct State {
    var steps: [Int32]
    var accepts: Bool
  }

  private static let unknown: Int32 = -1
  private static let columns = 128
  private static let mostStates = 4_000

  /// Matches what any of `globs` matches.
  init(_ globs: [Glob]) {
    var steps: [Glob.Step] = []
    var starts: [Int32] = []
    for glob in globs {
      let base = steps.count
      starts.append(Int32(base))
      steps += glob.steps.map { step in
        switch step {
        case .split(let left, let right): .split(left + base, right + base)
        case .jump(let target): .jump(target + base)
        default: step
        }
      }
    }
    self.steps = steps
    start = GlobMatcher.closure(of: starts, in: steps)
  }

  /// Matches what any of the patterns matches.
  public init(patterns: [String]) throws(GlobError) {
    var globs: [Glob] = []
    for pattern in patterns { globs.append(try Glob(pattern)) }
    self.init(globs)
  }

  /// - Parameter path: Relative to the root, with `/`.
  public mutating func matches(_ path: String) -> Bool {
    guard !start.isEmpty else { return false }
    var state = startState ?? number(of: start)
    startState = state
    var index = 0
    var path = path
    let isASCII = path.withUTF8 { bytes in
      while index < bytes.count {
        walk(bytes, &index, &state)
        guard index < bytes.count else { break }
        guard bytes[index] < 0x80 else { return false }
        state = next(state, bytes[index])
        index += 1
      }
      return true
    }
    return isASCII ? states[Int(state)].accepts : matchesAnyText(path)
  }

  /// Goes on as far as the table knows the way.
  private func walk(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ state: inout Int32) {
    table.withUnsafeBufferPointer { table in
      while index < bytes.count, bytes[index] < 0x80 {
        let next = table[Int(state) * GlobMatcher.columns + Int(bytes[index])]
        if next == GlobMatcher.unknown { return }
        state = next
        index += 1
      }
    }
  }

  private mutating func next(_ state: Int32, _ byte: UInt8) -> Int32 {
    let reached = advance(states[Int(state)].steps, Unicode.Scalar(byte))
    let countBefore = states.count
    let result = number(of: reached)
    // Where the table was dropped meanwhile, `state` means nothing any more.
    if states.count >= countBefore { table[Int(state) * GlobMatcher.columns + Int(byte)] = result }
    return result
  }

  private mutating func number(of reached: [Int32]) -> Int32 {
    if let number = numbers[reached] { return number }
    if states.count >= GlobMatcher.mostStates {
      states.removeAll()
      numbers.removeAll()
      table.removeAll()
      startState = nil
    }
    let number = Int32(states.count)
    states.append(State(steps: reached, accepts: accepts(reached)))
    numbers[reached] = number
    table += Array(repeating: GlobMatcher.unknown, count: GlobMatcher.columns)
    return number
  }

  /// The same without the table, for characters that it has no column for.
  private func matchesAnyText(_ path: String) -> Bool {
    var reached = start
    for scalar in path.unicodeScalars { reached = advance(reached, scalar) }
    return accepts(reached)
  }

  private func accepts(_ reached: [Int32]) -> Bool {
    reached.contains { steps[Int($0)] == .accept }
  }

  private func advance(_ reached: [Int32], _ scalar: Unicode.Scalar) -> [Int32] {
    var next: [Int32] = []
    for step in reached {
      if case .character(let set) = steps[Int(step)], set.contains(scalar) { next.append(step + 1) }
    }
    return GlobMatcher.closure(of: next, in: steps)
  }

  /// The steps that take a character or accept and can be reached from `starts` without taking anything, in order.
  private static func closure(of starts: [Int32], in steps: [Glob.Step]) -> [Int32] {
    var seen: Set<Int32> = []
    var open = starts
    var result: [Int32] = []
    while let step = open.popLast() {
      guard seen.insert(step).inserted else { continue }
      switch steps[Int(step)] {
      case .character, .accept: result.append(step)
      case .split(let left, let right): open += [Int32(left), Int32(right)]
      case .jump(let target): open.append(Int32(target))
      }
    }
    return result.sorted()
  }
}
