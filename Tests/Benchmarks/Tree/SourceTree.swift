/// A generated app: its files one by one, so that no more than one need be in memory.
struct SourceTree: Sendable {
  struct File: Hashable, Sendable {
    /// Relative to the root.
    var path: String
    var text: String
    /// Accesses of the bag's fields that it holds.
    var accesses: Int
  }

  let shape: TreeShape
  let dialect: Dialect
  private let lengths: [Int]

  init(shape: TreeShape, dialect: Dialect = .app) {
    self.shape = shape
    self.dialect = dialect
    lengths = shape.lengths(bag: dialect.bag.lineCount)
  }

  var count: Int { shape.files }

  /// The indices of the files that use the bag, its own first: all that a scan has to parse.
  var candidates: Range<Int> { 0..<(shape.using + 1) }

  func file(_ index: Int) -> File {
    var random = SeededRandom(seed: shape.seed, stream: index)
    let names = TypeNames(index: index)
    if index == 0 {
      let page = dialect.bag.expanded(type: BagCode.name, with: &random)
      return File(path: path(BagCode.name), text: page.text, accesses: page.accesses)
    }
    let role = role(index)
    let page = FileWriter(dialect: dialect, role: role, names: names, index: index, lines: lengths[index], random: random).page()
    return File(path: path(names, role: role, index: index), text: page.text, accesses: page.accesses)
  }

  private func role(_ index: Int) -> FileWriter.Role {
    switch index {
    case 1: .coordinator
    case ...shape.using: index % 10 == 0 ? .testOfUser : .user
    default: index % 5 == 0 ? .test : .other
    }
  }

  private func path(_ names: TypeNames, role: FileWriter.Role, index: Int) -> String {
    let module = Vocabulary.modules[(index * 7) % Vocabulary.modules.count]
    let layout = dialect.layout
    switch role {
    case .test, .testOfUser: return "\(layout.tests)\(module)\(layout.test)\(names.type)Tests\(layout.suffix)"
    case .coordinator: return path(BagCode.coordinator)
    case .user, .other:
      let feature = Vocabulary.features[(index / 3) % Vocabulary.features.count]
      return "\(layout.sources)\(module)\(layout.main)\(feature)/\(names.type)\(layout.suffix)"
    }
  }

  /// Of the bag's type or its coordinator's.
  private func path(_ type: String) -> String {
    "\(dialect.layout.sources)Booking\(dialect.layout.main)Flow/\(type)\(dialect.layout.suffix)"
  }
}
