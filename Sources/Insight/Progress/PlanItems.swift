import Resolver

/// The items of a plan, kind by kind.
struct PlanItems {
  let report: BagReport
  let usage: Usage
  let description: BagDescription
  let status: BagStatus
  let commands: PlanCommands
  private let uses: FieldUses
  private let moves: ScreenMoves

  init(report: BagReport, usage: Usage, description: BagDescription, status: BagStatus, commands: PlanCommands) {
    self.report = report
    self.usage = usage
    self.description = description
    self.status = status
    self.commands = commands
    uses = FieldUses(usage, report.flow)
    moves = ScreenMoves(report, usage, uses, description)
  }

  var all: [MigrationPlan.Item] {
    freeze + deadFields + setters + owner + columns(helpers, helper) + screens + columns(services, service) + columns(holders, holder) + end
  }

  // MARK: - The bag as a whole

  private var freeze: [MigrationPlan.Item] {
    guard status.steps.first(where: { $0.step == .frozen })?.state != .done else { return [] }
    return [
      .init(
        step: .frozen, title: "Freeze the bag", reason: "Until its counts are frozen, every week adds to what has to be moved.",
        place: place, command: commands.freeze)
    ]
  }

  private var deadFields: [MigrationPlan.Item] {
    report.fields.filter(\.isDead).map { profile in
      let writes = profile.writers.flatMap(\.places).count
      let nobody = profile.traits.contains(.onlyTestsRead) ? "Only tests read it" : "Nothing reads it"
      let reason =
        profile.traits.contains(.unused)
        ? "Nothing uses it." : "\(nobody); \(Self.count(writes, "write")) \(writes == 1 ? "goes" : "go") with it."
      return .init(
        step: .smallBag, title: "Delete the field \(profile.field.name)", reason: reason, place: profile.field.place,
        command: commands.accesses(of: profile.field.name))
    }
  }

  private var setters: [MigrationPlan.Item] {
    let exposed = usage.fields.filter { !$0.isConstant && $0.isSettableOutside }
    guard let first = exposed.first else { return [] }
    let writes = uses.fields.indices.flatMap { field in
      uses.columns(of: field).filter { $0 != uses.bag }.flatMap { uses[field, $0]?.own.filter(\.kind.writes) ?? [] }
    }
    let sites = Set(writes.map(\.place.site)).count
    let reason =
      writes.isEmpty
      ? "Nobody outside sets them, so nothing else changes."
      : "\(Self.count(writes.count, "write")) in \(Self.count(sites, "type")) get a name, and the list of who writes what is then in one file."
    return [
      .init(
        step: .visibleWrites, title: "Make the setters of \(Self.count(exposed.count, "field")) private", reason: reason,
        place: first.place, command: commands.writes)
    ]
  }

  private var owner: [MigrationPlan.Item] {
    guard description.owners.isEmpty, !report.flow.flow.isEmpty else { return [] }
    let candidates = report.flow.screens.filter { $0.role != .bag }.flatMap(\.sites).filter { BagNames.isOwner($0) }
    let hint =
      candidates.isEmpty ? "" : " \(candidates.joined(separator: " and ")) \(candidates.count == 1 ? "is" : "are") called like one."
    return [
      .init(
        step: .oneWriter, title: "Say who the owner of the flow is",
        reason: "Inputs are built and outputs arrive in one type; name it as 'owner' in the configuration.\(hint)", place: place)
    ]
  }

  private var end: [MigrationPlan.Item] {
    [
      .init(
        step: .stateMachine, title: "Replace \(status.type) inside the owner by a state machine",
        reason: "When only the owner knows it, this is a change in one place; the baseline goes with the type.", place: place,
        command: commands.retire)
    ]
  }

  private var place: Place { usage.bag.place(on: report.platform) }

  // MARK: - Screens

  private var screens: [MigrationPlan.Item] {
    moves.inOrder.map { column, move in
      .init(
        step: .explicitInputs, title: "Free \(move.screen) of the bag", reason: moves.reason(for: column), place: firstPlace(of: column),
        move: move, command: commands.accesses(in: report.flow.screens[column].sites))
    }
  }

  // MARK: - Other types

  private var others: [Int] { report.flow.screens.indices.filter { report.flow.screens[$0].role == .other } }

  /// Those that read and do not write.
  private var helpers: [Int] { others.filter { !fields($0, where: \.reads).isEmpty && fields($0, where: \.writes).isEmpty } }
  private var services: [Int] { others.filter { !fields($0, where: \.writes).isEmpty } }
  /// Those that know the bag and no field of it.
  private var holders: [Int] { others.filter { fields($0, where: { _ in true }).isEmpty } }

  private func fields(_ column: Int, where does: (FieldUses.Cell) -> Bool) -> [Int] {
    uses.fields.indices.filter { uses[$0, column].map(does) == true }
  }

  /// The one with the fewest places first.
  private func columns(_ columns: [Int], _ item: (Int) -> MigrationPlan.Item) -> [MigrationPlan.Item] {
    columns.map { ($0, moves.cost(of: $0)) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map { item($0.0) }
  }

  private func helper(_ column: Int) -> MigrationPlan.Item {
    other(
      column, .explicitInputs, "Hand \(name(column)) the values that it reads",
      "It reads \(names(fields(column, where: \.reads))), and who uses it cannot be freed before.")
  }

  private func service(_ column: Int) -> MigrationPlan.Item {
    other(
      column, .oneWriter, "Let \(name(column)) say what happened instead of writing it",
      "It writes \(names(fields(column, where: \.writes))); then the owner writes alone.")
  }

  private func holder(_ column: Int) -> MigrationPlan.Item {
    let made = usage.constructions.filter { construction in
      construction.place.bucket == .production && report.flow.screens[column].sites.contains(construction.place.site)
    }
    let fields = Set(made.flatMap(\.labels)).count
    let reason =
      made.isEmpty
      ? "It knows the bag and uses no field of it."
      : "It makes \(made.count == 1 ? "one" : "new ones")\(fields == 0 ? "" : " with \(Self.count(fields, "value"))") and uses no field afterwards."
    return other(column, .explicitInputs, "Take the bag away from \(name(column))", reason)
  }

  private func other(_ column: Int, _ step: MigrationStep, _ title: String, _ reason: String) -> MigrationPlan.Item {
    .init(
      step: step, title: title, reason: reason, place: firstPlace(of: column),
      command: commands.accesses(in: report.flow.screens[column].sites))
  }

  private func name(_ column: Int) -> String { report.flow.screens[column].name }

  private func names(_ fields: [Int]) -> String { BagStatus.names(fields, uses) }

  private func firstPlace(of column: Int) -> Place? { moves.places(of: column).min() }

  /// `1 write`, `2 writes`
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
