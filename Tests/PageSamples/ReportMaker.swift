import Facts
import Insight
import Resolver

/// Makes a report out of a list of accesses, for pages that are looked at and measured. What it computes is plausible, not exact: the real
/// tables have tests of their own.
public struct ReportMaker {
  public var type: String
  public var id: String
  public var fields: [Field]
  public var screens: [Screen]
  public var accesses: [Access] = []

  public init(type: String, id: String, fields: [Field], screens: [Screen]) {
    self.type = type
    self.id = id
    self.fields = fields
    self.screens = screens
  }

  public var report: BagReport {
    let flow = FlowMap(screens: screens, isGuessed: false)
    let sorted = accesses.sorted { $0.place < $1.place }
    let places = Dictionary(uniqueKeysWithValues: fields.enumerated().map { ($1.name, $0) })
    var buckets: [[[Access]]] = Array(repeating: Array(repeating: [], count: screens.count), count: fields.count)
    for access in sorted {
      guard let field = places[access.field], let screen = flow.screen(of: access.place.site) else {
        continue
      }
      buckets[field][screen].append(access)
    }
    var cells: [Matrix.Cell] = []
    for field in fields.indices {
      for screen in screens.indices where !buckets[field][screen].isEmpty {
        cells.append(Matrix.Cell(field: field, screen: screen, accesses: buckets[field][screen]))
      }
    }
    let matrix = Matrix(cells: cells)
    let writers = fields.indices.map { field in screens.indices.filter { screen in buckets[field][screen].contains { $0.kind.writes } } }
    let readers = fields.indices.map { field in screens.indices.filter { screen in buckets[field][screen].contains { $0.kind != .write } } }
    return BagReport(
      bag: Bag(id: id, type: type, place: place("\(type).swift", 3, type)),
      totals: totals(sorted), flow: flow, fields: profiles(buckets, writers, readers), matrix: matrix,
      coldEntries: coldEntries(buckets, writers), coupling: coupling(writers, readers), writing: writing(sorted, writers),
      resets: resets(), stale: StaleData(together: [], dishonoured: [], copies: []), flags: flags(sorted), sensitive: [],
      tests: TestCost(setUps: [], tests: 0))
  }

  public func place(_ file: String, _ line: Int, _ site: String, _ member: String = "", column: Int = 5) -> Place {
    Place(file: "Sources/\(file)", position: Position(offset: line * 60 + column, line: line, column: column), site: site, member: member)
  }

  private func totals(_ accesses: [Access]) -> BagTotals {
    BagTotals(
      fields: fields.count, optionals: fields.count { $0.isOptional }, references: screens.count * 4, accesses: accesses.count,
      writers: Set(accesses.filter(\.kind.writes).map(\.place.site)).count, consumers: Set(accesses.map(\.place.site)).count,
      unwraps: accesses.count { $0.absences.contains(.unwrap) }, silentExits: accesses.count { $0.absences.contains(.silentExit) },
      testAccesses: accesses.count / 5)
  }

  private func profiles(_ buckets: [[[Access]]], _ writers: [[Int]], _ readers: [[Int]]) -> [FieldProfile] {
    fields.indices.map { index in
      func users(_ screens: [Int], _ fits: (Access) -> Bool) -> [FieldProfile.User] {
        screens.map { screen in
          let places = buckets[index][screen].filter(fits).map(\.place)
          return FieldProfile.User(site: places.first?.site ?? "", screen: screen, places: places)
        }
      }
      var traits: [FieldProfile.Trait] = []
      let outside = writers[index].filter { self.screens[$0].role != .bag }
      if writers[index].isEmpty && readers[index].isEmpty { traits.append(.unused) }
      if !writers[index].isEmpty && readers[index].isEmpty { traits.append(.writeOnly) }
      if outside.count > 1 { traits.append(.manyWriters(outside.count)) }
      if Set(writers[index] + readers[index]).count == 1, let only = (writers[index] + readers[index]).first {
        traits.append(.oneScreen(only))
      }
      if fields[index].isSettableOutside { traits.append(.settableOutside) }
      return FieldProfile(
        field: fields[index], writers: users(writers[index]) { $0.kind.writes }, readers: users(readers[index]) { $0.kind != .write },
        firstWriter: writers[index].first { self.screens[$0].role == .screen },
        lastReader: readers[index].last { self.screens[$0].role == .screen }, traits: traits)
    }
  }

  private func coldEntries(_ buckets: [[[Access]]], _ writers: [[Int]]) -> [ColdEntry] {
    screens.indices.filter { screens[$0].role == .screen }.map { screen in
      var gaps: [ColdEntry.Gap] = []
      for field in fields.indices {
        for (effect, absence) in [
          (ColdEntry.Effect.crash, Access.Absence.unwrap), (.silent, .silentExit), (.skipped, .skipped), (.madeUp, .madeUp),
        ] {
          let found = buckets[field][screen].filter { $0.absences.contains(absence) }
          guard !found.isEmpty else { continue }
          gaps.append(
            ColdEntry.Gap(
              field: field, effect: effect, accesses: found, providers: writers[field].filter { $0 != screen },
              isWrittenHere: writers[field].contains(screen)))
        }
      }
      return ColdEntry(screen: screen, gaps: gaps.sorted { ($0.effect, $0.field) < ($1.effect, $1.field) })
    }
  }

  private func coupling(_ writers: [[Int]], _ readers: [[Int]]) -> CouplingGraph {
    var couplings: [Coupling] = []
    var edges: [[Int]: (fields: [Int], isNecessary: Bool)] = [:]
    for field in fields.indices {
      for reader in readers[field] where screens[reader].role != .bag {
        let others = writers[field].filter { $0 != reader && screens[$0].role != .bag }
        guard !others.isEmpty, !writers[field].contains(reader) else { continue }
        couplings.append(Coupling(field: field, reader: reader, writers: others))
        for writer in others {
          edges[[writer, reader], default: ([], false)].fields.append(field)
          if others.count == 1 { edges[[writer, reader]]?.isNecessary = true }
        }
      }
    }
    let list = edges.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { CouplingGraph.Edge(writer: $0.key[0], reader: $0.key[1], fields: $0.value.fields, isNecessary: $0.value.isNecessary) }
    var cycles: [[Int]] = []
    for edge in list where edge.writer < edge.reader && edge.isNecessary {
      guard edges[[edge.reader, edge.writer]]?.isNecessary == true else { continue }
      if !cycles.contains(where: { $0.contains(edge.writer) || $0.contains(edge.reader) }) { cycles.append([edge.writer, edge.reader]) }
    }
    return CouplingGraph(couplings: couplings.sorted { ($0.reader, $0.field) < ($1.reader, $1.field) }, edges: list, cycles: cycles)
  }

  private func writing(_ accesses: [Access], _ writers: [[Int]]) -> SharedWriting {
    let shared = fields.indices.filter { writers[$0].count { screens[$0].role != .bag } > 1 }
    let writes = accesses.filter { $0.kind == .write && !$0.isInside }
    let background = writes.enumerated().filter { $0.offset % 7 == 3 }.prefix(4).map {
      SharedWriting.Background(access: $0.element, execution: $0.offset % 2 == 0 ? .handler : .background, callee: "Task.detached")
    }
    return SharedWriting(
      fields: shared.sorted { (-writers[$0].count, $0) < (-writers[$1].count, $1) }, background: background,
      silenced: [SilencedCheck(kind: .uncheckedSendable, subject: type, place: place("\(type).swift", 3, type))])
  }

  private func resets() -> ResetTable {
    let cleared = Array(fields.indices.prefix(fields.count * 2 / 3))
    return ResetTable(
      resets: [
        Reset(
          name: "reset()", site: type, place: place("\(type).swift", 80, type, "reset()"), isConfigured: true, clears: cleared,
          forgets: Array(fields.indices.suffix(fields.count - cleared.count)),
          callers: [place("Home.swift", 12, screens.first?.sites.first ?? "Home", "start()")]),
        Reset(
          name: "block", site: "Home", place: place("Home.swift", 30, "Home", "startOver()"), clears: Array(cleared.dropLast(2)),
          forgets: []),
      ],
      differences: [ResetTable.Difference(first: 0, second: 1, onlyFirst: Array(cleared.suffix(2)), onlySecond: [])])
  }

  private func flags(_ accesses: [Access]) -> [FlowFlag] {
    fields.indices.filter { fields[$0].type == "Bool" }.map { index in
      FlowFlag(field: index, branches: accesses.filter { $0.field == fields[index].name && $0.kind == .read })
    }
  }
}
