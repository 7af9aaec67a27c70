import Facts
import Resolver
import Testing

/// What fields hold at first and what writes give them.
@Suite struct ValueTests {
  @Test func swiftInitial() throws {
    let usage = try tell(
      """
      final class Bag {
        var a: Int?
        var b: Int! 
        var c: Int? = nil
        var d: Int? = .none
        var e = 0, f = "", g = false, h = [String](), i: [Int] = [], j: [String: Int] = [:], k = 0.0
        var l = "EUR"
        var m: Date = .now
        var n = Empty()
        var na = Date()
        var o = Outer.Inner()
        var p = Inner(1)
        var q: Int
        let r: Int?
        var s: Int { get { 1 } set {} }
        var t: CGPoint = .zero
        var u: Kind = .one
        var v = CurrentValueSubject<Int?, Never>(nil)
        var w = BehaviorRelay(value: "")
        @Published var x: Int?
        var y = "\\(1)"
        var z = -1
        lazy var za = make()
        static var zb: Int? = nil
        init() { q = 1; r = nil }
      }
      """)
    let expected: [String: Field.Initial] = [
      "a": .missing, "b": .missing, "c": .missing, "d": .missing, "e": .blank, "f": .blank, "g": .blank, "h": .blank, "i": .blank,
      "j": .blank, "k": .blank, "l": .value, "m": .value, "n": .blank, "na": .value, "o": .blank, "p": .value, "q": .unknown, "r": .unknown,
      "s": .unknown, "t": .blank, "u": .value, "v": .missing, "w": .blank, "x": .missing, "y": .value, "z": .value, "za": .value,
      "zb": .missing,
    ]
    #expect(Dictionary(uniqueKeysWithValues: usage.fields.map { ($0.name, $0.initial) }) == expected)
  }

  @Test func `a case that says that nothing is known yet is a blank`() throws {
    let swift = try tell(
      "final class Bag { var a: Kind = .unknown; var b = Kind.notSet; var c: Kind = .unknownGuest; var d: Kind? = .unknown }")
    #expect(swift.fields.map(\.initial) == [.blank, .blank, .value, .blank])
    let kotlin = try tell("class Bag { var a: Kind = Kind.NOT_DEFINED; var b = Kind.Unknown; var c = Kind.TEST }", language: .kotlin)
    #expect(kotlin.fields.map(\.initial) == [.blank, .blank, .value])
  }

  @Test func `a type is told as it is written, or as its value says where that is sure`() throws {
    let swift = try tell(
      """
      struct Line {}
      final class Bag {
        var a = 0.0, b = "", c = false, d = [Line](), e = [String: Int](), f = Line()
        var g: Int?
        var h = make()
        var i = [Other]()
      }
      """)
    #expect(swift.fields.map(\.type) == ["Double", "String", "Bool", "[Line]", "[String: Int]", "Line", "Int?", "", "[Other]"])
    let kotlin = try tell("class Bag { var a = \"\"; var b = 1; var c: List<Int>? = null; var d = make() }", language: .kotlin)
    #expect(kotlin.fields.map(\.type) == ["String", "Int", "List<Int>?", ""])
  }

  @Test func kotlinInitial() throws {
    let usage = try tell(
      """
      class Bag(val head: Int, var given: Int? = null, var count: Int = 0, var name: String = "x") {
        var a: Int? = null
        lateinit var b: String
        var c = ""
        var d = 0L
        var e = emptyList<String>()
        var f = mutableListOf<String>()
        val g = MutableStateFlow<Int?>(null)
        val h = MutableStateFlow(false)
        val i = MutableLiveData<Int>()
        var j by mutableStateOf("EUR")
        val k by lazy { 1 }
        var l by Delegates.notNull<Int>()
        var m = Kind.ONE
        var n = Fare()
        var o: Int
        init { o = 1 }
      }
      """, language: .kotlin)
    let expected: [String: Field.Initial] = [
      "head": .unknown, "given": .missing, "count": .blank, "name": .value, "a": .missing, "b": .missing, "c": .blank, "d": .blank,
      "e": .blank, "f": .blank, "g": .missing, "h": .blank, "i": .missing, "j": .value, "k": .value, "l": .missing, "m": .value,
      "n": .blank,
      "o": .unknown,
    ]
    #expect(Dictionary(uniqueKeysWithValues: usage.fields.map { ($0.name, $0.initial) }) == expected)
  }

  static let swiftWrites: [(String, String)] = [
    ("ctx.fare = nil", "fare nothing"), ("ctx.fare = .none", "fare nothing"), ("ctx.fare = Optional.none", "fare nothing"),
    ("ctx.fare = (nil)", "fare nothing"), ("ctx.fare = 0", "fare blank"), ("ctx.fare = 1", "fare value"), ("ctx.fare = x", "fare value"),
    ("ctx.currency = \"EUR\"", "currency initial"), ("ctx.currency = \"\"", "currency blank"), ("ctx.currency = \"USD\"", "currency value"),
    ("ctx.kind = .one", "kind initial"), ("ctx.kind = Kind.one", "kind initial"), ("ctx.kind = .two", "kind value"),
    ("ctx.kind = Other.other.one", "kind value"), ("ctx.kind = .none", "kind blank"), ("ctx.seats = []", "seats blank"),
    ("ctx.seats = [String]()", "seats blank"), ("ctx.seats = .init()", "seats blank"), ("ctx.seats = Array()", "seats blank"),
    ("ctx.seats = make()", "seats value"), ("ctx.seats.removeAll()", "seats blank"),
    ("ctx.seats.removeAll(keepingCapacity: true)", "seats blank"), ("ctx.seats.removeAll { $0.isEmpty }", "seats -"),
    ("ctx.seats.removeAll(where: f)", "seats -"), ("ctx.seats.append(\"a\")", "seats -"), ("ctx.seats[0] = \"\"", "seats -"),
    ("ctx.count += 1", "count -"), ("ctx.count = 1", "count initial"), ("(ctx.fare, x) = (nil, 1)", "fare value"),
    ("ctx.count = ctx2.count ?? 0", "count value"), ("f(&ctx.count)", "count -"), ("ctx.sent = Date()", "sent value"),
    ("ctx.sent = Empty()", "sent blank"), ("ctx.count = 60 * 60", "count value"),
  ]

  @Test(arguments: swiftWrites) func swiftGives(code: String, expected: String) throws {
    let usage = try tell(
      """
      enum Kind { case one, two, none }
      final class Bag { var fare: Int?; var currency = "EUR"; var kind: Kind = .one; var sent = Date(); var seats: [String] = []; var count = 1 }
      func f(ctx: Bag) { \(code) }
      """)
    #expect(usage.givenTexts == [expected])
  }

  static let kotlinWrites: [(String, String)] = [
    ("bag.fare = null", "fare nothing"), ("bag.name = \"EUR\"", "name initial"), ("bag.name = \"\"", "name blank"),
    ("bag.seats = emptyList()", "seats blank"), ("bag.seats = listOf(1)", "seats value"), ("bag.flow.value = null", "flow nothing"),
    ("bag.flow.value = \"x\"", "flow value"), ("bag.flow.tryEmit(null)", "flow nothing"), ("bag.rows.clear()", "rows blank"),
    ("bag.rows.remove(1)", "rows -"), ("bag.apply { fare = null }", "fare nothing"), ("bag.kind = Kind.ONE", "kind initial"),
    ("bag.state.value = true", "state initial"), ("bag.head = 3", "head initial"), ("bag.fare += 1", "fare -"),
  ]

  @Test(arguments: kotlinWrites) func kotlinGives(code: String, expected: String) throws {
    let usage = try tell(
      """
      class Bag(var head: Int = 3) {
        var fare: Int? = null; var name = "EUR"; var seats: List<Int> = emptyList(); var rows = mutableListOf<Int>()
        val flow = MutableStateFlow<String?>(null); val state = MutableStateFlow(true); var kind = Kind.ONE
      }
      fun f(bag: Bag) { \(code) }
      """, language: .kotlin)
    #expect(usage.givenTexts == [expected])
  }

  @Test func `kotlin's copy gives what its arguments say`() throws {
    let usage = try tell(
      """
      data class Bag(val fare: Int? = null, val name: String = "EUR", val busy: Boolean = true)
      fun f(bag: Bag, x: Int) = bag.copy(fare = null, name = "EUR", busy = false).copy(fare = x)
      """, language: .kotlin)
    #expect(usage.givenTexts == ["fare nothing", "name initial", "busy blank", "fare value"])
  }
}
