/// What people do on a branch.
enum BranchEdit: CaseIterable {
  case fixOne, fixScreen, migrateScreen, deleteField, moveSome, moveToOwner, renameFile, renameScreen, renameField

  /// How often it happens, in relation to the others.
  var weight: Int {
    switch self {
    case .fixOne: 30
    case .fixScreen: 12
    case .moveSome, .moveToOwner: 12
    case .migrateScreen: 8
    case .renameFile: 8
    case .deleteField, .renameScreen, .renameField: 4
    }
  }
}

extension MadeUpApp {
  /// Mostly one edit, sometimes two, of which none adds debt.
  mutating func work(using generator: inout SplitMix) {
    for _ in 0..<([1, 1, 2].randomElement(using: &generator) ?? 1) {
      let edits = BranchEdit.allCases.flatMap { Array(repeating: $0, count: $0.weight) }
      var edited = self
      edited.apply(edits.randomElement(using: &generator) ?? .fixOne, using: &generator)
      if !edited.hasMoreDebt(than: self) { self = edited }
    }
  }

  mutating func apply(_ edit: BranchEdit, using generator: inout SplitMix) {
    guard let screen = consumers.randomElement(using: &generator), let field = fields.keys.sorted().randomElement(using: &generator) else {
      return
    }
    switch edit {
    case .fixOne:
      let debts = uses.keys.sorted().filter { uses[$0]?.kind != .read }
      if let use = debts.randomElement(using: &generator) { uses[use]?.kind = .read }
    case .fixScreen:
      for use in uses(in: screen) where uses[use]?.kind == .unwrap || uses[use]?.kind == .exit { uses[use] = nil }
    case .migrateScreen:
      for use in uses(in: screen) { uses[use] = nil }
      screens[screen]?.isConsumer = false
    case .deleteField:
      uses = uses.filter { $0.value.field != field }
      fields[field] = nil
    case .moveSome, .moveToOwner:
      let target = edit == .moveToOwner ? Self.owner : consumers.randomElement(using: &generator) ?? Self.owner
      let moved = uses(in: screen).shuffled(using: &generator).prefix(Int.random(in: 1...3, using: &generator))
      for use in moved { uses[use]?.screen = target }
    case .renameFile:
      let name = screens[screen]?.name ?? ""
      screens[screen]?.file = "Sources/Moved/\(name).swift"
    case .renameScreen:
      screens[screen]?.name += "View"
    case .renameField:
      fields[field]? += "Value"
    }
  }

  /// Adds something that the gate has to see.
  ///
  /// - Parameter id: Of what is new; ids of other branches differ.
  mutating func addDebt(id: Int, using generator: inout SplitMix) {
    guard let screen = consumers.randomElement(using: &generator), let field = fields.keys.sorted().randomElement(using: &generator) else {
      return
    }
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: fields[id] = "added\(id)"
    case 1:
      screens[id] = Screen(name: "Added\(id)Screen", file: "Sources/Added\(id)Screen.swift")
      uses[id] = Use(field: field, screen: id, kind: .read)
    case 2, 3: uses[id] = Use(field: field, screen: screen, kind: .write)
    case 4: uses[id] = Use(field: field, screen: screen, kind: .exit)
    default: uses[id] = Use(field: field, screen: screen, kind: .unwrap)
    }
  }

  private var consumers: [Int] { screens.keys.sorted().filter { screens[$0]?.isConsumer == true } }
  private func uses(in screen: Int) -> [Int] { uses.keys.sorted().filter { uses[$0]?.screen == screen } }
}

/// SplitMix64: the same numbers for a seed everywhere.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
