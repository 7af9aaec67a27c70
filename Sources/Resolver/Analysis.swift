import Facts

/// One bag in one set of candidate files: the passes of the resolver in their order, each with what the ones before it found.
///
/// The files of each language are a program of their own: no name of one language ever means something that another declares.
final class Analysis {
  private let query: BagQuery
  private let parts: [Part]
  private let finder: BagFinder
  private let collectsSpelled: Bool
  private let wantsDetails: ([Need]) -> Bool

  /// The files of one language.
  private struct Part {
    let program: Program
    let evaluator: Evaluator
    let sites: SiteNames

    init(_ project: Project) {
      program = Program(project)
      evaluator = Evaluator(program)
      sites = SiteNames(program)
    }
  }

  /// - Parameter wantsDetails: Asked with what a type of the bag needs of other files.
  init(_ query: BagQuery, in project: Project, collectsSpelled: Bool = false, wantsDetails: @escaping ([Need]) -> Bool) {
    self.query = query
    self.wantsDetails = wantsDetails
    self.collectsSpelled = collectsSpelled
    let files = Dictionary(grouping: project.files, by: \.facts.language)
    parts = Language.allCases.compactMap { files[$0].map { Part(Project(files: $0)) } }
    finder = BagFinder(programs: parts.map(\.program), query: query)
  }

  struct Findings {
    var usage: Usage
    var needs: [Need]
    var spelled: [SpelledField] = []
  }

  /// - Throws: ``ResolverError``.
  func run() throws(ResolverError) -> Findings {
    let bags = try finder.find()
    guard let first = bags.first else { throw .bagNotFound(names: query.types) }
    var result = run(first)
    // Those of the primary platform first.
    for other in bags.dropFirst() where other.program == first.program { result.merge(run(other)) }
    for other in bags where other.program != first.program { result.merge(run(other)) }
    addFilePlaces(to: &result.usage, spelling: Set(result.spelled.map(\.access.place.file)))
    return result
  }

  private func run(_ chosen: FoundBag) -> Findings {
    let bag = chosen.id
    let (evaluator, sites) = (parts[chosen.program].evaluator, parts[chosen.program].sites)
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
    let (name, place) = (finder.nominal(chosen).qualifiedName, finder.place(of: chosen))
    let accessFinder = AccessFinder(
      evaluator: evaluator, family: family, fields: fields, sites: sites, carriers: carrierNames, sharedCarriers: shared,
      collectsSpelled: collectsSpelled)
    let found = accessFinder.find()
    var usage = Usage(bag: Bag(id: query.id ?? name, type: name, place: place))
    usage.fields = fields.fields
    usage.readOnly = fields.readOnly
    let leaves = FieldLeaves(of: bag, evaluator: evaluator, sites: sites).leaves(of: fields)
    usage.parts = Array(Set(leaves + found.keys)).sorted { $0.precedes($1) }
    usage.carriers = carriers.filter(\.isWhole).map(\.carrier).sorted { $0.place < $1.place }
    let mentions = MentionFinder(evaluator: evaluator, family: family, sites: sites).find(isInside: accessFinder.isInside)
    let reflections = ReflectionFinder(evaluator: evaluator, family: family, sites: sites).find(isInside: accessFinder.isInside)
    usage.references = (mentions + found.instances + reflections).sorted { ($0.place, $0.kind.rawValue) < ($1.place, $1.kind.rawValue) }
    let needs = NeedFinder(evaluator: evaluator, family: family, fields: fields, query: query).needs(
      carriers: carriers, aliases: found.aliases, misses: found.misses, unknownTypes: found.unknownTypes.union(holders.unknownHolders),
      usedNames: names.used, lastResorts: found.lastResorts)
    var findings = Findings(usage: usage, needs: needs, spelled: found.spelled.map(\.field))
    if wantsDetails(needs) {
      addDetails(
        to: &findings, of: found, fields: fields, sites: sites, carriers: carrierNames,
        types: BagTypes(evaluator: evaluator, family: family), isInside: accessFinder.isInside)
    } else {
      findings.usage.accesses = found.accesses.map(\.access)
      findings.usage.possible = found.possible.map(\.access)
    }
    findings.usage.accesses.sort { $0.precedes($1) }
    findings.usage.possible.sort { $0.precedes($1) }
    findings.spelled.sort { $0.access.precedes($1.access) }
    return findings
  }

  /// How the uses hang together. Nothing here may ask for further files: it is looked for when all are there.
  private func addDetails(
    to findings: inout Findings, of found: AccessFinder.Result, fields: FieldTable, sites: SiteNames, carriers: Set<String>,
    types: BagTypes, isInside: @escaping (Ref<Scope>, Int) -> Bool
  ) {
    let program = types.evaluator.program
    let links = LinkTable(program)
    let bodies = BodyFinder(program: program, sites: sites, isInside: isInside)
    let details = AccessDetails(program: program, links: links, fields: fields, bodies: bodies)
    var usage = findings.usage
    usage.accesses = found.accesses.map(details.complete)
    // A merely possible access becomes one of the usage only where an index confirms it.
    usage.possible = collectsSpelled ? found.possible.map(details.complete) : found.possible.map(\.access)
    for (index, spelled) in found.spelled.enumerated() {
      findings.spelled[index].access = details.complete(FoundAccess(access: spelled.field.access, origin: spelled.origin))
    }
    usage.copies = CopyFinder(types: types, sites: sites, links: links).find(found.reads).sorted { $0.precedes($1) }
    usage.silencedChecks = SilenceFinder(types: types, fields: fields, sites: sites).find().sorted { $0.place < $1.place }
    usage.constructions = ConstructionFinder(
      types: types, sites: sites, bodies: bodies, links: links, isInside: isInside
    ).find().sorted { $0.place < $1.place }
    let calls = CallFinder(types: types, sites: sites, bodies: bodies, carriers: carriers, isInside: isInside)
    usage.calls = (calls.find() + ComputedReadFinder(usage.readOnly, calls: calls).find()).sorted { $0.precedes($1) }
    let (sorted, places) = bodies.finish(ClosureExecution(evaluator: types.evaluator, links: links))
    usage.bodies = sorted
    usage.moveBodies(places)
    findings.usage = usage
    for index in findings.spelled.indices { findings.spelled[index].access.body = findings.spelled[index].access.body.map { places[$0] } }
  }

  /// Force unwraps of the flow, and suppressions in files that have to do with the bag, or may have.
  private func addFilePlaces(to usage: inout Usage, spelling files: Set<String>) {
    let touched = Set(usage.accesses.map(\.place.file)).union(usage.references.map(\.place.file)).union(files)
    for part in parts {
      for (file, index) in part.program.indexes.enumerated() {
        let (path, isFlow) = (part.program.files[file].path, part.program.files[file].isFlow)
        func place(_ position: Position, _ scope: Ref<Scope>) -> Place { part.sites.place(position, scope: scope, in: file) }
        if isFlow { usage.flowUnwraps += index.facts.forceUnwraps.map { place($0.position, $0.scope) } }
        guard touched.contains(path) || isFlow else { continue }
        usage.suppressions += index.facts.suppressions.map {
          SuppressedPlace(rule: $0.rule, reason: $0.reason, place: place($0.position, $0.scope), line: $0.line)
        }
      }
    }
    usage.flowUnwraps.sort()
    usage.suppressions.sort { $0.place < $1.place }
  }
}

extension Analysis.Findings {
  /// Joins what two types of one bag give. Within a language fields of one name are one field, as the bag's types are one type; what is in
  /// another language is another platform's and stands apart.
  fileprivate mutating func merge(_ other: Analysis.Findings) {
    var other = other
    joinBodies(of: &other)
    let bag = other.usage.bag
    if !([usage.bag.place] + usage.bag.counterparts.map(\.place)).contains(where: { $0.language == bag.place.language }) {
      usage.bag.counterparts.append(Bag.Counterpart(type: bag.type, place: bag.place))
    }
    let known = Set(usage.fields.lazy.filter { $0.place.language == bag.place.language }.map(\.name))
    usage.fields += other.usage.fields.filter { !known.contains($0.name) }
    // Where one of the types inherits from the other, both find the same.
    add(other, \.parts) { Key($0.place, $0.name) }
    add(other, \.readOnly) { Key($0.place, $0.name) }
    add(other, \.accesses) { Key($0.place, $0.field, $0.kind.rawValue) }
    add(other, \.possible) { Key($0.place, $0.field, $0.kind.rawValue) }
    add(other, \.references) { Key($0.place, $0.kind.rawValue) }
    add(other, \.carriers) { Key($0.place) }
    add(other, \.calls) { Key($0.place, $0.function) }
    add(other, \.constructions) { Key($0.place) }
    add(other, \.copies) { Key($0.place, $0.field, $0.property) }
    add(other, \.silencedChecks) { Key($0.place, $0.kind.rawValue) }
    usage.parts.sort { $0.precedes($1) }
    usage.accesses.sort { $0.precedes($1) }
    usage.possible.sort { $0.precedes($1) }
    usage.references.sort { $0.place < $1.place }
    usage.carriers.sort { $0.place < $1.place }
    usage.calls.sort { $0.precedes($1) }
    usage.constructions.sort { $0.place < $1.place }
    usage.copies.sort { $0.precedes($1) }
    usage.silencedChecks.sort { $0.place < $1.place }
    let asked = Set(needs)
    needs += other.needs.filter { !asked.contains($0) }
    spelled = (spelled + other.spelled).sorted { $0.access.precedes($1.access) }
  }

  /// Gives both the same list of bodies, and points everything at it.
  private mutating func joinBodies(of other: inout Analysis.Findings) {
    let (bodies, left, right) = BodyOrder.joined(usage.bodies, other.usage.bodies)
    usage.bodies = bodies
    usage.moveBodies(left)
    for index in spelled.indices { spelled[index].access.body = spelled[index].access.body.map { left[$0] } }
    other.usage.bodies = bodies
    other.usage.moveBodies(right)
    for index in other.spelled.indices { other.spelled[index].access.body = other.spelled[index].access.body.map { right[$0] } }
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

extension BagCall {
  fileprivate func precedes(_ other: BagCall) -> Bool { place != other.place ? place < other.place : function < other.function }
}

extension StoredCopy {
  fileprivate func precedes(_ other: StoredCopy) -> Bool {
    place != other.place ? place < other.place : (field, property) < (other.field, other.property)
  }
}

extension Access {
  package func precedes(_ other: Access) -> Bool {
    place != other.place ? place < other.place : (field, kind.rawValue) < (other.field, other.kind.rawValue)
  }
}
