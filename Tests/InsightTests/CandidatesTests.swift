import Facts
import Resolver
import Testing

@testable import Insight

@Suite struct CandidatesTests {
  /// Written by two screens and read by two others.
  static let handedOver = usage(
    writes: [("SeatView", [0, 1, 2]), ("NameForm", [3, 4])], reads: [("PaymentView", [0, 1, 3]), ("ReviewView", [2, 4])])

  @Test func `what screens hand to each other is a bag`() throws {
    let found = try #require(candidate(type("BookingContext", shared: true), Self.handedOver))
    #expect(found.verdict == .recommended)
    #expect(found.objection == nil)
    #expect(found.figures?.handedOver == 5)
    #expect(found.figures?.users == 4)
    #expect(found.figures?.screens == 3)
    #expect(
      found.reasons.map(\.text) == [
        "5 fields written in one type and read in another", "8 properties that can change, 8 of them optional",
        "used by 4 types, 2 of them writing", "1 shared instance", "a name that ends in 'context'",
      ])
    #expect(found.reasons.map(\.number) == [5, 8, 4, 1, 1])
    #expect(found.reasons.allSatisfy { !$0.examples.isEmpty })
    #expect(
      found.reasons[0].examples.prefix(2) == [
        .init(place: SourceLine(file: "App/SeatView.swift", line: 1), what: "SeatView writes 'f0'"),
        .init(place: SourceLine(file: "App/PaymentView.swift", line: 1), what: "PaymentView reads it"),
      ])
  }

  @Test(arguments: [
    (usage(constant: true, reads: [("A", [0]), ("B", [1]), ("C", [2])]), BagCandidate.Objection.constant),
    (usage(), .unread),
    (usage(writes: [("FormView", [0, 1, 2, 3])], reads: [("FormView", [0, 1, 2, 3])]), .oneUser),
    (usage(writes: [("ListView", [0, 1, 2, 3])], reads: [("DetailView", [0, 1, 2, 3])]), .twoUsers),
    (usage(optional: 1, writes: [("Loader", [0, 1, 2])], reads: [("A", [0]), ("B", [1]), ("C", [2])]), .fewWriters),
    (usage(writes: [("A", [0]), ("B", [1]), ("C", [2])], reads: [("A", [0]), ("B", [1]), ("C", [2])]), .ownState),
  ])
  func `what is no bag has its objection`(usage: Usage, objection: BagCandidate.Objection) throws {
    let found = try #require(candidate(type("BookingContext"), usage))
    #expect(found.verdict == .notWorthIt(objection))
    #expect(found.objection?.text.isEmpty == false)
  }

  @Test func `what the whole app has one of is no bag of a flow`() throws {
    let found = try #require(candidate(type("AppSettings", shared: true), Self.handedOver))
    #expect(found.verdict == .notWorthIt(.appWide))
  }

  @Test func `a record is not recommended as long as few change it`() throws {
    let record = type("OrderResponse", inherits: ["Codable"])
    let found = try #require(candidate(record, Self.handedOver))
    #expect(found.verdict == .notWorthIt(.record))
    let changed = usage(
      writes: [("A", [0, 1]), ("B", [2]), ("C", [3])], reads: [("D", [0, 1, 2, 3])])
    let again = try #require(candidate(record, changed))
    #expect(again.verdict == .recommended)
  }

  @Test func `the uses of a record that is handed on as a copy are not counted at all`() {
    var record = type("Order", inherits: ["Codable"])
    record.kind = .value
    let entry = BagCandidates.Entry(sketch: record, files: 900, score: 0)
    #expect(!BagCandidates.isWorthCounting(entry))
    #expect(BagCandidates.rank([entry], counts: [nil]).map(\.verdict) == [.notWorthIt(.record)])
    #expect(BagCandidates.isWorthCounting(.init(sketch: type("Order", inherits: ["Codable"]), files: 900, score: 0)))
    let mock = type("MockSessionManager", mutable: 12)
    #expect(BagCandidates.shortList(of: [mock]) { _ in 9 }.isEmpty)
  }

  @Test func `accesses of tests and of the bag itself make no bag`() throws {
    var tested = Self.handedOver
    for index in tested.accesses.indices { tested.accesses[index].place.bucket = .test }
    let found = try #require(judged(usage: tested))
    #expect(found.verdict == .notWorthIt(.unread))
    var inside = Self.handedOver
    for index in inside.accesses.indices { inside.accesses[index].isInside = true }
    let again = try #require(judged(usage: inside))
    #expect(again.verdict == .notWorthIt(.unread))
  }

  private func judged(usage: Usage) -> BagCandidate? { candidate(type("BookingContext"), usage) }

  @Test func `a bag declared in test code is no candidate`() {
    var usage = Self.handedOver
    usage.bag.place.bucket = .test
    #expect(judged(usage: usage) == nil)
  }

  @Test func `the order is that of the verdict, the score and the name, whatever the order of the types`() {
    let names = ["Zebra", "Alpha", "AppSettings", "Middle"]
    let entries = names.map { BagCandidates.Entry(sketch: type($0), files: 3, score: 0) }
    let counts = names.map { _ in BagCandidates.Count(usage: Self.handedOver) }
    let ranked = BagCandidates.rank(entries, counts: counts).map(\.sketch.name)
    #expect(ranked == ["Alpha", "Middle", "Zebra", "AppSettings"])
    #expect(BagCandidates.rank(entries.reversed(), counts: counts).map(\.sketch.name) == ranked)
    #expect(BagCandidates.rank(entries, counts: [nil, nil, nil, nil]).allSatisfy { $0.verdict == .possible })
  }

  @Test func `the short list holds the types with the shape of a bag that many files spell`() {
    var few = type("Small", mutable: 3)
    few.sharedAt = SourceLine(file: few.file, line: 2)
    let types = [
      type("BookingContext", mutable: 12, optional: 9), few, type("Other"), type("PaymentViewController", mutable: 20, optional: 12),
    ]
    let list = BagCandidates.shortList(of: types) { $0.contains("BookingContext") ? 20 : 2 }
    #expect(list.first?.sketch.name == "BookingContext")
    #expect(list.contains { $0.sketch.name == "Small" } == false)
    #expect(BagCandidates.shortList(of: types.reversed()) { $0.contains("BookingContext") ? 20 : 2 } == list)
    let many = (0..<400).map { type("T\($0)") }
    #expect(BagCandidates.shortList(of: many) { _ in 1 }.count == BagCandidates.shortListLength)
  }

  @Test func `a type is looked for by its property and its protocol too`() {
    #expect(
      BagCandidates.names(of: type("SessionManager", inherits: ["NSObject", "SessionManagerProtocol"])) == [
        "SessionManager", "SessionManagerProtocol", "sessionManager",
      ])
    // `order` says nothing.
    #expect(BagCandidates.names(of: type("Order")) == ["Order"])
  }
}
