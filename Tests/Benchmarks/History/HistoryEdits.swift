/// The commits of a generated app, one by one: small edits, files that move, a bag that is renamed, and branches that are merged.
struct HistoryEdits {
  struct Commit {
    var message: String
    /// Path → text; nil where the file goes.
    var files: [(path: String, text: String?)]
    /// On a branch of its own, merged by the commit behind it.
    var isSide = false
    var mergesSide = false
  }

  static let configuration = "{ bags: [{ id: \"booking\", type: \"\(BagCode.name)\" }] }\n"
  static let formerName = "BookingFlowState"

  private let count: Int
  private var random: SeededRandom
  /// The paths with the texts as the last commit has them.
  private var texts: [String: String] = [:]
  private var paths: [String] = []
  /// The paths of the files that use the bag, its own aside.
  private var users: [String] = []
  private var next = 0

  /// - Parameter count: Of all commits on the way from the newest to the first, each followed by its first parent.
  init(_ tree: SourceTree, count: Int) {
    self.count = count
    random = SeededRandom(seed: tree.shape.seed, stream: -2)
    for index in 0..<tree.count {
      let file = tree.file(index)
      texts[file.path] = file.text.replacing(BagCode.name, with: Self.formerName)
      paths.append(file.path)
      if index > 0, tree.candidates.contains(index) { users.append(file.path) }
    }
  }

  /// What belongs to the next commit of the main branch; the commits of a side branch come first. Empty at the end.
  mutating func step() -> [Commit] {
    defer { next += 1 }
    guard next < count else { return [] }
    if next == 0 { return [Commit(message: "A generated app", files: paths.map { ($0, texts[$0]) })] }
    if next == count / 2 { return [renameBag()] }
    if next == count * 3 / 4 {
      return [Commit(message: "Configure unbag", files: [(".unbag/config.json", Self.configuration)])]
    }
    if next % 150 == 99 {
      return [
        Commit(message: "On a branch", files: edits(), isSide: true), Commit(message: "Merge a branch", files: edits(), mergesSide: true),
      ]
    }
    if next % 40 == 20 { return [move()] }
    return [Commit(message: "Change \(next)", files: edits())]
  }

  /// One to four files; in two commits of five, one of them uses the bag.
  private mutating func edits() -> [(path: String, text: String?)] {
    var chosen = (0...random.next(below: 3)).map { _ in random.pick(paths) }
    if random.next(below: 5) < 2 { chosen.append(random.pick(users)) }
    var changed: [String] = []
    for path in chosen where !changed.contains(path) {
      texts[path, default: ""] += edit(path)
      changed.append(path)
    }
    return changed.map { ($0, texts[$0]) }
  }

  private mutating func edit(_ path: String) -> String {
    let number = random.next(below: 1_000_000)
    guard users.contains(path), random.next(below: 2) == 0 else { return "\n// Looked at again: \(number).\n" }
    let bag = next < count / 2 ? Self.formerName : BagCode.name
    return "\nfileprivate func again\(number)(_ context: \(bag)) -> Any? { context.selectedOffer }\n"
  }

  private mutating func move() -> Commit {
    let index = random.next(below: paths.count)
    let old = paths[index]
    let new = old.split(separator: "/").dropLast().joined(separator: "/") + "/Moved\(next)/" + (old.split(separator: "/").last ?? "")
    let text = texts.removeValue(forKey: old)
    texts[new] = text
    paths[index] = new
    if let place = users.firstIndex(of: old) { users[place] = new }
    return Commit(message: "Move a file", files: [(old, nil), (new, text)])
  }

  private mutating func renameBag() -> Commit {
    var files: [(path: String, text: String?)] = []
    for path in paths {
      guard let text = texts[path], text.contains(Self.formerName) else { continue }
      let renamed = text.replacing(Self.formerName, with: BagCode.name)
      texts[path] = renamed
      files.append((path, renamed))
    }
    return Commit(message: "Rename the bag", files: files)
  }
}
