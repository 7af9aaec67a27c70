import Facts
import Resolver

extension BagStatus {
  /// How far a bag has been taken apart on one platform; production code only.
  ///
  /// 1. The bag is frozen.
  /// 2. Of the fields that can change: those that nobody outside can set.
  /// 3. Of the screens: those that do not know the bag. Without configured screens, those that it was told by names count, so none is done.
  /// 4. Of the fields that somebody writes, also through functions of the bag: those that only the owner writes.
  /// 5. Of the fields: those that somebody reads, and nobody but the owner and the bag itself. A field that nothing reads should be gone, and
  ///    one that others read cannot go yet.
  /// 6. The type is there, so that is open; started once only the owner uses it.
  ///
  /// - Parameters:
  ///   - usage: Of all platforms.
  ///   - platform: Nil for the primary one.
  ///   - isFrozen: A baseline has counts of this platform.
  public init(_ usage: Usage, _ description: BagDescription = BagDescription(), platform: Language? = nil, isFrozen: Bool) {
    let type = usage.bag.type(on: platform)
    let usage = usage.restricted(to: platform)
    let flow = FlowMap(usage, description)
    let uses = FieldUses(usage, flow)
    let profiles = FieldProfile.all(in: usage, uses)
    let screens = Self.screens(flow, uses, usage)
    let unfrozen = [Left(text: "no baseline has its counts, so nothing keeps it from growing", place: usage.bag.place(on: platform))]
    self.init(
      id: usage.bag.id, type: type, platform: platform,
      steps: [
        Step(.frozen, done: isFrozen ? 1 : 0, total: 1, left: isFrozen ? [] : unfrozen),
        Self.visibleWrites(usage),
        Self.explicitInputs(screens),
        Self.oneWriter(uses, description),
        Self.smallBag(uses, profiles, description),
        Self.stateMachine(uses, usage, description, platform),
      ], screens: screens)
  }

  /// The status of a bag whose type is gone.
  ///
  /// - Parameters:
  ///   - type: As the configuration names it.
  ///   - left: What of the bag is still kept, as a sentence; nil where nothing is.
  public init(goneBag id: String, type: String, platform: Language? = nil, _ description: BagDescription, left: String?) {
    self.init(
      id: id, type: type, platform: platform,
      steps: MigrationStep.allCases.map { step in
        guard step == .stateMachine, let left else { return Step(step, done: 1, total: 1) }
        return Step(step, done: 1, total: 2, left: [Left(text: left, place: nil)])
      },
      screens: FlowMap.unique(description.screens.map { NamePattern($0).name }).map {
        ScreenStatus(name: $0, isFree: true, references: 0, reads: 0, writes: 0, place: nil)
      })
  }

  // MARK: - Steps

  private static func visibleWrites(_ usage: Usage) -> Step {
    let fields = usage.fields.filter { !$0.isConstant }
    let exposed = fields.filter(\.isSettableOutside)
    return Step(
      .visibleWrites, done: fields.count - exposed.count, total: fields.count,
      left: exposed.map { Left(text: "'\($0.name)' can be set from outside", place: $0.place) })
  }

  private static func explicitInputs(_ screens: [ScreenStatus]) -> Step {
    let open = screens.filter { !$0.isFree }
    return Step(
      .explicitInputs, done: screens.count - open.count, total: screens.count,
      left: open.map { Left(text: "\($0.name) knows the bag: \($0.uses)", place: $0.place) })
  }

  private static func oneWriter(_ uses: FieldUses, _ description: BagDescription) -> Step {
    let writers = uses.fields.indices.map { uses.users(of: $0, where: \.writes) }
    let all = writers.reduce(into: Set<Int>()) { $0.formUnion($1) }
    let owners = uses.owners(description, among: all)
    let written = writers.filter { !$0.isEmpty }
    let left = all.subtracting(owners).sorted().map { column in
      let fields = uses.fields.indices.filter { writers[$0].contains(column) }
      let places = fields.flatMap { field -> [Place] in
        guard let cell = uses[field, column] else { return [] }
        return cell.own.filter(\.kind.writes).map(\.place) + cell.writingCalls.map(\.place)
      }
      return Left(text: "\(uses.flow.screens[column].name) writes \(names(fields, uses))", place: places.min())
    }
    return Step(.oneWriter, done: written.count { $0.isSubset(of: owners) }, total: written.count, left: left)
  }

  private static func smallBag(_ uses: FieldUses, _ profiles: [FieldProfile], _ description: BagDescription) -> Step {
    let users = uses.fields.indices.map { uses.users(of: $0) { _ in true } }
    let owners = uses.owners(description, among: users.reduce(into: []) { $0.formUnion($1) })
    let dead = profiles.indices.filter { profiles[$0].isDead }
    let shared = uses.fields.indices.filter { field in
      !profiles[field].isDead && !uses.users(of: field, where: \.reads).isSubset(of: owners)
    }
    var left = dead.map { Left(text: profiles[$0].sentenceIfDead, place: uses.fields[$0].place) }
    if let first = shared.first {
      left.append(
        Left(text: "others than the owner read \(names(shared, uses))", place: uses.fields[first].place))
    }
    return Step(.smallBag, done: profiles.count - dead.count - shared.count, total: profiles.count, left: left)
  }

  private static func stateMachine(_ uses: FieldUses, _ usage: Usage, _ description: BagDescription, _ platform: Language?) -> Step {
    let type = usage.bag.type(on: platform)
    let users = Set(uses.flow.screens.indices.filter { uses.flow.screens[$0].role != .bag })
    let others = users.subtracting(uses.owners(description, among: users))
    let text = others.isEmpty ? "'\(type)' is still there" : "'\(type)' is still there, and \(others.count) besides the owner know it"
    var step = Step(.stateMachine, done: 0, total: 1, left: [Left(text: text, place: usage.bag.place(on: platform))])
    if others.isEmpty { step.state = .started }
    return step
  }

  /// The first names, and how many more.
  static func names(_ fields: [Int], _ uses: FieldUses) -> String {
    let shown = fields.prefix(4).map { "'\(uses.fields[$0].name)'" }
    let more = fields.count - shown.count
    let all = more > 0 ? shown + ["\(more) more"] : shown
    guard all.count > 1, let last = all.last else { return all.joined() }
    return all.dropLast().joined(separator: ", ") + " and " + last
  }

  // MARK: - Screens

  private static func screens(_ flow: FlowMap, _ uses: FieldUses, _ usage: Usage) -> [ScreenStatus] {
    let columns = flow.columns
    let allReferences = Dictionary(grouping: usage.references.filter { !$0.isInside && $0.place.bucket == .production }) {
      columns[$0.place.site]
    }
    let allCalls = Dictionary(grouping: usage.calls.filter { !$0.isInside && $0.place.bucket == .production }) { columns[$0.place.site] }
    var status = flow.flow.map { column in
      let references = allReferences[column] ?? []
      let calls = allCalls[column] ?? []
      let cells = uses.fields.indices.compactMap { uses[$0, column] }
      let accesses = cells.flatMap(\.own)
      let writing = cells.reduce(into: Set<Place>()) { $0.formUnion($1.writingCalls.map(\.place)) }
      return ScreenStatus(
        name: flow.screens[column].name, isFree: false, references: references.count { $0.kind == .typeName },
        reads: accesses.count { $0.kind != .write }, writes: accesses.count { $0.kind.writes } + writing.count,
        place: (references.map(\.place) + calls.map(\.place) + accesses.map(\.place)).min())
    }
    // Those without a use stand where the configuration has them.
    for (index, name) in zip(flow.unusedPlaces, flow.unused) {
      status.insert(
        ScreenStatus(name: name, isFree: true, references: 0, reads: 0, writes: 0, place: nil), at: min(index, status.count))
    }
    return status
  }
}

extension BagStatus.Step {
  init(_ step: MigrationStep, done: Int, total: Int, left: [BagStatus.Left] = []) {
    self.init(step: step, state: done >= total ? .done : done > 0 ? .started : .open, done: done, total: total, left: left)
  }
}

extension BagStatus.ScreenStatus {
  /// `5 reads, 2 writes`
  var uses: String {
    let parts = [(reads, "read"), (writes, "write"), (references, "mention")].filter { $0.0 > 0 }
    return parts.isEmpty ? "it holds it" : parts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
  }
}

extension FieldProfile {
  var sentenceIfDead: String {
    if traits.contains(.unused) { return "nothing uses '\(field.name)'" }
    return traits.contains(.onlyTestsRead) ? "only tests read '\(field.name)'" : "'\(field.name)' is written, and nothing reads it"
  }
}
