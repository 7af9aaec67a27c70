import Facts
import Resolver
import Testing

@testable import Insight

/// The forms of the bags in real apps, in words of our own, from the source to the table.
@Suite struct ReadBagTests {
  @Test func `two resets that are not called so forget what came later`() throws {
    let usage = try ReadBag.usage(
      of: "BasketManager",
      [
        (
          "App/BasketManager.swift",
          """
          class BasketManager {
            static let shared = BasketManager()
            var lines: [Line] = []
            var address: Address?
            var card: Card?
            var note = ""
            var sum = 0.0
            var payLater = false
            var slot: Slot?
            func afterPayment() -> Bool {
              lines.removeAll()
              address = nil
              card = nil
              note = ""
              return Store().deleteAll()
            }
            func afterLeaving() {
              lines = []
              address = nil
              card = nil
            }
          }
          """
        ),
        (
          "App/PayModel.swift",
          """
          class PayModel {
            let basket = BasketManager.shared
            func fill(_ a: Address, _ c: Card) {
              basket.lines.append(Line(a))
              basket.address = a
              basket.card = c
              basket.note = a.note
              basket.sum = c.sum
              basket.payLater = c.isLate
              basket.slot = c.slot
            }
            func pay() {
              if basket.payLater { later() }
              api.pay(basket.card, completion: { done in
                _ = self.basket.afterPayment()
              })
              DispatchQueue.global().async { self.basket.sum = 1 }
            }
            func slotFailed() {
              basket.slot = nil
              basket.sum = 0
            }
          }
          """
        ),
      ])
    let table = ResetTable(usage, .init())
    #expect(table.resets.map(\.name) == ["afterPayment()", "afterLeaving()"])
    #expect(table.resets.map { usage.names($0.forgets) } == ["sum payLater slot", "note sum payLater slot"])
    #expect(table.resets.first?.callers.map(\.site) == ["PayModel"])
    #expect(table.differences.map { usage.names($0.onlyFirst) + "|" + usage.names($0.onlySecond) } == ["note|"])
    #expect(FlowFlag.all(in: usage).map { usage.names([$0.field]) } == ["payLater"])
    let writing = SharedWriting(usage, profiles: [])
    #expect(writing.background.map { "\($0.access.field) \($0.execution)" } == ["sum background"])
    #expect(writing.calls.map(\.call.function) == ["afterPayment"])
  }

  @Test func `a computed property over preferences is forgotten, and one over a cleared field is not`() throws {
    let usage = try ReadBag.usage(
      of: "Session",
      [
        (
          "App/Session.swift",
          """
          final class Session {
            private let defaults: UserDefaults
            var account: Account? { didSet { roles = [] } }
            var roles: [String] = []
            var shop: Shop?
            var accountName: String? {
              get { account?.name }
              set { account = newValue.map(Account.init) }
            }
            var shopNumber: Int? {
              get { defaults.object(forKey: "shop") as? Int }
              set { defaults.set(newValue, forKey: "shop") }
            }
            init(defaults: UserDefaults) { self.defaults = defaults }
            func forgetUser() {
              account = nil
              shop = nil
              defaults.removeObject(forKey: "x")
            }
          }
          struct Login {
            func enter(_ session: Session) {
              session.account = Account()
              session.accountName = "a"
              session.roles = ["admin"]
              session.shop = Shop(1)
              session.shopNumber = 1
            }
          }
          """
        )
      ])
    let reset = try #require(ResetTable(usage, .init(resets: ["forgetUser"])).resets.first { $0.isConfigured })
    #expect(usage.names(reset.clears) == "account roles shop" && usage.names(reset.forgets) == "shopNumber")
  }

  @Test func `Kotlin resets in a block, by a copy and by a new value`() throws {
    let block = try ReadBag.usage(
      of: "Trip",
      [
        (
          "App/Trip.kt",
          """
          class Trip {
            var fare: Fare? = null
            var seats: List<Seat> = emptyList()
            var isGuest: Boolean = false
            var email = ""
          }
          class Search(private val trip: Trip) {
            fun choose(f: Fare, s: List<Seat>) {
              trip.fare = f
              trip.seats = s
              trip.isGuest = true
              trip.email = f.email
            }
            fun again() {
              show(trip.email)
              trip.apply {
                fare = null
                seats = emptyList()
                isGuest = false
              }
            }
          }
          """
        )
      ])
    #expect(ResetTable(block, .init()).resets.map { "\($0.name) " + block.names($0.forgets) }.map { $0.hasSuffix(" email") } == [true])
    let value = try ReadBag.usage(
      of: "TripState",
      [
        (
          "App/TripState.kt",
          """
          data class TripState(val fare: Fare? = null, val seat: Seat? = null, val email: String? = null, val token: String? = null)
          class Repository {
            private var state = TripState()
            fun choose(f: Fare, s: Seat) {
              state = state.copy(fare = f, seat = s, email = f.email, token = f.token)
              Log.d("trip", state.token)
            }
            fun restart() {
              state = state.copy(fare = null, seat = null, email = null)
            }
            fun clear() {
              state = TripState()
            }
          }
          """
        )
      ])
    let resets = ResetTable(value, .init())
    #expect(resets.resets.map(\.isReplacement) == [false, true])
    #expect(resets.resets.map { value.names($0.forgets) } == ["token", ""])
    let secret = try #require(SensitiveField.all(in: value, flow: FlowMap(value, .init()), resets: resets).first)
    #expect(secret.word == "token" && secret.destinations.map(\.isLeak) == [true] && secret.forgottenBy == [0])
  }

  @Test func `who names a value in the making of a bag provides it`() throws {
    let usage = try ReadBag.usage(
      of: "SetupState",
      [
        (
          "App/SetupState.kt",
          """
          data class SetupState(val email: String? = null, val server: Server? = null)
          class Repository {
            private var state = SetupState()
            fun set(server: Server) { state = state.copy(server = server) }
            fun get() = state
          }
          class LoginMapper {
            fun map(input: Input): SetupState { return SetupState(email = input.email, server = input.server) }
          }
          class CheckViewModel(private val repository: Repository) {
            fun check() { connect(repository.get().server!!) }
          }
          """
        )
      ])
    let flow = FlowMap(usage)
    let names = flow.screens.map(\.name)
    let coupling = try #require(CouplingGraph(usage, flow: flow).couplings.first)
    #expect(coupling.writers.map { names[$0] } == ["LoginMapper", "Repository"])
    let gap = try #require(ColdEntry.all(in: usage, flow: flow).first?.gaps.first)
    #expect(gap.effect == .crash && gap.providers.map { names[$0] } == ["LoginMapper", "Repository"])
  }

  @Test func `a moment is a value, and no blank`() throws {
    let usage = try ReadBag.usage(
      of: "Draft",
      [
        (
          "App/Draft.swift",
          """
          class Draft {
            var a: Int?
            var b: Int?
            var c: Int?
            var sent: Date?
            func restart() {
              a = nil
              b = nil
              c = nil
              sent = Date()
            }
          }
          func fill(draft: Draft) {
            draft.a = 1
            draft.b = 2
            draft.c = 3
          }
          """
        )
      ])
    let reset = try #require(ResetTable(usage, .init()).resets.first)
    #expect(usage.names(reset.clears) == "a b c" && usage.names(reset.sets) == "sent")
  }
}
