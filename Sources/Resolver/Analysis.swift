import Facts

/// One bag in one set of candidate files: the passes of the resolver in their order, each with what the ones before it found.
final class Analysis {
  private let query: BagQuery
  let program: Program
  let evaluator: Evaluator
  private let sites: SiteNames

  private let collectsSpelled: Bool

  init(_ query: BagQuery, in project: Project, collectsSpelled: Bool = false) {
    self.query = query
    self.collectsSpelled = collectsSpelled
    program = Program(project)
    evaluator = Evaluator(program)
    sites = SiteNames(program)
  }

  /// - Throws: ``ResolverError``.
  func bags() throws(ResolverError) -> [NominalID] { try BagFinder(program: program, query: query).find() }

  struct Findings {
    var usage: Usage
    var needs: [Need]
    var spelled: [SpelledField] = []
  }

  /// - Throws: ``ResolverError``.
  func run() throws(ResolverError) -> Findings {
    let bags = try bags()
    var findings: [Findings] = []
    for bag in bags { findings.append(run(bag)) }
    guard var result = findings.first else { throw .bagNotFound(names: query.types) }
    for other in findings.dropFirst() { result.merge(other) }
    return result
  }

  private func run(_ bag: NominalID) -> Findings {
    let family = BagFamily(bag, members: evaluator.members)
    let names = CarrierNames(evaluator: evaluator, family: family, roots: query.roots)
    evaluator.typeOfUnknown = { [unowned names] in names.type(of: $0) }
    evaluator.typeOfRoot = { [unowned names] in names.typeOfRoot($0) }
    defer {
      evaluator.typeOfUnknown = { _ in nil }
      evaluator.typeOfRoot = { _ in nil }
    }
    let fields = FieldTable(of: bag, evaluator: evaluator, sites: sites, isBag: family.isBag)
    let holders = CarrierFinder(evaluator: evaluator, family: family, sites: sites).find()
    let carriers = holders.carriers
    let carrierNames = Set(carriers.map(\.carrier.name)).union(query.roots)
    let shared = Set(carriers.filter(\.isShared).map(\.carrier.name)).union(query.roots)
    let finder = AccessFinder(
      evaluator: evaluator, family: family, fields: fields, sites: sites, carriers: carrierNames, sharedCarriers: shared,
      collectsSpelled: collectsSpelled)
    let found = finder.find()
    let place = BagFinder(program: program, query: query).place(of: bag)
    let name = program.nominals[bag.index].qualifiedName
    var usage = Usage(bag: Bag(id: query.id ?? name, type: name, place: place))
    usage.fields = fields.fields
    usage.readOnly = fields.readOnly
    usage.accesses = found.accesses.sorted { $0.precedes($1) }
    usage.possible = found.possible.sorted { $0.precedes($1) }
    usage.carriers = carriers.filter(\.isWhole).map(\.carrier).sorted { $0.place < $1.place }
    let mentions = MentionFinder(evaluator: evaluator, family: family, sites: sites).find(isInside: finder.isInside)
    usage.references = (mentions + found.instances).sorted { ($0.place, $0.kind.rawValue) < ($1.place, $1.kind.rawValue) }
    addFilePlaces(to: &usage, spelling: Set(found.spelled.map(\.access.place.file)))
    let needs = NeedFinder(evaluator: evaluator, family: family, fields: fields, query: query).needs(
      carriers: carriers, aliases: found.aliases, misses: found.misses, unknownTypes: found.unknownTypes.union(holders.unknownHolders),
      usedNames: names.used)
    return Findings(usage: usage, needs: needs, spelled: found.spelled.sorted { $0.access.precedes($1.access) })
  }

  /// Force unwraps of the flow, and suppressions in files that have to do with the bag, or may have.
  private func addFilePlaces(to usage: inout Usage, spelling files: Set<String>) {
    let touched = Set(usage.accesses.map(\.place.file)).union(usage.references.map(\.place.file)).union(files)
    for (file, index) in program.indexes.enumerated() {
      let path = program.files[file].path
      if program.files[file].isFlow {
        usage.flowUnwraps += index.facts.forceUnwraps.map { sites.place($0.position, scope: $0.scope, in: file) }
      }
      guard touched.contains(path) || program.files[file].isFlow else { continue }
      usage.suppressions += index.facts.suppressions.map {
        SuppressedPlace(
          rule: $0.rule, reason: $0.reason, place: sites.place($0.position, scope: $0.scope, in: file), line: $0.line)
      }
    }
    usage.flowUnwraps.sort()
    usage.suppressions.sort { $0.place < $1.place }
  }
}

extension Analysis.Findings {
  /// Joins what two platforms' types of one bag give.
  fileprivate mutating func merge(_ other: Analysis.Findings) {
    let known = Set(usage.fields.map(\.name))
    usage.fields += other.usage.fields.filter { !known.contains($0.name) }
    // Where one of the types inherits from the other, both find the same.
    add(other, \.readOnly) { Key($0.place, $0.name) }
    add(other, \.accesses) { Key($0.place, $0.field, $0.kind.rawValue) }
    add(other, \.possible) { Key($0.place, $0.field, $0.kind.rawValue) }
    add(other, \.references) { Key($0.place, $0.kind.rawValue) }
    add(other, \.carriers) { Key($0.place) }
    add(other, \.suppressions) { Key($0.place) }
    usage.accesses.sort { $0.precedes($1) }
    usage.possible.sort { $0.precedes($1) }
    usage.references.sort { $0.place < $1.place }
    usage.carriers.sort { $0.place < $1.place }
    usage.suppressions.sort { $0.place < $1.place }
    needs = Array(Set(needs).union(other.needs))
    spelled = (spelled + other.spelled).sorted { $0.access.precedes($1.access) }
  }

  /// What is one finding, whichever type it was found for.
  private struct Key: Hashable {
    var place: Place
    var words: [String]

    init(_ place: Place, _ words: String...) {
      self.place = place
      self.words = words
    }
  }

  /// Adds what the other has and this has not; two are the same where their keys are.
  private mutating func add<Found>(_ other: Analysis.Findings, _ list: WritableKeyPath<Usage, [Found]>, key: (Found) -> Key) {
    let known = Set(usage[keyPath: list].map(key))
    usage[keyPath: list] += other.usage[keyPath: list].filter { !known.contains(key($0)) }
  }
}

extension Access {
  package func precedes(_ other: Access) -> Bool {
    place != other.place ? place < other.place : (field, kind.rawValue) < (other.field, other.kind.rawValue)
  }
}
