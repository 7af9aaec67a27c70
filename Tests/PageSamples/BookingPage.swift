import Facts
import Insight
import Reports
import Resolver

/// A page of a made-up flow, with something in every section.
public enum BookingPage {
  private static let fields: [(name: String, type: String)] = [
    ("origin", "Airport?"), ("destination", "Airport?"), ("dates", "DateInterval?"), ("travellers", "Int"), ("selectedOffer", "Offer?"),
    ("selectedSeats", "[String: Seat]"), ("baggage", "Baggage?"), ("passengers", "[Passenger]?"), ("contactEmail", "String?"),
    ("promoCode", "String?"), ("totalPrice", "Money!"), ("paymentToken", "String?"), ("confirmation", "Confirmation?"),
    ("isFromDeepLink", "Bool"), ("shouldSkipExtras", "Bool"), ("lastSearch", "Search?"), ("נוסע", "String?"), ("debugTrace", "[String]"),
  ]
  private static let names = ["Search", "Results", "Passengers", "Extras", "Payment", "Confirmation"]

  public static var report: BagReport {
    var maker = ReportMaker(
      type: "BookingFlowContext", id: "booking-flow",
      fields: fields.enumerated().map { index, field in
        Field(
          name: field.name, type: field.type, isOptional: field.type.hasSuffix("?") || field.type.hasSuffix("!"),
          isImplicitlyUnwrapped: field.type.hasSuffix("!"), initial: field.type.hasSuffix("?") ? .missing : .blank,
          declaredIn: "BookingFlowContext", place: place("BookingFlowContext.swift", 5 + index, "BookingFlowContext", column: 7))
      },
      screens: names.map { Screen(name: $0, role: .screen, sites: ["\($0)Model", "\($0)View"]) }
        + [
          Screen(name: "BookingFlow", role: .owner, sites: ["BookingFlow"]),
          Screen(name: "PriceService", role: .other, sites: ["PriceService"]),
          Screen(name: "BookingFlowContext", role: .bag, sites: ["BookingFlowContext"]),
        ])
    // Field, site, kind, absences, how often.
    func use(_ field: String, _ site: String, _ kind: Access.Kind, _ absences: Set<Access.Absence> = [], times: Int = 1) {
      for _ in 0..<times {
        let line = 10 + 3 * maker.accesses.count
        maker.accesses.append(
          Access(
            field: field, kind: kind, place: place("\(site).swift", line, site, kind.writes ? "save()" : "body", column: 12),
            isInside: site == "BookingFlowContext", confidence: maker.accesses.count % 9 == 0 ? .inferred : .resolved, absences: absences))
      }
    }
    for field in ["origin", "destination", "dates", "travellers"] {
      use(field, "SearchModel", .write)
      use(field, "ResultsModel", .read, field == "travellers" ? [] : [.unwrap])
      use(field, "PaymentModel", .read, [.madeUp])
      use(field, "BookingFlowContext", .write)
    }
    use("selectedOffer", "ResultsModel", .write, times: 2)
    use("selectedOffer", "PassengersModel", .read, [.silentExit])
    use("selectedOffer", "ExtrasView", .read, [.unwrap], times: 3)
    use("selectedOffer", "PaymentModel", .read, [.unwrap], times: 6)
    use("selectedOffer", "PaymentView", .read, times: 3)
    use("selectedOffer", "ConfirmationView", .read, [.skipped])
    use("selectedOffer", "PriceService", .read, [.silentExit], times: 2)
    use("selectedSeats", "ExtrasModel", .readWrite, times: 2)
    use("selectedSeats", "PaymentModel", .read)
    use("baggage", "ExtrasView", .projection)
    use("baggage", "PaymentModel", .read, [.madeUp])
    use("passengers", "PassengersModel", .write)
    use("passengers", "PaymentModel", .read, [.unwrap], times: 2)
    use("contactEmail", "PassengersModel", .write)
    use("contactEmail", "PassengersView", .projection, times: 2)
    use("contactEmail", "PaymentModel", .read, [.unwrap])
    use("contactEmail", "ConfirmationView", .read, [.madeUp])
    use("promoCode", "PaymentView", .projection)
    use("promoCode", "SearchModel", .write)
    use("promoCode", "ResultsModel", .read, [.silentExit])
    use("totalPrice", "PriceService", .write, times: 3)
    use("totalPrice", "ExtrasModel", .write)
    use("totalPrice", "PaymentModel", .read, [.implicitUnwrap], times: 4)
    use("totalPrice", "ConfirmationView", .read, [.implicitUnwrap])
    use("paymentToken", "PaymentModel", .write)
    use("paymentToken", "ConfirmationModel", .read, [.silentExit])
    use("confirmation", "PaymentModel", .write)
    use("confirmation", "ConfirmationView", .read, [.unwrap], times: 2)
    use("confirmation", "PaymentView", .read, [.skipped])
    use("isFromDeepLink", "BookingFlow", .write)
    use("isFromDeepLink", "ResultsModel", .read)
    use("isFromDeepLink", "PaymentView", .read, times: 2)
    use("shouldSkipExtras", "PassengersModel", .write)
    use("shouldSkipExtras", "BookingFlow", .read)
    use("lastSearch", "SearchModel", .read, [.madeUp])
    use("lastSearch", "ConfirmationModel", .write)
    use("נוסע", "PassengersModel", .write)
    use("debugTrace", "PaymentModel", .write)
    return completed(maker.report)
  }

  private static func place(_ file: String, _ line: Int, _ site: String, _ member: String = "", column: Int = 5) -> Place {
    Place(
      file: "Sources/Booking/\(file)", position: Position(offset: line * 60 + column, line: line, column: column), site: site,
      member: member)
  }

  /// With what cannot be made from accesses.
  private static func completed(_ made: BagReport) -> BagReport {
    var report = made
    report.stale = StaleData(
      together: [
        StaleData.Together(
          fields: [0, 1, 2], count: 6,
          exceptions: [StaleData.Exception(place: place("SearchModel.swift", 51, "SearchModel", "swap()"), missing: [2])])
      ],
      dishonoured: [
        StaleData.Dishonoured(field: 4, place: place("ResultsModel.swift", 40, "ResultsModel", "pick()"), missing: [5, 6, 10])
      ],
      copies: [StoredCopy(field: "totalPrice", property: "price", wrapper: "State", place: place("PaymentView.swift", 9, "PaymentView"))],
      inputs: [StoredCopy(field: "dates", property: "stay", isConstant: true, place: place("ExtrasModel.swift", 12, "ExtrasModel", "init"))]
    )
    report.writing.calls = [
      SharedWriting.BackgroundCall(
        call: BagCall(function: "startOver", place: place("PriceService.swift", 21, "PriceService", "load()")), fields: [4, 10],
        execution: .handler, callee: "api.load")
    ]
    report.sensitive = [
      SensitiveField(
        field: 11, word: "token",
        destinations: [
          SensitiveField.Destination(callee: "print", isLeak: true, places: [place("PaymentModel.swift", 77, "PaymentModel", "pay()")]),
          SensitiveField.Destination(callee: "api.pay", isLeak: false, places: [place("PaymentModel.swift", 80, "PaymentModel", "pay()")]),
        ],
        readers: [5], forgottenBy: [0])
    ]
    report.tests = TestCost(
      setUps: [
        TestCost.SetUp(
          site: "PaymentTests", member: "`pays`()", place: place("PaymentTests.swift", 12, "PaymentTests"), fields: [0, 1, 2, 4, 7, 8, 10]),
        TestCost.SetUp(site: "ExtrasTests", member: "setUp()", place: place("ExtrasTests.swift", 8, "ExtrasTests"), fields: [4, 5]),
      ], tests: 9)
    return report
  }

  public static var status: BagStatus {
    BagStatus(
      id: "booking-flow", type: "BookingFlowContext", platform: nil,
      steps: [
        BagStatus.Step(step: .frozen, state: .done, done: 1, total: 1),
        BagStatus.Step(
          step: .visibleWrites, state: .started, done: 11, total: 18,
          left: [
            BagStatus.Left(text: "make the setter of promoCode private", place: place("BookingFlowContext.swift", 14, "BookingFlowContext"))
          ]),
        BagStatus.Step(
          step: .explicitInputs, state: .started, done: 2, total: 6,
          left: names.prefix(4).map { BagStatus.Left(text: "\($0) still uses the bag", place: place("\($0)Model.swift", 10, "\($0)Model")) }
        ),
        BagStatus.Step(step: .oneWriter, state: .open, done: 0, total: 7), BagStatus.Step(step: .smallBag, state: .open, done: 0, total: 4),
        BagStatus.Step(step: .stateMachine, state: .open, done: 0, total: 1),
      ],
      screens: names.enumerated().map { index, name in
        BagStatus.ScreenStatus(
          name: name, isFree: index > 3, references: index > 3 ? 0 : 9 - index, reads: index > 3 ? 0 : 4 + index, writes: index > 3 ? 0 : 2,
          place: index > 3 ? nil : place("\(name)Model.swift", 10, "\(name)Model"))
      })
  }

  public static var plan: MigrationPlan {
    MigrationPlan(
      id: "booking-flow", type: "BookingFlowContext",
      items: [
        MigrationPlan.Item(
          step: .explicitInputs, title: "Free Confirmation of the bag",
          reason: "It is the end of the flow: nothing that it writes is read behind it.",
          place: place("ConfirmationView.swift", 13, "ConfirmationView"),
          move: MigrationPlan.ScreenMove(
            screen: "Confirmation",
            inputs: [
              MigrationPlan.Value(name: "confirmation", type: "Confirmation", isRequired: true),
              MigrationPlan.Value(name: "contactEmail", type: "String?", isRequired: false),
            ],
            outputs: [MigrationPlan.Value(name: "lastSearch", type: "Search", isRequired: false)],
            hazards: [
              MigrationPlan.Hazard(kind: .liveRead, field: "totalPrice", place: place("ConfirmationView.swift", 31, "ConfirmationView"))
            ],
            dyingFields: ["confirmation"]),
          command: "unbag migrate explicit-input booking-flow Confirmation"),
        MigrationPlan.Item(
          step: .visibleWrites, title: "Give the writes of promoCode a name",
          reason: "Three types write it, and it is the cheapest of those."),
      ])
  }

  public static var history: BagHistory {
    let numbers = [
      (9, 14, 3), (12, 22, 7), (14, 31, 12), (16, 38, 17), (18, 44, 24), (18, 43, 24), (18, 40, 22), (18, 36, 19), (18, 33, 18),
    ]
    return BagHistory(
      id: "booking-flow", type: "BookingFlowContext",
      points: numbers.enumerated().map { index, numbers in
        BagHistory.Point(
          commit: String(repeating: "\(index)a7c", count: 10), time: 1_750_000_000 + Int64(index) * 1_814_400,
          subject: index == 4 ? "Freeze the bag <at last> & celebrate" : "Work on the flow, week \(3 * index)",
          type: index < 2 ? "BookingData" : "BookingFlowContext",
          totals: BagTotals(
            fields: numbers.0, references: numbers.1, accesses: numbers.1 * 3, writers: numbers.0 / 3, consumers: numbers.0 / 2 + 3,
            unwraps: numbers.2, silentExits: numbers.2 / 3),
          ceiling: index < 4
            ? [:] : ["property": 18, "reference": 44 - (index > 6 ? 6 : 0), "unwrap": 24, "silent-exit": 8, "consumer": 12])
      })
  }

  /// All of it, with lines of source made up for every place.
  public static var page: ReportPage {
    var page = ReportPage(
      title: "Booking", reports: [report], statuses: [status], plans: [plan], histories: [history],
      notes: [Problem(file: "Sources/Booking/Broken.swift", line: 4, column: 2, "does not parse", hint: "Its accesses are not counted.")])
    let fields = Dictionary(
      page.reports.flatMap(\.matrix.cells).flatMap(\.accesses).map { ("\($0.place.file):\($0.place.position.line)", $0) }
    ) { first, _ in first }
    page.excerpts = SourceExcerpts(of: page.places) { file, line in
      guard let access = fields["\(file):\(line)"] else { return "    // line \(line) of \(file.split(separator: "/").last ?? "")" }
      if access.absences.contains(.unwrap) { return "    let value = context.\(access.field)!.description" }
      if access.absences.contains(.silentExit) { return "    guard let value = context.\(access.field) else { return }" }
      return access.kind.writes ? "    context.\(access.field) = model.value" : "    let value = context.\(access.field) ?? \"<none>\""
    }
    return page
  }
}
