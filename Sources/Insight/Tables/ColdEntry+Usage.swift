import Resolver

extension ColdEntry {
  /// What happens at each screen of the flow when it is the first to be opened; in flow order.
  ///
  /// A screen does what its own code does, and what the functions of the bag do that it calls. A new bag holds what the fields' declarations
  /// say. A field that is there by its type and says nothing yet (`""`, `0`, `false`, `[]`) is a gap only where somebody else gives
  /// it a value: then the blank is not what the screen is meant to show. A property computed over other storage may be empty where its
  /// type says so. What an initialiser demands is there.
  ///
  /// - Parameters:
  ///   - usage: Of one platform.
  ///   - flow: Made from the same usage.
  static func all(in usage: Usage, flow: FlowMap) -> [ColdEntry] {
    all(FieldUses(usage, flow))
  }

  static func all(_ uses: FieldUses) -> [ColdEntry] {
    uses.flow.flow.map { screen in
      let gaps = uses.fields.indices.compactMap { Gap($0, screen, uses) }
      return ColdEntry(screen: screen, gaps: gaps.sorted { ($0.effect, $0.field) < ($1.effect, $1.field) })
    }
  }
}

extension ColdEntry.Gap {
  /// Nil where the screen does well without the field, or has it.
  fileprivate init?(_ index: Int, _ screen: Int, _ uses: FieldUses) {
    guard let cell = uses[index, screen] else { return nil }
    let field = uses.fields[index]
    let providers = uses.providers(of: index)
    let accesses = (cell.own + cell.reached).sorted { $0.place < $1.place }
    let effects: [(access: Access, effect: ColdEntry.Effect)]
    switch field.content {
    case .nothing: effects = accesses.flatMap { access in Self.effects(of: access, field, uses).map { (access, $0) } }
    case .blank where providers.contains { $0 != screen }: effects = accesses.filter { $0.kind == .read }.map { ($0, .blank) }
    case .blank, .value: effects = []
    }
    guard let worst = effects.map(\.effect).min() else { return nil }
    self.init(
      field: index, effect: worst, accesses: effects.filter { $0.effect == worst }.map(\.access),
      providers: providers.filter { $0 != screen }, isWrittenHere: cell.provides || cell.projects)
  }

  private static func effects(of access: Access, _ field: Field, _ uses: FieldUses) -> [ColdEntry.Effect] {
    // A change in place of what is not there does nothing: `bag.address?.street = s`.
    if access.kind == .readWrite, field.isOptional, access.absences.isEmpty { return [.skipped] }
    let effects: [(Access.Absence, ColdEntry.Effect)] = [
      (.unwrap, .crash), (.implicitUnwrap, .crash), (.silentExit, .silent), (.skipped, .skipped), (.madeUp, .madeUp),
    ]
    return effects.filter { access.absences.contains($0.0) }.map { effect in
      // A getter that leaves gives back what it makes up.
      effect.1 == .silent && uses.isComputing(access) ? .madeUp : effect.1
    }
  }
}

extension Field {
  /// What a new bag holds.
  enum Content {
    case nothing, blank, value
  }

  var content: Content {
    // What cannot change is there, unless it is made of nothing: so begins each field of a value that is copied with changes.
    switch initial {
    case .missing: return .nothing
    case .blank: return .blank
    case .value: return .value
    case .unknown: return isComputed && isOptional ? .nothing : .value
    }
  }
}
