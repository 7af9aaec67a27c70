import Facts
import Testing

@testable import Insight

@Suite struct SketchTests {
  @Test func `properties of a Swift class are counted by whether they change and may be missing`() throws {
    let bag = try #require(
      sketch(
        """
        import UIKit
        // class Commented { var a = 1 }
        final class BookingContext: NSObject, Resettable {
          static let shared = BookingContext()
          var seat: Seat?, row: Int!
          var names: [String: [Int?]] = [:]
          @Published private(set) var offer: Offer? = nil { didSet { var local = 1 } }
          lazy var clock = { let a = 1; var b = a; return b }()
          let id: String
          weak var delegate: Delegate?
          @IBOutlet var label: UILabel!
          var onDone: ((Int?) -> Void)?
          var total: Int { var sum = 0; sum += 1; return sum }
          var stored: String? {
            get { defaults.string }
            set { defaults.string = newValue }
          }
          class func make() -> BookingContext { BookingContext() }
          func resetAll() { var other = "}" ; seat = nil; let text = "\\(other) { class Fake { var x = 1 } }" }
        }
        """))
    #expect(bag.name == "BookingContext")
    #expect(bag.kind == .reference)
    #expect(bag.line == 3)
    #expect(bag.mutable == 7)
    #expect(bag.optional == 5)
    #expect(bag.constants == 2)
    #expect(bag.isShared)
    #expect(bag.inherits == ["NSObject", "Resettable"])
    #expect(bag.resets.map(\.function) == ["resetAll"])
  }

  @Test func `properties of a Kotlin class are those of its body and its constructor`() throws {
    let bag = try #require(
      sketch(
        #"""
        package a.b
        @Singleton
        class InMemoryRepo @Inject constructor(private val api: Api, var user: User? = null) : Base(1), Repo {
          var name: String = "${run { "}" }} class Fake { var a = 1 }"
          lateinit var client: Client
          val state = MutableStateFlow<State?>(null)
          val limit = 100
          var quote: String?
            get() = field
            set(value) { var x = 1 }
          val title: String get() = name
          fun clear() { var local: String? = null }
        }
        """#, .kotlin))
    #expect(bag.mutable == 5)
    #expect(bag.optional == 3)
    #expect(bag.constants == 3)
    #expect(bag.isShared)
    #expect(bag.resets.map(\.function) == ["clear"])
    #expect(bag.inherits == ["Base", "Repo"])
  }

  @Test func `nullable constants of a data class are replaced by copies`() throws {
    let state = try #require(sketch("data class AccountState(\n  val uuid: String? = null,\n  val name: String,\n)\n", .kotlin))
    #expect(state.kind == .value)
    #expect((state.mutable, state.replaceable, state.constants) == (0, 1, 1))
    #expect((state.state, state.absent) == (1, 1))
  }

  @Test func `objects and companions are shared`() throws {
    let plain = [
      try #require(sketch("class Plain {\n  val instance = 1\n}", .kotlin)), try #require(sketch("class Plain { let shared = 1 }")),
    ]
    #expect(plain.allSatisfy { !$0.isShared })
    let object = try #require(sketch("object Session {\n  var user: User? = null\n}", .kotlin))
    #expect(object.isShared)
    let holder = try #require(
      sketch(
        "class Holder {\n  var a = 1\n  companion object {\n    val instance by lazy { Holder() }\n    var b = 2\n  }\n  var c = 3\n}",
        .kotlin))
    #expect(holder.isShared)
    #expect(holder.mutable == 3)
  }

  @Test func `types inside of types have the names of both, and extensions are folded in`() {
    let first = SketchReader.types(
      in: "enum Flow { final class Bag { var a: Int? } }\nstruct Other { var b = 1 }", file: "A.swift", language: .swift)
    let second = SketchReader.types(
      in: "extension Flow.Bag { static let shared = Flow.Bag(); var c: Int { get { 1 } set {} }; func clear() {} }", file: "B.swift",
      language: .swift)
    let types = TypeSketch.merge([second, first])
    #expect(types.map(\.name) == ["Flow", "Flow.Bag", "Other"])
    #expect(types[1].mutable == 2)
    #expect(types[1].isShared)
    #expect(types[1].resets.map(\.function) == ["clear"])
    #expect(types[1].file == "A.swift")
    #expect(TypeSketch.merge([first, second]) == types)
  }

  @Test func `code that is cut off ends the reading and nothing else`() {
    for source in [
      "class A { var a: Int? = ", "class", "class A", "class A { var s = \"\"\"", "class A { /* ", "data class A(val b: ",
      "}}}} class A {}",
    ] {
      for language in [Language.swift, .kotlin] { _ = SketchReader.types(in: source, file: "A", language: language) }
    }
    #expect(SketchReader.types(in: "}}} class A { var a = 1 }", file: "A", language: .swift).map(\.mutable) == [1])
  }

  @Test func `names are cut into words`() {
    #expect(BagNames.words(of: "BookingFlowContext") == ["booking", "flow", "context"])
    #expect(BagNames.words(of: "SCKYCUserDataModel") == ["sckyc", "user", "data", "model"])
    #expect(BagNames.words(of: "Outer.inner_value2") == ["outer", "inner", "value2"])
    #expect(BagProfile.id(of: "Outer.BookingFlowContext") == "outer-booking-flow-context")
    #expect(BagProfile.id(of: "予約") == "bag")
  }
}
