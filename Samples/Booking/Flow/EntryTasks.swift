/// The work that was begun for the entries of a path, so that it can be cancelled with them.
@MainActor
struct EntryTasks {
  private var tasks: [EntryID: [Int: Task<Void, Never>]] = [:]
  private var lastNumber = 0

  var isEmpty: Bool { tasks.isEmpty }

  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  mutating func insert(_ task: Task<Void, Never>, _ number: Int, for entry: EntryID) {
    tasks[entry, default: [:]][number] = task
  }

  mutating func remove(_ number: Int, of entry: EntryID) {
    tasks[entry]?[number] = nil
    if tasks[entry]?.isEmpty == true { tasks[entry] = nil }
  }

  mutating func cancel(_ entry: EntryID) {
    for task in (tasks.removeValue(forKey: entry) ?? [:]).values { task.cancel() }
  }
}
