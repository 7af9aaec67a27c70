/// The steps a user has come through, and the rules by which they change. A value: no tasks, no observation.
///
/// The screen at the root has no step, but it has outputs, so it has an identity too: ``root``.
struct FlowPath<Step: Hashable & Sendable>: Sendable {
  private(set) var entries: [Entry<Step>] = []
  /// The present visit to the root screen. A new one begins whenever the path is set anew.
  private(set) var root: EntryID
  /// How often the path has changed its course. Whoever loads something for a path can tell by it whether the user has moved on meanwhile.
  private(set) var epoch = 0
  /// How many writes of the user interface were refused.
  private(set) var rejectedWrites = 0
  private var lastNumber = 0
  /// The epoch in which the restoration began that is under way.
  private var restoration: Int?

  init() {
    root = EntryID(flow: .random(in: .min ... .max), number: 0)
  }

  /// The entry that the user sees, or the root.
  var top: EntryID { entries.last?.id ?? root }

  /// Goes on from `origin`, if that is what the user sees. The cost does not depend on the length of the path.
  mutating func advance(from origin: EntryID, to step: Step) -> Outcome {
    guard origin == top else { return dropped(step, from: origin) }
    push(step)
    return .advanced
  }

  /// Shows another step in place of the one on top. The entry keeps its identity: the screen is updated, not pushed again.
  ///
  /// - Returns: Whether `origin` is on top.
  mutating func replaceTop(of origin: EntryID, with step: Step) -> Bool {
    guard origin == entries.last?.id else { return false }
    entries[entries.count - 1].step = step
    epoch += 1
    return true
  }

  /// Takes a path from the user interface, which may shorten the path and nothing else: a pop, by whatever gesture.
  ///
  /// - Returns: The entries that left, the lowest first.
  mutating func accept(_ proposed: [Entry<Step>]) -> ArraySlice<Entry<Step>> {
    guard entries.starts(with: proposed) else {
      rejectedWrites += 1
      return []
    }
    return removeEntries(from: proposed.count)
  }

  /// Goes back by one entry, in a time that does not depend on the length of the path.
  ///
  /// - Returns: The entry that left; `nil` at the root.
  mutating func pop() -> Entry<Step>? {
    guard let gone = entries.popLast() else { return nil }
    epoch += 1
    return gone
  }

  /// Sets another path. Every entry is a new visit, even where the steps are equal.
  ///
  /// - Returns: The entries that left, the lowest first.
  mutating func reset(to steps: [Step] = []) -> ArraySlice<Entry<Step>> {
    let gone = entries[...]
    entries.removeAll()
    root = nextID()
    epoch += 1
    for step in steps { push(step) }
    return gone
  }

  /// Declares that other steps are being loaded, so that what began to load earlier does not count any more.
  ///
  /// - Returns: The epoch. As long as it lasts, nobody has gone anywhere.
  mutating func beginRestoration() -> Int {
    epoch += 1
    restoration = epoch
    return epoch
  }

  mutating func endRestoration(_ began: Int) {
    if restoration == began { restoration = nil }
  }

  var isRestoring: Bool { restoration == epoch }

  /// The position of an entry. A binary search, because the numbers of a path are sorted.
  func index(of id: EntryID) -> Int? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id.number < id.number { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? low : nil
  }

  private func dropped(_ step: Step, from origin: EntryID) -> Outcome {
    let next = origin == root ? 0 : index(of: origin).map { $0 + 1 }
    guard let next, next < entries.count else { return .droppedGone }
    return entries[next].step == step ? .duplicate : .droppedCovered
  }

  private mutating func removeEntries(from index: Int) -> ArraySlice<Entry<Step>> {
    guard index < entries.count else { return [] }
    let gone = entries[index...]
    entries.removeSubrange(index...)
    epoch += 1
    return gone
  }

  private mutating func push(_ step: Step) {
    entries.append(Entry(id: nextID(), step: step))
    epoch += 1
  }

  private mutating func nextID() -> EntryID {
    lastNumber += 1
    return EntryID(flow: root.flow, number: lastNumber)
  }
}
