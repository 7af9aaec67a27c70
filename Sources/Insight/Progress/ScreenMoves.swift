import Resolver

/// What it takes to free each screen of a flow, in the order in which it is done.
struct ScreenMoves {
  private let report: BagReport
  private let uses: FieldUses
  private let owners: Set<Int>
  private let hazards: HazardFinder
  /// Column → every place of production code at which it uses the bag.
  private let places: [Int: [Place]]
  /// Column → screens that read what it alone gives.
  private let dependants: [Int: [Int]]

  init(_ report: BagReport, _ usage: Usage, _ uses: FieldUses, _ description: BagDescription) {
    self.report = report
    self.uses = uses
    owners = Set(report.flow.screens.indices.filter { report.flow.screens[$0].role == .owner })
    hazards = HazardFinder(usage, uses)
    places = Self.places(in: usage, report.flow.columns)
    dependants = Dictionary(grouping: report.coupling.edges.filter(\.isNecessary), by: \.writer).mapValues { $0.map(\.reader) }
  }

  /// A configured flow from its end to its start. A guessed one has no end that one could trust: there the screen comes first of which the
  /// fewest others depend, and of equals the one that is last by the guess.
  var inOrder: [(column: Int, move: MigrationPlan.ScreenMove)] {
    let order =
      report.flow.isGuessed
      ? report.flow.flow.map { (dependants(of: $0).count, cost(of: $0), -$0) }.sorted { $0 < $1 }.map { -$0.2 }
      : report.flow.flow.reversed()
    // Those that only read are given what they need before.
    var freed = Set(
      report.flow.screens.indices.filter { column in
        report.flow.screens[column].role == .other && !uses.fields.indices.contains { uses[$0, column]?.writes == true }
      })
    var gone: Set<Int> = []
    return order.map { column in
      freed.insert(column)
      let dying = uses.fields.indices.filter { !gone.contains($0) && dies($0, with: column, freed: freed) }
      gone.formUnion(dying)
      return (column, move(column, dying: dying))
    }
  }

  /// Screens that read what this one alone gives.
  private func dependants(of column: Int) -> [Int] { dependants[column] ?? [] }

  /// The number of lines to change.
  func cost(of column: Int) -> Int { Set(places(of: column).map { Line(file: $0.file, number: $0.position.line) }).count }

  private struct Line: Hashable {
    var file: String
    var number: Int32
  }

  /// Every place of production code at which a column uses the bag.
  func places(of column: Int) -> [Place] { places[column] ?? [] }

  private static func places(in usage: Usage, _ columns: [String: Int]) -> [Int: [Place]] {
    let all =
      usage.accesses.filter { !$0.isInside }.map(\.place) + usage.calls.filter { !$0.isInside }.map(\.place)
      + usage.references.filter { !$0.isInside }.map(\.place)
    var places: [Int: [Place]] = [:]
    for place in all where place.bucket == .production {
      if let column = columns[place.site] { places[column, default: []].append(place) }
    }
    return places
  }

  func reason(for column: Int) -> String {
    let names = dependants(of: column).map { report.flow.screens[$0].name }
    let crashes = uses.fields.indices.flatMap { uses[$0, column]?.own ?? [] }.count {
      !$0.absences.isDisjoint(with: [.unwrap, .implicitUnwrap])
    }
    let silent = uses.fields.indices.flatMap { uses[$0, column]?.own ?? [] }.count { $0.absences.contains(.silentExit) }
    let depends =
      names.isEmpty
      ? "No other screen depends on it alone"
      : "\(names.joined(separator: ", ")) \(names.count == 1 ? "needs" : "need") it to have run"
    let ends = [(crashes, "unwrap"), (silent, "silent exit")].filter { $0.0 > 0 }.map { PlanItems.count($0.0, $0.1) }
    let places = "\(PlanItems.count(cost(of: column), "line")) to change"
    let verb = crashes + silent == 1 ? "goes" : "go"
    return "\(depends); \(places)" + (ends.isEmpty ? "." : ", and \(ends.joined(separator: " and ")) \(verb).")
  }

  // MARK: - One screen

  private func move(_ column: Int, dying: [Int]) -> MigrationPlan.ScreenMove {
    let fields = uses.fields.indices.filter { uses[$0, column] != nil && !report.fields[$0].isDead && !isOwn($0, column) }
    return MigrationPlan.ScreenMove(
      screen: report.flow.screens[column].name, inputs: fields.compactMap { input($0, column) },
      outputs: fields.compactMap { output($0, column) },
      hazards: hazards.hazards(of: column), dyingFields: dying.map { uses.fields[$0].name })
  }

  /// Nobody else uses it: it becomes state of the screen.
  private func isOwn(_ field: Int, _ column: Int) -> Bool { report.fields[field].traits.contains(.oneScreen(column)) }

  private func input(_ index: Int, _ column: Int) -> MigrationPlan.Value? {
    guard let cell = uses[index, column] else { return nil }
    let field = uses.fields[index]
    func asserts(_ access: Access) -> Bool { !access.absences.isDisjoint(with: [.unwrap, .implicitUnwrap, .silentExit]) }
    // What is only changed in place, as by `append`, is an output.
    guard cell.own.contains(where: { asserts($0) || $0.isReading }) else { return nil }
    // A screen that does without the value at some other place, or takes it away itself, is to be opened without it.
    let isNeeded =
      cell.own.contains(where: asserts) && cell.own.allSatisfy { asserts($0) || $0.absences.isEmpty && $0.assigned != .nothing }
    let isRequired = !field.isOptional || isNeeded
    return MigrationPlan.Value(name: field.name, type: isRequired ? field.typeIfThere : field.type, isRequired: isRequired)
  }

  private func output(_ index: Int, _ column: Int) -> MigrationPlan.Value? {
    guard let cell = uses[index, column], cell.gives || cell.projects else { return nil }
    let field = uses.fields[index]
    let clears = cell.own.contains { $0.assigned == .nothing }
    return MigrationPlan.Value(
      name: field.name, type: clears && field.isOptional ? field.type : field.typeIfThere, isRequired: !clears || !field.isOptional)
  }

  /// Nothing needs the field any more when these screens are free, and this one was the last: its value goes from output to input.
  private func dies(_ field: Int, with column: Int, freed: Set<Int>) -> Bool {
    if report.fields[field].isDead { return false }
    if let bag = uses.bag, uses[field, bag]?.own.contains(where: \.isReading) == true { return false }
    let users = uses.users(of: field) { !$0.own.isEmpty || !$0.givingCalls.isEmpty }
    return users.contains(column) && users.isSubset(of: freed.union(owners)) && users.isDisjoint(with: owners)
  }
}

extension Field {
  /// The type without absence: `T` of `T?`, `T!` and `Optional<T>`.
  var typeIfThere: String {
    guard isOptional || type.hasSuffix("!") else { return type }
    if type.hasSuffix("?") || type.hasSuffix("!") { return String(type.dropLast()) }
    if type.hasPrefix("Optional<"), type.hasSuffix(">") { return String(type.dropFirst("Optional<".count).dropLast()) }
    return type
  }
}
