import Facts
import Resolver
import Testing

@testable import Rules

@Suite struct RuleTests {
  @Test func propertyCountsEachNameOnce() {
    let usage = usage(
      fields: [field("seats", line: 9), field("fare", line: 3), field("window", line: 5), field("window", line: 7)],
      readOnly: [field("isReady", line: 11)])
    #expect(
      summaries(of: "property", in: usage) == [
        "Flow/TripContext.swift:3 property 'fare' of 'TripContext' [fare]",
        "Flow/TripContext.swift:5 property 'window' of 'TripContext' [window] +7",
        "Flow/TripContext.swift:9 property 'seats' of 'TripContext' [seats]",
      ])
  }

  @Test func exposedSetterTakesOnlyFieldsThatCanBeSetOutside() {
    let usage = usage(fields: [field("fare", line: 3), field("seats", line: 4, settableOutside: false)])
    #expect(summaries(of: "exposed-setter", in: usage) == ["Flow/TripContext.swift:3 'fare' can be set from outside its file [fare]"])
  }

  @Test func referenceCountsNamesAndNotInstances() {
    let usage = usage(references: [
      Reference(kind: .typeName, place: place(8, column: 20)), Reference(kind: .typeName, place: place(8, column: 4)),
      Reference(kind: .instance, place: place(9)),
      Reference(kind: .typeName, place: place(1, file: "Flow/A.swift", site: "TripContext"), isInside: true),
    ])
    #expect(
      summaries(of: "reference", in: usage) == [
        "Flow/A.swift:1 mention of 'TripContext'", "Flow/Payment.swift:8 mention of 'TripContext'",
        "Flow/Payment.swift:8 mention of 'TripContext'",
      ])
  }

  @Test func consumerCountsEachSiteOutsideOnce() {
    let usage = usage(
      accesses: [
        access("fare", at: place(12)), access("fare", .write, at: place(4)), access("seats", at: place(2, site: "SeatsModel")),
        access("fare", at: place(2, file: "Flow/TripContext.swift", site: "TripContext"), inside: true),
      ],
      possible: [access("fare", at: place(1, site: "Stranger"))],
      references: [
        Reference(kind: .instance, place: place(8)), Reference(kind: .typeName, place: place(3, site: "TripContext"), isInside: true),
      ])
    #expect(
      summaries(of: "consumer", in: usage) == [
        "Flow/Payment.swift:2 'SeatsModel' uses 'TripContext'", "Flow/Payment.swift:4 'PaymentModel' uses 'TripContext' +8,12",
      ])
  }

  @Test func aPlaceThatIsBothAccessAndReferenceStandsOnceInAConsumer() {
    let usage = usage(accesses: [access("fare", at: place(4))], references: [Reference(kind: .instance, place: place(4))])
    #expect(summaries(of: "consumer", in: usage) == ["Flow/Payment.swift:4 'PaymentModel' uses 'TripContext'"])
  }

  @Test func readLeavesOutEverythingElse() {
    let usage = usage(accesses: [
      access("fare", .read, at: place(1)), access("fare", .write, at: place(2)), access("fare", .readWrite, at: place(3)),
      access("fare", .projection, at: place(4)), access("fare", .keyPath, at: place(5)), access("fare", .read, at: place(6), inside: true),
      access("fare", .read, at: place(7), through: "Priced"),
    ])
    #expect(
      summaries(of: "read", in: usage) == [
        "Flow/Payment.swift:1 read of 'fare' [fare]", "Flow/Payment.swift:7 read of 'fare' (through 'Priced') [fare]",
      ])
  }

  @Test func writerCountsEachSiteAndFieldOnce() {
    let usage = usage(accesses: [
      access("fare", .readWrite, at: place(9)), access("fare", .write, at: place(4)), access("seats", .write, at: place(5)),
      access("fare", .write, at: place(6, site: "SeatsModel")), access("fare", .read, at: place(7)),
      access("fare", .projection, at: place(8, site: "View")), access("fare", .keyPath, at: place(8, site: "Binder")),
      access("fare", .write, at: place(10, site: "TripContext"), inside: true),
    ])
    #expect(
      summaries(of: "writer", in: usage) == [
        "Flow/Payment.swift:4 'PaymentModel' writes 'fare' [fare] +9", "Flow/Payment.swift:5 'PaymentModel' writes 'seats' [seats]",
        "Flow/Payment.swift:6 'SeatsModel' writes 'fare' [fare]",
      ])
  }

  @Test(arguments: [
    ("unwrap", Access.Absence.unwrap, "force unwrap of 'fare'"),
    ("implicit-unwrap", .implicitUnwrap, "implicit unwrap of 'fare'"),
    ("silent-exit", .silentExit, "silent exit where 'fare' is missing"),
  ])
  func absencesCountInsideAndOutside(id: String, absence: Access.Absence, message: String) {
    let others = Set(Access.Absence.allCases).subtracting([absence])
    let usage = usage(
      accesses: [
        access("fare", at: place(1), absences: [absence]), access("fare", at: place(2), absences: others),
        access("fare", at: place(3)), access("fare", .write, at: place(4), inside: true, absences: Set(Access.Absence.allCases)),
      ],
      possible: [access("fare", at: place(5), absences: [absence])])
    #expect(summaries(of: id, in: usage) == ["Flow/Payment.swift:1 \(message) [fare]", "Flow/Payment.swift:4 \(message) [fare]"])
  }

  @Test func flowUnwrapCountsEachPlace() {
    let usage = usage(flowUnwraps: [place(3, column: 9), place(3, column: 5), place(1)])
    #expect(
      summaries(of: "flow-unwrap", in: usage) == [
        "Flow/Payment.swift:1 force unwrap in flow code", "Flow/Payment.swift:3 force unwrap in flow code",
        "Flow/Payment.swift:3 force unwrap in flow code",
      ])
  }

  @Test func suppressionCountsCommentsThatWork() {
    let usage = usage(suppressions: [
      ignore("unwrap", "the router checks", at: 7), ignore("unwrap", "", at: 1), ignore("unwarp", at: 2), ignore("", at: 3),
      ignore("suppression", at: 4), ignore("writer", "…", at: 5),
    ])
    #expect(summaries(of: "suppression", in: usage) == ["Flow/Payment.swift:7 suppression of 'unwrap': the router checks"])
  }

  @Test func nothingComesFromNothing() {
    for rule in RuleCatalog().rules { #expect(rule.findings(in: usage()).isEmpty, "\(rule.id)") }
  }
}

/// What must hold for every rule, on a usage that gives each of them findings in two buckets.
@Suite struct EveryRuleTests {
  private static func mixed(_ buckets: [Bucket] = Bucket.allCases) -> Usage {
    var mixed = usage()
    for bucket in buckets {
      // The site spans the buckets, as an extension in test code does.
      for line in [7, 3] {
        let place = place(line, file: "\(bucket)/\(line).swift", bucket: bucket)
        mixed.fields.append(field("fare\(line)", line: line, file: place.file, bucket: bucket))
        mixed.references.append(Reference(kind: .typeName, place: place))
        mixed.flowUnwraps.append(place)
        mixed.suppressions.append(SuppressedPlace(rule: "read", reason: "as it should be", place: place, line: 99))
        for kind in Access.Kind.allCases {
          mixed.accesses.append(access("fare", kind, at: place, absences: Set(Access.Absence.allCases)))
        }
      }
    }
    return mixed
  }

  @Test(arguments: RuleCatalog().ids)
  func orderOfTheInputDoesNotMatter(id: String) throws {
    let rule = try #require(RuleCatalog()[id])
    let usage = Self.mixed()
    var reversed = usage
    reversed.fields.reverse()
    reversed.accesses.reverse()
    reversed.references.reverse()
    reversed.flowUnwraps.reverse()
    reversed.suppressions.reverse()
    #expect(!rule.findings(in: usage).isEmpty)
    #expect(rule.findings(in: usage) == rule.findings(in: reversed))
  }

  @Test(arguments: RuleCatalog().ids)
  func productionDoesNotDependOnTestCode(id: String) throws {
    let rule = try #require(RuleCatalog()[id])
    let production = rule.findings(in: Self.mixed()).filter { $0.place.bucket == .production }
    #expect(!production.isEmpty)
    #expect(production == rule.findings(in: Self.mixed([.production])))
  }

  @Test(arguments: RuleCatalog().ids)
  func findingsCarryTheRuleAndTheFieldOfItsScope(id: String) throws {
    let rule = try #require(RuleCatalog()[id])
    for finding in rule.findings(in: Self.mixed()) {
      #expect(finding.rule == id)
      #expect((finding.field != nil) == (rule.scope == .field || id == "property"))
      #expect(!finding.message.hasSuffix("."))
    }
  }
}
