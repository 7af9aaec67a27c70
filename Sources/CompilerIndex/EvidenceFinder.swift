import Facts
import Foundation
import Resolver
import Workspace

extension CompilerIndex {
  /// What the index says of a bag.
  ///
  /// - Parameters:
  ///   - usage: What the syntax says: the bag, its fields and where they are declared.
  ///   - files: The files that spell the name of a field; only their records are opened.
  ///   - files: Those of them whose ``Evidence/File/fresh(uses:lines:)`` is to tell all lines.
  /// - Throws: ``IndexError/bagNotIndexed(type:file:)``, ``IndexError/missingRecord(file:reason:)``.
  public func evidence(of usage: Usage, in files: Set<String>, linesOf: Set<String> = []) throws(IndexError) -> Evidence {
    var symbols = try declaredSymbols(of: usage)
    let declaring = Set(usage.fields.map(\.place.file) + [usage.bag.place.file] + usage.bag.counterparts.map(\.place.file))
    let read = files.union(declaring).filter { coverage[$0] != nil }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    // Each round may find subclasses or requirements, whose members the next one looks for.
    var found: [String: [IndexOccurrence]] = [:]
    var known = BagSymbols()
    while symbols.all != known.all {
      known = symbols
      found = try occurrences(of: known.all, in: read)
      let all = read.flatMap { found[$0] ?? [] }
      let requirements = try requirements(among: all, in: read)
      for occurrence in all { symbols.learn(from: occurrence, requirements: requirements) }
    }
    var evidence = Evidence(fields: Set(symbols.members.values.map(\.field)), files: [:])
    for (file, coverage) in coverage where files.contains(file) || declaring.contains(file) {
      guard case .fresh(let records) = coverage else {
        evidence.files[file] = .stale
        continue
      }
      let uses = uses(among: found[file] ?? [], symbols: symbols)
      if uses.isEmpty || SpelledText(path: root + "/" + file).fits(uses) {
        evidence.files[file] = .fresh(uses: uses, lines: linesOf.contains(file) ? try lines(of: records, file: file) : [])
      } else {
        evidence.files[file] = .stale
      }
    }
    return evidence
  }

  // MARK: - Symbols

  /// The symbols of the bag and its fields, from the records of the files that declare them. They may be older than the files: then they
  /// are the symbols that all other records of that build name too.
  private func declaredSymbols(of usage: Usage) throws(IndexError) -> BagSymbols {
    var symbols = BagSymbols()
    // Of a bag on two platforms the compiler knows the one in Swift.
    let bag = usage.bag.counterpart(in: .swift) ?? Bag.Counterpart(type: usage.bag.type, place: usage.bag.place)
    let typeName = Self.lastName(of: bag.type)
    for occurrence in try occurrences(named: [typeName], in: bag.place.file)
    where occurrence.roles.contains(.definition) && occurrence.symbol.kind != .extension {
      if isDeclared(occurrence, at: bag.place) { symbols.kinds.insert(occurrence.symbol.usr) }
    }
    for (file, fields) in Dictionary(grouping: usage.fields, by: \.place.file) {
      let owners = Set(fields.map { Self.lastName(of: $0.declaredIn) })
      let occurrences = try occurrences(named: Set(fields.map(\.name)).union(owners), in: file)
      let extensions = Set(
        occurrences.lazy.filter { symbols.kinds.contains($0.symbol.usr) }.flatMap { $0.related(by: .extendedBy) }.map(\.usr))
      for field in fields {
        let isOwn = field.declaredIn == bag.type
        let owner = Self.lastName(of: field.declaredIn)
        var definitions = occurrences.filter { occurrence in
          occurrence.symbol.name == field.name && occurrence.roles.contains(.definition)
            && occurrence.related(by: .childOf).contains { parent in
              isOwn ? symbols.kinds.contains(parent.usr) || extensions.contains(parent.usr) : parent.name == owner
            }
        }
        // Two superclasses of one name, one nested in another type: the place decides.
        let exact = definitions.filter { isDeclared($0, at: field.place) }
        if !isOwn, !exact.isEmpty { definitions = exact }
        for definition in definitions {
          symbols.members[definition.symbol.usr] = BagSymbols.Member(field: field.name, owner: isOwn ? .bag : .superclass)
        }
      }
    }
    guard !symbols.kinds.isEmpty, !symbols.members.isEmpty else {
      throw .bagNotIndexed(type: bag.type, file: bag.place.file)
    }
    return symbols
  }

  /// In a file that has changed since, the place says nothing.
  private func isDeclared(_ occurrence: IndexOccurrence, at place: Place) -> Bool {
    guard case .fresh? = coverage[place.file] else { return true }
    return occurrence.line == place.position.line && occurrence.column == place.position.column
  }

  /// The members of the project's protocols among the symbols that something overrides, with the protocol's name.
  private func requirements(among occurrences: [IndexOccurrence], in files: [String]) throws(IndexError) -> [String: String] {
    let overridden = Set(occurrences.flatMap { $0.related(by: .overrideOf) }.map(\.usr))
    guard !overridden.isEmpty else { return [:] }
    var requirements: [String: String] = [:]
    for occurrence in try self.occurrences(of: overridden, in: files).values.joined()
    where occurrence.roles.contains(.definition) && overridden.contains(occurrence.symbol.usr) {
      if let parent = occurrence.related(by: .childOf).first(where: { $0.kind == .protocol }) {
        requirements[occurrence.symbol.usr] = parent.name
      }
    }
    return requirements
  }

  // MARK: - Occurrences

  private func occurrences(named names: Set<String>, in file: String) throws(IndexError) -> [IndexOccurrence] {
    var result: [IndexOccurrence] = []
    for record in records(of: file) {
      result += try IndexRecord(named: record, of: file, in: store).occurrences { $0.isNamed(names) }
    }
    return result
  }

  private func occurrences(of usrs: Set<String>, in files: [String]) throws(IndexError) -> [String: [IndexOccurrence]] {
    let results = Parallel.map(files, threads: threads) { file in
      Result { () throws(IndexError) in
        var result: [IndexOccurrence] = []
        for record in records(of: file) {
          result += try IndexRecord(named: record, of: file, in: store).occurrences(orRelated: true) { $0.isCalled(usrs) }
        }
        return result
      }
    }
    var found: [String: [IndexOccurrence]] = [:]
    for (file, result) in zip(files, results) { found[file] = try result.get() }
    return found
  }

  private func lines(of records: [String], file: String) throws(IndexError) -> Set<Int32> {
    var lines: Set<Int32> = []
    for record in records { lines.formUnion(try IndexRecord(named: record, of: file, in: store).lines()) }
    return lines
  }

  private func records(of file: String) -> [String] {
    switch coverage[file] {
    case .fresh(let records), .stale(let records): records
    case nil: []
    }
  }

  /// The uses of fields, each place once however many builds saw it.
  private func uses(among occurrences: [IndexOccurrence], symbols: BagSymbols) -> [Evidence.Use] {
    var uses: [UsePlace: Evidence.Use] = [:]
    for occurrence in occurrences where occurrence.roles.contains(.reference) {
      guard let member = symbols.members[occurrence.symbol.usr] else { continue }
      let receivers = occurrence.related(by: .receivedBy)
      var use = Evidence.Use(
        field: member.field, line: occurrence.line, column: occurrence.column, reads: occurrence.roles.contains(.read),
        writes: occurrence.roles.contains(.write), isImplicit: occurrence.roles.contains(.implicit),
        isOfSuperclass: member.owner == .superclass && !receivers.contains { symbols.kinds.contains($0.usr) })
      if case .protocol(let name) = member.owner { use.through = name }
      let place = UsePlace(line: use.line, column: use.column, field: use.field)
      if let other = uses[place] {
        use.reads = use.reads || other.reads
        use.writes = use.writes || other.writes
        use.isImplicit = use.isImplicit && other.isImplicit
        use.isOfSuperclass = use.isOfSuperclass && other.isOfSuperclass
        // Where one build sees the bag itself, it is not only the protocol.
        use.through = use.through.flatMap { _ in other.through }
      }
      uses[place] = use
    }
    return uses.values.sorted { ($0.line, $0.column, $0.field) < ($1.line, $1.column, $1.field) }
  }

  private struct UsePlace: Hashable {
    var line: Int32
    var column: Int32
    var field: String
  }

  private static func lastName(of type: String) -> String { type.split(separator: ".").last.map(String.init) ?? type }
}
