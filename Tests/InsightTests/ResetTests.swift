import Facts
import Resolver
import Testing

@testable import Insight

@Suite struct ResetTests {
  private func table(_ code: WrittenCode, _ description: BagDescription = .init()) -> ResetTable { ResetTable(code.usage, description) }

  /// Six fields that a form fills, and a function of the bag.
  private func code(_ name: String = "onOrderPlaced()", _ site: String? = nil) -> (WrittenCode, Int) {
    var code = WrittenCode("a", "b", "c", "d", "e", "f")
    code.fill("a", "b", "c", "d", "e", "f")
    let body = code.function(name, site)
    return (code, body)
  }

  @Test func `a reset is told by what it does, and what it leaves is forgotten`() throws {
    var (code, body) = code()
    code.clear("a", "b", in: body)
    code.access("c", .readWrite, .blank, in: body)
    code.access("d", .write, .initial, in: body)
    let reset = try #require(table(code).resets.first)
    #expect(reset.name == "onOrderPlaced()" && reset.site == "TripContext" && reset.place == code.usage.bodies[body].place)
    #expect(code.names(reset.clears) == "a b c d" && code.names(reset.forgets) == "e f")
    #expect(reset.sets == [] && reset.keeps == [] && !reset.isConfigured && !reset.isReplacement)
  }

  @Test func `an empty usage has none`() {
    #expect(table(WrittenCode()) == ResetTable(resets: [], differences: []))
  }

  @Test func `a screen that prepares itself with three flags resets nothing`() {
    var code = WrittenCode([
      state("isGuest", "Bool", initial: .blank), state("isEditing", "", initial: .blank), state("hasSeats", "Bool", initial: .blank),
      state("fare"), state("seat"),
    ])
    code.fill("isGuest", "isEditing", "hasSeats", "fare", "seat")
    let open = code.function("viewDidLoad()", "SeatViewController")
    for flag in ["isGuest", "isEditing", "hasSeats"] { code.access(flag, .write, .blank, in: open) }
    #expect(table(code).resets == [])
    code.clear("fare", in: open)
    #expect(table(code).resets.count == 1)
  }

  @Test func `a part of the bag is no reset, unless it is large`() {
    var code = WrittenCode((0..<19).map { state("f\($0)") })
    let fill = code.function("fill()", "FormViewModel")
    for field in 0..<19 { code.set("f\(field)", in: fill) }
    let slot = code.function("slotError()", "ConfirmViewController")
    code.clear("f1", "f2", "f3", in: slot)
    #expect(table(code).resets == [])
    code.clear("f4", "f5", "f6", in: slot)
    #expect(table(code).resets.map { $0.forgets.count } == [13])
  }

  @Test func `who uses as much as it clears does something else`() {
    var (code, body) = code("pay()", "PaymentViewModel")
    code.clear("a", in: body)
    code.read("d", in: body)
    code.clear("b", in: body)
    code.read("e", in: body)
    code.clear("c", in: body)
    #expect(table(code).resets == [])
  }

  @Test func `two fields are a reset where they are half of all, and where nothing else happens`() {
    var small = WrittenCode("a", "b", "c", "d")
    small.fill("a", "b", "c", "d")
    let body = small.function("leave()", "SeatView")
    small.clear("a", "b", in: body)
    #expect(table(small).resets.count == 1)
    small.read("c", in: body)
    #expect(table(small).resets == [])
    var (large, other) = code("leave()", "SeatView")
    large.clear("a", "b", in: other)
    #expect(table(large).resets == [])
  }

  @Test func `the name of a function of the bag helps, and that of another does not`() {
    for (name, site, count) in [
      ("resetAll()", nil, 1), ("clearTrip()", nil, 1), ("logOut()", nil, 1), ("clearSeats()", nil, 0), ("reset()", "SeatView", 0),
    ] as [(String, String?, Int)] {
      var (code, body) = code(name, site)
      code.clear("a", "b", in: body)
      #expect(table(code).resets.count == count, "\(name)")
    }
  }

  @Test func `a configured function counts whatever it does`() throws {
    var (code, body) = code("prepare(for:)")
    code.set("a", in: body)
    let reset = try #require(table(code, BagDescription(resets: ["prepare"])).resets.first)
    #expect(reset.isConfigured && reset.clears == [] && code.names(reset.sets) == "a" && code.names(reset.forgets) == "b c d e f")
    #expect(table(code).resets == [])
  }

  @Test func `an initialiser of the bag is none, and what it gives is no write`() {
    var code = WrittenCode("a", "b", "c", "d")
    code.fill("a", "b", "c")
    let make = code.function("init()", kind: .initializer)
    code.clear("a", "b", "c", "d", in: make)
    code.clear("a", "b", "c", in: code.function("deinit"))
    #expect(table(code).resets == [])
    code.clear("a", "b", "c", in: code.function("reset()"))
    #expect(table(code).resets.map(\.forgets) == [[]])
  }

  @Test func `tests are no callers, no writers and no resets`() {
    var code = WrittenCode("a", "b", "c", "d")
    code.fill("a", "b", "c")
    let reset = code.function("reset()")
    code.clear("a", "b", "c", in: reset)
    let tearDown = code.function("tearDown()", "TripTests", bucket: .test)
    code.set("d", in: tearDown)
    code.clear("a", "b", "c", in: tearDown)
    code.call(reset, in: tearDown)
    let leave = code.function("leave()", "SeatView")
    let call = code.call(reset, in: leave)
    let resets = table(code).resets
    #expect(resets.map(\.forgets) == [[]])
    #expect(resets.first?.callers.map { Int($0.position.line) } == [call])
  }

  @Test func `a function that is called clears for its caller, and calls in a circle end`() throws {
    var (code, body) = code("startOver()")
    let helper = code.function("forgetSeats()")
    code.clear("a", in: body)
    code.call(helper, in: body)
    code.clear("b", "c", in: helper)
    code.call(body, in: helper)
    let reset = try #require(table(code).resets.first { $0.name == "startOver()" })
    #expect(code.names(reset.clears) == "a b c")
  }

  @Test func `who only calls one reset is its caller, and who does more is another that differs on purpose`() {
    var (code, body) = code("reset()")
    code.clear("a", "b", "c", in: body)
    code.call(body, in: code.function("leave()", "SeatView"))
    #expect(table(code).resets.count == 1)
    let finish = code.function("finish()", "ReceiptView")
    code.call(body, in: finish)
    code.clear("d", in: finish)
    let all = table(code)
    #expect(all.resets.map { code.names($0.forgets) } == ["d e f", "e f"])
    #expect(all.differences == [])
  }

  @Test func `two resets differ, and a new object differs from none`() {
    var (code, body) = code("reset()")
    code.clear("a", "b", "c", in: body)
    let other = code.function("emptyTrip()")
    code.clear("b", "c", "d", in: other)
    code.construct(replaces: "coordinator.trip", in: code.function("restart()", "Coordinator"))
    let all = table(code)
    #expect(all.resets.map(\.isReplacement) == [false, false, true])
    #expect(all.differences.map { "\($0.first) \($0.second) " + code.names($0.onlyFirst) + "|" + code.names($0.onlySecond) } == ["0 1 a|d"])
  }

  @Test func `a new object is complete but for what belongs to the type`() throws {
    var code = WrittenCode([state("a"), state("b"), state("count", shared: true)])
    code.fill("a", "b", "count")
    let restart = code.function("restart()", "Coordinator")
    code.construct("b", replaces: "trip", in: restart)
    let reset = try #require(table(code).resets.first)
    #expect(reset.isReplacement && reset.name == "restart()")
    #expect(code.names(reset.clears) == "a" && code.names(reset.sets) == "b" && code.names(reset.forgets) == "count")
  }

  @Test func `a first object and one that is filled are no resets`() {
    var code = WrittenCode("a", "b", "c")
    code.fill("a", "b", "c")
    let open = code.function("open()", "Coordinator")
    code.construct(in: open)
    code.construct("a", "b", "c", replaces: "trip", in: open)
    #expect(table(code).resets == [])
  }

  @Test func `a closure is a reset where the function around it does other things`() throws {
    var (code, body) = code("confirm()", "PaymentViewModel")
    code.read("d", "e", "f", in: body)
    let closure = code.closure("api.pay", .handler, in: body)
    code.clear("a", "b", "c", in: closure)
    let reset = try #require(table(code).resets.first)
    #expect(reset.name == "confirm()" && reset.place.position.line == code.usage.accesses.last.map { $0.place.position.line - 2 })
    #expect(code.names(reset.clears) == "a b c" && reset.callers == [])
  }

  @Test func `so is a run of writes, and not one that is torn`() {
    var (code, body) = code("confirm()", "PaymentViewModel")
    code.read("d", "e", "f", in: body)
    code.read("a", in: body)
    code.clear("a", "b", "c", in: body)
    code.read("d", in: body)
    #expect(table(code).resets.map { code.names($0.clears) } == ["a b c"])
    for torn in [0, 1] {
      var (code, body) = self.code("confirm()", "PaymentViewModel")
      code.read("d", "e", "f", in: body)
      code.clear("a", "b", in: body)
      if torn == 0 { code.read("d", in: body) } else { code.skip(9) }
      code.clear("c", in: body)
      #expect(table(code).resets == [])
    }
  }

  @Test func `the last write decides, and a meaningful value is told`() throws {
    var (code, body) = code("resetTrip()")
    code.clear("a", "b", "c", "d", in: body)
    code.set("d", in: body)
    let reset = try #require(table(code).resets.first)
    #expect(code.names(reset.clears) == "a b c" && code.names(reset.sets) == "d" && code.names(reset.forgets) == "e f")
  }

  @Test func `nobody knows what a setter is handed, so that it neither sets nor forgets`() throws {
    var (code, body) = code("resetTrip()")
    let setter = code.function("setFare(_:)")
    code.set("d", in: setter)
    code.clear("a", "b", "c", in: body)
    code.call(setter, in: body)
    let reset = try #require(table(code).resets.first)
    #expect(reset.sets == [] && code.names(reset.clears) == "a b c" && code.names(reset.forgets) == "e f")
  }

  @Test func `an observer clears for whom it observes`() throws {
    var (code, body) = code("reset()")
    code.clear("d", "e", in: code.function("c", kind: .accessor))
    code.clear("a", "b", "c", in: body)
    let reset = try #require(table(code).resets.first { $0.name == "reset()" })
    #expect(code.names(reset.clears) == "a b c d e" && code.names(reset.forgets) == "f")
  }

  @Test func `a computed property is cleared with what it stands for, and one over preferences is not`() throws {
    var code = WrittenCode([
      state("storage", "UserDefaults", constant: true), state("a"), state("b"), state("c"), state("passA", computed: true),
      state("kept", computed: true),
    ])
    code.fill("a", "b", "c", "passA", "kept")
    let pass = code.function("passA", kind: .accessor)
    code.set("a", in: pass)
    code.read("storage", in: code.function("kept", kind: .accessor))
    code.clear("a", "b", "c", in: code.function("reset()"))
    let reset = try #require(table(code).resets.first { $0.name == "reset()" })
    #expect(code.names(reset.forgets) == "kept")
    let other = code.function("clear()")
    code.clear("passA", "b", "c", "kept", in: other)
    #expect(table(code).resets.filter { $0.name == "clear()" }.map { code.names($0.forgets) } == [""])
  }

  @Test func `a value is changed by copies, and its constants are forgotten like any other field`() throws {
    var code = WrittenCode(["a", "b", "c", "d"].map { state($0, constant: true) })
    code.fill("a", "b", "c", "d")
    code.clear("a", "b", "c", in: code.function("clear()", "Repository"))
    #expect(table(code).resets.map { code.names($0.forgets) } == ["d"])
    code.construct(replaces: "state", in: code.function("restart()", "Repository"))
    #expect(table(code).resets.last.map { code.names($0.clears) } == "a b c d")
  }

  @Test func `what may stay is kept, constants and what nobody writes are not forgotten, a binding writes`() throws {
    var code = WrittenCode([
      state("a"), state("b"), state("c"), state("currency"), state("id", "Int", constant: true), state("never"), state("email"),
    ])
    code.fill("a", "b", "c", "currency")
    code.read("id", in: code.function("show()", "FormView"))
    code.access("email", .projection, in: code.function("body", "FormView", kind: .accessor))
    code.access("never", .read, in: code.function("show()", "FormView"))
    code.clear("a", "b", "c", in: code.function("reset()"))
    let reset = try #require(table(code, BagDescription(keepOnReset: ["currency", "nobody"])).resets.first)
    #expect(code.names(reset.keeps) == "currency" && code.names(reset.forgets) == "email")
  }
}
