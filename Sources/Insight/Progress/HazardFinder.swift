import Resolver

/// What a mechanical move of a screen to inputs and outputs would get wrong. An input is a picture of one moment, and the bag is not.
struct HazardFinder {
  private let usage: Usage
  private let uses: FieldUses
  /// Column → mentions of an instance outside of the bag, in production code.
  private let instances: [Int: [Place]]
  /// How far behind the mention of a carrier a member of it begins.
  private let memberOffsets: Set<Int32>
  private let memberPlaces: [String: Set<Int32>]
  /// The lines on which the bag is put into a property or a local.
  private let kept: Set<Line>

  init(_ usage: Usage, _ uses: FieldUses) {
    self.usage = usage
    self.uses = uses
    let columns = uses.flow.columns
    var instances: [Int: [Place]] = [:]
    for reference in usage.references where reference.kind == .instance && !reference.isInside && reference.place.bucket == .production {
      if let column = columns[reference.place.site] { instances[column, default: []].append(reference.place) }
    }
    self.instances = instances
    kept = Set(usage.carriers.map { Line(file: $0.place.file, line: $0.place.position.line) })
    let lengths = Set(usage.carriers.map { Int32($0.name.utf8.count) })
    // A dot, and a `?` or `!` before it.
    memberOffsets = Set(lengths.flatMap { [$0 + 1, $0 + 2, $0 + 3] })
    var places: [String: Set<Int32>] = [:]
    // What the bag computes is no field: to read it is to know the bag.
    let calls = usage.calls.filter { call in
      call.target.map { usage.bodies.indices.contains($0) && usage.bodies[$0].kind == .accessor } != true
    }
    for place in usage.accesses.map(\.place) + calls.map(\.place) { places[place.file, default: []].insert(place.position.offset) }
    memberPlaces = places
  }

  /// Sorted by kind, then by field in declaration order.
  func hazards(of column: Int) -> [MigrationPlan.Hazard] {
    let cells = uses.fields.indices.compactMap { field in uses[field, column].map { (field, $0) } }
    func found(_ kind: MigrationPlan.Hazard.Kind, _ place: (Int, FieldUses.Cell) -> Place?) -> [MigrationPlan.Hazard] {
      cells.compactMap { field, cell in place(field, cell).map { .init(kind: kind, field: uses.fields[field].name, place: $0) } }
    }
    return found(.liveRead) { field, cell in cell.isShown ? otherWriter(of: field, than: column) : nil }
      + found(.ownWrite) { _, cell in cell.isShown && cell.gives ? cell.firstWrite : nil }
      + found(.projection) { _, cell in cell.own.first { $0.kind == .projection }?.place }
      + found(.keyPath) { _, cell in cell.own.first { $0.kind == .keyPath }?.place }
      + handedOn(by: column).map { .init(kind: .handsOn, field: nil, place: $0) }
      + found(.lateWrite) { _, cell in
        cell.own.first { $0.kind.writes && runsLater($0.body) }?.place ?? cell.writingCalls.first { runsLater($0.body) }?.place
      }
  }

  /// Where somebody gives the field a value who is no screen in front of this one: a service, a later screen, or the owner at a time of its own.
  private func otherWriter(of field: Int, than column: Int) -> Place? {
    for other in uses.columns(of: field) where other != column && other != uses.bag {
      guard let cell = uses[field, other] else { continue }
      let declaration = uses.fields[field]
      let writes =
        cell.own.filter { $0.gives(declaration) }.map { ($0.place, $0.body) } + cell.givingCalls.map { ($0.place, $0.body) }
      switch uses.flow.screens[other].role {
      case .screen where other < column: continue
      case .screen, .other, .bag: if let place = writes.map(\.0).min() { return place }
      case .owner: if let place = writes.filter({ runsLater($0.1) }).map(\.0).min() { return place }
      }
    }
    return nil
  }

  /// Whether a body, or one around it, runs at another time than the code that it stands in.
  private func runsLater(_ body: Int?) -> Bool {
    var next = body
    while let body = next, usage.bodies.indices.contains(body) {
      if usage.bodies[body].execution != .immediate { return true }
      next = usage.bodies[body].parent
    }
    return false
  }

  /// Places at which the bag itself is given away: a mention of an instance behind which stands no member. To keep it in a property or a
  /// local is not to hand it on.
  private func handedOn(by column: Int) -> [Place] {
    let places = (instances[column] ?? []).filter { place in
      !place.member.hasPrefix("init(") && !kept.contains(Line(file: place.file, line: place.position.line)) && !hasMember(place)
    }
    // One for each member is enough to find them.
    var members: Set<[String]> = []
    return places.sorted().filter { members.insert([$0.site, $0.member]).inserted }
  }

  private struct Line: Hashable {
    var file: String
    var line: Int32
  }

  private func hasMember(_ place: Place) -> Bool {
    guard let offsets = memberPlaces[place.file] else { return false }
    return memberOffsets.contains { offsets.contains(place.position.offset + $0) }
  }
}

extension FieldUses.Cell {
  /// The column itself wants to know the value.
  fileprivate var isShown: Bool { own.contains { $0.isReading && $0.kind != .projection } }

  fileprivate var firstWrite: Place? { (own.filter(\.kind.writes).map(\.place) + givingCalls.map(\.place)).min() }
}
