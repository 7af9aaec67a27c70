import Facts
import Resolver
import Testing

/// Properties that keep a field's value, and words that silence the compiler.
@Suite struct CopyTests {
  @Test func swiftCopies() throws {
    let usage = try tell(
      """
      final class Bag { static let shared = Bag(); var fare: Int?; var seats: [String] = []; var own: Int?; init() { own = fare }; var card: Card? }
      struct Card { var number = "" }
      final class Screen: View {
        let first = Bag.shared.fare
        @State private var seats = Bag.shared.seats
        lazy var late = Bag.shared.fare ?? 0
        lazy var made: Int = { Bag.shared.fare! }()
        var computed: Int? { Bag.shared.fare }
        var number = Bag.shared.card?.number
        var count = Bag.shared.seats.count
        var mapped = make(Bag.shared.fare)
        var kept: Int?
        var wrapped: Int
        @Published var published: [String] = []
        var title: Int? { get { nil } set {} }
        init(ctx: Bag) {
          self.kept = ctx.fare
          _wrapped = State(initialValue: ctx.fare as! Int)
          published = ctx.seats
          title = ctx.fare
          let local = ctx.fare
          label.text = ctx.fare
          if let seats = ctx.card { kept = ctx.seats.count; print(seats) }
          Task { self.kept = flag ? ctx.fare : nil }
        }
        func late(ctx: Bag) {
          guard let found = ctx.fare else { return }
          kept = found
          other = found
          kept += ctx.fare
          ctx.own = ctx.fare
        }
      }
      """)
    #expect(
      usage.copyTexts == [
        "fare in first let at 4", "seats in seats @State at 5", "fare in late lazy at 6", "fare in made lazy at 7", "fare in kept at 17",
        "fare in wrapped at 18", "seats in published @Published at 19", "fare in kept at 24", "fare in kept at 28",
      ])
  }

  @Test func `what a local value is given goes with it, and what an object is given stays`() throws {
    let usage = try tell(
      """
      final class Bag { static let shared = Bag(); var job: String?; var draft: Draft? }
      struct Draft { var job: String?; var inner = Inner() }
      struct Inner { var job: String? }
      final class NextScreen { var job: String? }
      final class Model {
        var draft = Draft()
        func send(other: inout Draft) {
          guard let found = Bag.shared.draft else { return }
          var sent = found
          sent.job = Bag.shared.job
          sent.inner.job = Bag.shared.job
          other.job = Bag.shared.job
          draft.job = Bag.shared.job
          self.draft.inner.job = Bag.shared.job
          let next = NextScreen()
          next.job = Bag.shared.job
        }
      }
      """)
    #expect(usage.copyTexts == ["job in job at 13", "job in job at 14", "job in job at 16"])
    #expect(usage.copies.map(\.holder) == ["Draft", "Inner", "NextScreen"])
  }

  @Test func `kotlin: a local of a data class is a value, one of a class is kept`() throws {
    let usage = try tell(
      """
      class Bag { var job: String? = null }
      data class Request(var job: String? = null)
      class Holder { var job: String? = null }
      class Model(private val bag: Bag) {
        fun send() {
          val request = Request()
          request.job = bag.job
          val holder = Holder()
          holder.job = bag.job
        }
      }
      """, language: .kotlin)
    #expect(usage.copyTexts == ["job in job at 9"])
    #expect(usage.copies.map(\.holder) == ["Holder"])
  }

  @Test func kotlinCopies() throws {
    let usage = try tell(
      """
      class Bag { var fare: Int? = null; var seats = listOf<String>() }
      class Screen(private val bag: Bag) {
        private val first = bag.fare
        private val late by lazy { bag.seats }
        private val flow = MutableStateFlow(bag.fare)
        @Volatile private var kept: Int? = null
        val computed get() = bag.fare
        fun a() {
          kept = bag.fare ?: 0
          this.kept = bag.fare!!
          val local = bag.fare
          kept = local
          var x by remember { mutableStateOf(bag.fare) }
          kept = bag.seats.size
        }
      }
      """, language: .kotlin)
    #expect(
      usage.copyTexts == [
        "fare in first let at 3", "seats in late lazy let at 4", "fare in flow let at 5", "fare in kept at 9", "fare in kept at 10",
        "fare in kept at 12",
      ])
  }

  @Test func silencedChecks() throws {
    let usage = try tell(
      """
      @preconcurrency final class Bag: @unchecked Sendable, Other {
        nonisolated(unsafe) static var shared = Bag()
        nonisolated(unsafe) var fare: Int?
        nonisolated func f() {}
      }
      extension Bag: @preconcurrency Delegate {}
      final class Else: @unchecked Sendable { nonisolated(unsafe) var x = 1; nonisolated(unsafe) var ctx: Bag? }
      nonisolated(unsafe) var current = Bag()
      extension Else: @preconcurrency Delegate {}
      """)
    #expect(
      usage.silencedChecks.map { "\($0.kind.rawValue) \($0.subject) \($0.place.position.line)" } == [
        "@preconcurrency Bag 1", "@unchecked Sendable Bag 1", "nonisolated(unsafe) shared 2", "nonisolated(unsafe) fare 3",
        "@preconcurrency Bag 6", "nonisolated(unsafe) ctx 7", "nonisolated(unsafe) current 8",
      ])
  }

  @Test func `nothing is silenced where nothing is written`() throws {
    let usage = try tell("final class Bag: Sendable { @MainActor static let shared = Bag(); nonisolated let x = 1 }")
    #expect(usage.silencedChecks.isEmpty)
  }
}
