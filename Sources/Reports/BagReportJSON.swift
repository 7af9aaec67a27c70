import Facts
import Insight
import Resolver

/// One bag of the report for programs: see ``ReportJSON``.
struct BagReportJSON {
  var report: BagReport
  /// For each screen the id by which the rest speaks of it.
  var screens: [String]

  init(_ report: BagReport) {
    self.report = report
    screens = Self.ids(of: report.flow.screens)
  }

  /// Names, made distinct by their roles, then by numbers.
  static func ids(of screens: [Screen]) -> [String] {
    func counts(_ names: [String]) -> [String: Int] { names.reduce(into: [:]) { $0[$1, default: 0] += 1 } }
    let names = screens.map(\.name)
    let shared = counts(names)
    let longer = screens.map { (shared[$0.name] ?? 0) > 1 ? "\($0.name) (\($0.role.rawValue))" : $0.name }
    var used: [String: Int] = [:]
    return longer.map { name in
      used[name, default: 0] += 1
      let number = used[name] ?? 1
      return number == 1 ? name : "\(name) \(number)"
    }
  }

  var json: JSONText {
    let platform = report.platform
    return .object([
      .init("id", .string(report.bag.id)), .init("type", .string(report.bag.type(on: platform))),
      .init("language", .string(report.bag.language(of: platform).word)), .init("place", .place(report.bag.place(on: platform))),
      .init("totals", Self.json(report.totals)),
      .init("screens", .list(zip(screens, report.flow.screens).map(json))), .init("isGuessed", .bool(report.flow.isGuessed)),
      .init("unusedScreens", .strings(report.flow.unused)), .init("fields", .list(report.fields.map(json))),
      .init("matrix", .list(report.matrix.cells.map(json))), .init("coldEntries", .list(report.coldEntries.map(json))),
      .init("couplings", .list(report.coupling.couplings.map(json))), .init("arrows", .list(report.coupling.edges.map(json))),
      .init("cycles", .list(report.coupling.cycles.map(screens(at:)))), .init("writing", writing),
      .init("resets", .list(report.resets.resets.map(json))), .init("resetDifferences", .list(report.resets.differences.compactMap(json))),
      .init("stale", stale), .init("flags", .list(report.flags.map(json))), .init("sensitive", .list(report.sensitive.map(json))),
      .init("tests", tests),
    ])
  }

  private func field(_ index: Int) -> JSONText {
    report.fields.indices.contains(index) ? .string(report.fields[index].field.name) : .null
  }

  private func fields(_ indices: [Int]) -> JSONText { .list(indices.map(field)) }

  private func screen(_ index: Int?) -> JSONText { .optional(index.flatMap { screens.indices.contains($0) ? screens[$0] : nil }) }

  private func screens(at indices: [Int]) -> JSONText { .list(indices.map(screen)) }

  static func json(_ totals: BagTotals) -> JSONText {
    .object([
      .init("fields", .number(totals.fields)), .init("optionals", .number(totals.optionals)),
      .init("references", .number(totals.references)), .init("accesses", .number(totals.accesses)),
      .init("writers", .number(totals.writers)), .init("consumers", .number(totals.consumers)), .init("unwraps", .number(totals.unwraps)),
      .init("silentExits", .number(totals.silentExits)), .init("testAccesses", .number(totals.testAccesses)),
    ])
  }

  private func json(_ id: String, _ screen: Screen) -> JSONText {
    .object([
      .init("id", .string(id)), .init("name", .string(screen.name)), .init("role", .string(screen.role.rawValue)),
      .init("sites", .strings(screen.sites)),
    ])
  }

  private func json(_ profile: FieldProfile) -> JSONText {
    let field = profile.field
    return .object([
      .init("name", .string(field.name)), .init("type", .string(field.type)), .init("optional", .bool(field.isOptional)),
      .init("implicitlyUnwrapped", .bool(field.isImplicitlyUnwrapped)), .init("computed", .bool(field.isComputed)),
      .init("static", .bool(field.isStatic)), .init("constant", .bool(field.isConstant)),
      .init("settableOutside", .bool(field.isSettableOutside)), .init("initial", .string(field.initial.rawValue)),
      .init("place", .place(field.place)), .init("writers", .list(profile.writers.map(json))),
      .init("readers", .list(profile.readers.map(json))), .init("firstWriter", screen(profile.firstWriter)),
      .init("lastReader", screen(profile.lastReader)), .init("traits", .list(profile.traits.map(json))),
    ])
  }

  private func json(_ user: FieldProfile.User) -> JSONText {
    .object([.init("site", .string(user.site)), .init("screen", screen(user.screen)), .init("places", .places(user.places))])
  }

  private func json(_ trait: FieldProfile.Trait) -> JSONText {
    func json(_ word: String, screen: JSONText = .null, count: JSONText = .null) -> JSONText {
      .object([.init("trait", .string(word)), .init("screen", screen), .init("count", count)])
    }
    return switch trait {
    case .unused: json("unused")
    case .writeOnly: json("writeOnly")
    case .onlyTestsRead: json("onlyTestsRead")
    case .neverWritten: json("neverWritten")
    case .oneScreen(let index): json("oneScreen", screen: screen(index))
    case .manyWriters(let count): json("manyWriters", count: .number(count))
    case .settableOutside: json("settableOutside")
    }
  }

  private func json(_ cell: Matrix.Cell) -> JSONText {
    .object([
      .init("field", field(cell.field)), .init("screen", screen(cell.screen)), .init("reads", .number(cell.reads)),
      .init("writes", .number(cell.writes)), .init("unwraps", .number(cell.unwraps)), .init("silentExits", .number(cell.silentExits)),
      .init("projections", .number(cell.projections)), .init("accesses", .list(cell.accesses.map(JSONText.access))),
      .init(
        "writingCalls",
        .list(cell.writingCalls.map { .object([.init("function", .string($0.function)), .init("place", .place($0.place))]) })),
    ])
  }

  private func json(_ entry: ColdEntry) -> JSONText {
    let gaps = entry.gaps.map { gap in
      JSONText.object([
        .init("field", field(gap.field)), .init("effect", .string(gap.effect.rawValue)), .init("providers", screens(at: gap.providers)),
        .init("writtenHere", .bool(gap.isWrittenHere)), .init("accesses", .list(gap.accesses.map(JSONText.access))),
      ])
    }
    return .object([.init("screen", screen(entry.screen)), .init("gaps", .list(gaps))])
  }

  private func json(_ coupling: Coupling) -> JSONText {
    .object([
      .init("field", field(coupling.field)), .init("reader", screen(coupling.reader)), .init("writers", screens(at: coupling.writers)),
    ])
  }

  private func json(_ edge: CouplingGraph.Edge) -> JSONText {
    .object([
      .init("writer", screen(edge.writer)), .init("reader", screen(edge.reader)), .init("fields", fields(edge.fields)),
      .init("onlySource", .bool(edge.isNecessary)),
    ])
  }

  private var writing: JSONText {
    let background = report.writing.background.map { write in
      JSONText.object([
        .init("field", .string(write.access.field)), .init("access", .access(write.access)),
        .init("execution", .string(write.execution.rawValue)), .init("callee", .string(write.callee)),
      ])
    }
    let calls = report.writing.calls.map { call in
      JSONText.object([
        .init("function", .string(call.call.function)), .init("fields", fields(call.fields)), .init("place", .place(call.call.place)),
        .init("execution", .string(call.execution.rawValue)), .init("callee", .string(call.callee)),
      ])
    }
    let silenced = report.writing.silenced.map { check in
      JSONText.object([
        .init("kind", .string(check.kind.rawValue)), .init("subject", .string(check.subject)), .init("place", .place(check.place)),
      ])
    }
    return .object([
      .init("fields", fields(report.writing.fields)), .init("background", .list(background)), .init("calls", .list(calls)),
      .init("silenced", .list(silenced)),
    ])
  }
}

extension BagReportJSON {
  private func json(_ reset: Reset) -> JSONText {
    .object([
      .init("name", .string(reset.name)), .init("site", .string(reset.site)), .init("place", .place(reset.place)),
      .init("configured", .bool(reset.isConfigured)), .init("replacement", .bool(reset.isReplacement)),
      .init("clears", fields(reset.clears)), .init("forgets", fields(reset.forgets)), .init("keeps", fields(reset.keeps)),
      .init("sets", fields(reset.sets)), .init("callers", .places(reset.callers)),
    ])
  }

  private func json(_ difference: ResetTable.Difference) -> JSONText? {
    let resets = report.resets.resets
    guard resets.indices.contains(difference.first), resets.indices.contains(difference.second) else { return nil }
    let (first, second) = (resets[difference.first], resets[difference.second])
    return .object([
      .init("first", .string(first.name)), .init("second", .string(second.name)), .init("firstPlace", .place(first.place)),
      .init("secondPlace", .place(second.place)), .init("onlyFirst", fields(difference.onlyFirst)),
      .init("onlySecond", fields(difference.onlySecond)),
    ])
  }

  private var stale: JSONText {
    let together = report.stale.together.map { group in
      JSONText.object([
        .init("fields", fields(group.fields)), .init("count", .number(group.count)),
        .init(
          "exceptions",
          .list(group.exceptions.map { .object([.init("place", .place($0.place)), .init("missing", fields($0.missing))]) })),
      ])
    }
    let dishonoured = report.stale.dishonoured.map { write in
      JSONText.object([
        .init("field", field(write.field)), .init("place", .place(write.place)), .init("missing", fields(write.missing)),
      ])
    }
    func json(_ copy: StoredCopy) -> JSONText {
      .object([
        .init("field", .string(copy.field)), .init("property", .string(copy.property)), .init("holder", .optional(copy.holder)),
        .init("wrapper", .optional(copy.wrapper)),
        .init("lazy", .bool(copy.isLazy)), .init("constant", .bool(copy.isConstant)), .init("place", .place(copy.place)),
      ])
    }
    return .object([
      .init("together", .list(together)), .init("dishonoured", .list(dishonoured)),
      .init("copies", .list(report.stale.copies.map(json))), .init("inputs", .list(report.stale.inputs.map(json))),
    ])
  }

  private func json(_ flag: FlowFlag) -> JSONText {
    .object([.init("field", field(flag.field)), .init("branches", .list(flag.branches.map(JSONText.access)))])
  }

  private func json(_ sensitive: SensitiveField) -> JSONText {
    let destinations = sensitive.destinations.map { destination in
      JSONText.object([
        .init("callee", .string(destination.callee)), .init("leak", .bool(destination.isLeak)),
        .init("places", .places(destination.places)),
      ])
    }
    let resets = sensitive.forgottenBy.filter(report.resets.resets.indices.contains).map { report.resets.resets[$0] }
    return .object([
      .init("field", field(sensitive.field)), .init("word", .string(sensitive.word)), .init("destinations", .list(destinations)),
      .init("readers", screens(at: sensitive.readers)),
      .init("forgottenBy", .list(resets.map { .object([.init("name", .string($0.name)), .init("place", .place($0.place))]) })),
    ])
  }

  private var tests: JSONText {
    let setUps = report.tests.setUps.map { setUp in
      JSONText.object([
        .init("site", .string(setUp.site)), .init("member", .string(setUp.member)), .init("place", .place(setUp.place)),
        .init("fields", fields(setUp.fields)),
      ])
    }
    return .object([
      .init("count", .number(report.tests.tests)), .init("fields", .number(report.tests.total)), .init("setUps", .list(setUps)),
    ])
  }
}
