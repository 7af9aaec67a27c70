import Resolver
import Testing

@testable import Insight

@Suite struct PlanTests {
  private let flow = BagDescription(owners: ["Flow"], screens: ["Search", "Seats", "Payment"])
  private let commands = PlanCommands(options: "--bag booking", argument: "booking") { "'\($0)'" }

  private func plan(_ bag: UsageBuilder, _ description: BagDescription? = nil, frozen: Bool = true) -> MigrationPlan {
    let description = description ?? flow
    return MigrationPlan(
      BagReport(bag.usage, description: description), bag.usage, description,
      status: BagStatus(bag.usage, description, isFrozen: frozen), commands: commands)
  }

  private func move(_ screen: String, _ make: (inout UsageBuilder) -> Void) -> MigrationPlan.ScreenMove? {
    var bag = UsageBuilder()
    make(&bag)
    return plan(bag).items.compactMap(\.move).first { $0.screen == screen }
  }

  @Test func `what is to do comes in the order of least risk`() {
    var bag = UsageBuilder()
    bag.fields("fare", "dead")
    bag.write("dead", in: "SearchView")
    for site in ["SearchView", "SeatsView", "Service", "Flow"] { bag.write("fare", in: site) }
    for site in ["PaymentView", "Formatter"] { bag.read("fare", in: site) }
    bag.mention(in: "App")
    let items = plan(bag, frozen: false).items
    #expect(
      items.map(\.title) == [
        "Freeze the bag", "Delete the field dead", "Make the setters of 2 fields private", "Hand Formatter the values that it reads",
        "Free Payment of the bag", "Free Seats of the bag", "Free Search of the bag", "Let Service say what happened instead of writing it",
        "Take the bag away from App", "Replace BookingContext inside the owner by a state machine",
      ])
    #expect(
      items.map(\.command) == [
        "unbag freeze booking", "unbag accesses --bag booking --field 'dead'", "unbag accesses --bag booking --kind write",
        "unbag accesses --bag booking --site 'Formatter'", "unbag accesses --bag booking --site 'PaymentView'",
        "unbag accesses --bag booking --site 'SeatsView'", "unbag accesses --bag booking --site 'SearchView'",
        "unbag accesses --bag booking --site 'Service'", "unbag accesses --bag booking --site 'App'", "unbag retire booking",
      ])
    #expect(items.map(\.step.rawValue) == [1, 5, 2, 3, 3, 3, 3, 4, 3, 6])
  }

  @Test func `what is done is not told again`() {
    var bag = UsageBuilder()
    bag.field("fare", settable: false)
    bag.read("fare", in: "Flow")
    #expect(plan(bag).items.map(\.step) == [.stateMachine])
  }

  @Test func `in a guessed flow the screen comes first of which the fewest depend, and an owner is asked for`() {
    var bag = UsageBuilder()
    bag.field("fare", settable: false)
    bag.write("fare", in: "ASearchView")
    bag.read("fare", in: "BPaymentView")
    bag.read("fare", in: "BPaymentView")
    bag.read("fare", in: "CartCoordinator")
    let items = plan(bag, BagDescription()).items
    #expect(
      items.map(\.title).dropLast() == [
        "Say who the owner of the flow is", "Free Cart of the bag", "Free BPayment of the bag", "Free ASearch of the bag",
      ])
    #expect(items[0].reason.hasSuffix("CartCoordinator is called like one."))
    #expect(items[3].reason.hasPrefix("BPayment, Cart need it to have run; 1 line to change."))
  }

  @Test func `a screen that does without a value elsewhere, or takes it away, is opened without it`() {
    let move = move("Payment") { bag in
      bag.fields("offer", "fare", "code")
      for field in ["offer", "fare", "code"] { bag.write(field, in: "SearchView") }
      for field in ["offer", "fare", "code"] { bag.read(field, in: "PaymentView", .silentExit) }
      bag.read("offer", in: "PaymentViewModel", .skipped)
      bag.write("fare", in: "PaymentViewModel", .nothing)
    }
    #expect(move?.inputs.map(\.isRequired) == [false, false, true])
  }

  @Test func `what services that only read were given before does not keep a field alive`() {
    let move = move("Search") { bag in
      bag.fields("fare")
      bag.write("fare", in: "SearchView")
      bag.read("fare", in: "Formatter")
    }
    #expect(move?.dyingFields == ["fare"])
  }

  @Test func `inputs are what the screen reads, not optional where it asserts, and outputs what it gives`() {
    let move = move("Payment") { bag in
      bag.field("offer", "Offer?")
      bag.field("fare", "Decimal!")
      bag.field("code", "Optional<String>")
      bag.field("count", "Int", initial: .blank)
      bag.field("token", "String?")
      bag.field("error", "String?")
      for field in ["offer", "fare", "code", "count"] { bag.write(field, in: "SearchView") }
      bag.read("offer", in: "PaymentView", .unwrap)
      bag.read("offer", in: "PaymentViewModel")
      bag.read("fare", in: "PaymentView", .implicitUnwrap)
      bag.read("code", in: "PaymentView", .madeUp)
      bag.read("count", in: "PaymentView")
      for field in ["token", "error"] {
        bag.write(field, in: "PaymentView")
        bag.read(field, in: "SearchView")
      }
      bag.write("error", in: "PaymentView", .nothing)
    }
    #expect(
      move?.inputs == [
        .init(name: "offer", type: "Offer", isRequired: true), .init(name: "fare", type: "Decimal", isRequired: true),
        .init(name: "code", type: "Optional<String>", isRequired: false), .init(name: "count", type: "Int", isRequired: true),
      ])
    #expect(
      move?.outputs == [
        .init(name: "token", type: "String", isRequired: true), .init(name: "error", type: "String?", isRequired: false),
      ])
  }

  @Test func `a silent exit asks for the value, and a screen that has only its own fields takes nothing`() {
    #expect(
      move("Payment") { bag in
        bag.field("code", "String?")
        bag.write("code", in: "SearchView")
        bag.read("code", in: "PaymentView", .silentExit)
      }?.inputs == [.init(name: "code", type: "String", isRequired: true)])
    let own = move("Payment") { bag in
      bag.field("draft")
      bag.write("draft", in: "PaymentView")
      bag.read("draft", in: "PaymentViewModel")
    }
    #expect(own?.inputs == [] && own?.outputs == [] && own?.dyingFields == ["draft"])
  }

  @Test func `a field dies with the last screen that uses it, unless the owner or the bag needs it`() {
    var bag = UsageBuilder()
    bag.fields("offer", "fare", "total", "kept")
    for field in ["offer", "total", "kept"] { bag.write(field, in: "SearchView") }
    bag.write("fare", in: "SeatsView")
    for field in ["offer", "fare", "total", "kept"] { bag.read(field, in: "PaymentView") }
    bag.read("kept", in: "Flow")
    bag.read("total")
    let reset = bag.body("reset()")
    bag.write("fare", .nothing, body: reset)
    bag.call(reset, in: "PaymentView")
    let moves = plan(bag).items.compactMap(\.move)
    #expect(moves.map(\.screen) == ["Payment", "Seats", "Search"])
    #expect(moves.map(\.dyingFields) == [[], ["fare"], ["offer"]])
  }

  @Test func `hazards are told with their places`() {
    var live: Place?
    var own: Place?
    var bound: Place?
    var path: Place?
    var late: Place?
    let move = move("Seats") { bag in
      bag.fields("offer", "fare", "seat", "email", "name", "done")
      bag.write("offer", in: "SearchView")
      bag.read("offer", in: "SeatsView")
      live = bag.write("fare", in: "PriceService").place
      bag.read("fare", in: "SeatsView")
      own = bag.write("seat", in: "SeatsView").place
      bag.read("seat", in: "SeatsView")
      bag.read("seat", in: "PaymentView")
      bound = bag.read("email", in: "SeatsView", kind: .projection).place
      bag.read("email", in: "PaymentView")
      path = bag.read("name", in: "SeatsView", kind: .keyPath).place
      let load = bag.body("load()", in: "SeatsView")
      let handler = bag.body("api.load", in: "SeatsView", .closure, runs: .handler, parent: load)
      let inner = bag.body("map", in: "SeatsView", .closure, parent: handler)
      late = bag.write("done", in: "SeatsView", body: inner).place
      bag.read("done", in: "PaymentView")
    }
    #expect(move?.hazards.map(\.kind) == [.liveRead, .ownWrite, .projection, .keyPath, .lateWrite])
    #expect(move?.hazards.map(\.field) == ["fare", "seat", "email", "name", "done"])
    #expect(move?.hazards.map { Optional($0.place) } == [live, own, bound, path, late])
  }

  @Test func `a screen in front, a reset and the owner's own time are no hazard for an input`() {
    let move = move("Seats") { bag in
      bag.field("offer")
      bag.write("offer", in: "SearchView")
      bag.write("offer", in: "Flow")
      bag.write("offer", in: "PaymentView", .nothing)
      bag.read("offer", in: "SeatsView")
    }
    #expect(move?.hazards == [])
    let later = self.move("Seats") { bag in
      bag.field("offer")
      let task = bag.body("Task", in: "Flow", .closure, runs: .concurrent)
      bag.write("offer", in: "Flow", body: task)
      bag.read("offer", in: "SeatsView")
    }
    #expect(later?.hazards.map(\.kind) == [.liveRead])
  }

  @Test func `the bag is handed on where nothing of it is named`() {
    var bag = UsageBuilder()
    bag.field("offer")
    bag.mention(in: "SeatsView", kind: .instance)
    var usage = bag.usage
    let handed = usage.references[0].place
    usage.carriers = [Carrier(name: "context", kind: .property, place: place("SeatsView", 1))]
    // `context.offer`: the member stands behind the carrier's name and a dot.
    var member = place("SeatsView", 300)
    usage.references.append(Reference(kind: .instance, place: member))
    member.position.offset += 8
    usage.accesses.append(Access(field: "offer", kind: .read, place: member))
    // `init(context:)` keeps it.
    var start = place("SeatsView", 400)
    start.member = "init(context:)"
    usage.references.append(Reference(kind: .instance, place: start))
    usage.references.append(Reference(kind: .instance, place: place("SeatsView", 1)))
    let hazards = HazardFinder(usage, FieldUses(usage, FlowMap(usage, flow))).hazards(of: 0)
    #expect(hazards == [.init(kind: .handsOn, field: nil, place: handed)])
  }

  @Test func `a bag that is gone has to be retired, once`() {
    let kept = BagStatus(goneBag: "booking", type: "Bag", flow, left: "the baseline is there")
    #expect(MigrationPlan(goneBag: kept, commands: commands).items.map(\.command) == ["unbag retire booking"])
    let gone = BagStatus(goneBag: "booking", type: "Bag", flow, left: nil)
    #expect(MigrationPlan(goneBag: gone, commands: commands).items == [])
  }
}
