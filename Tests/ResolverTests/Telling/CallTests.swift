import Facts
import Resolver
import Testing

/// Calls of the bag's functions, and where bags are made.
@Suite struct CallTests {
  @Test func `calls from outside and inside, each with its body`() throws {
    let usage = try tell(
      """
      protocol Resettable { func reset() }
      final class Bag: Resettable {
        static let shared = Bag()
        var fare: Int?
        func reset() { fare = nil }
        func logout() { reset(); self.reset(); helper() }
        func helper() { print(1) }
        func load(_ x: Int) { fare = x }
        func load(_ x: String) { fare = nil }
        func load(a: Int) { fare = a }
        static func clearAll() { shared.reset() }
      }
      extension Bag { func extended() { fare = 2 } }
      """,
      """
      final class ViewModel { let manager = Bag.shared; func pass() { manager.reset() } }
      final class Screen {
        let viewModel = ViewModel()
        let hidden: Resettable
        func a() { viewModel.manager.reset() }
        func b() { Task { self.viewModel.manager.extended() } }
        func c() { hidden.reset() }
        func d() { viewModel.manager.load(a: 1); viewModel.manager.load(1); Bag.clearAll() }
        func e() { [viewModel.manager].forEach { $0.reset() }; reset(); other.reset(); viewModel.reset() }
        func reset() {}
        func g() { Bag.shared.helper(); let f = viewModel.manager.reset }
      }
      """)
    #expect(
      usage.callTexts == [
        "reset -> reset() in logout() inside", "reset -> reset() in logout() inside", "helper -> ? in logout() inside",
        "reset -> reset() in clearAll() inside", "reset -> reset() in pass()", "reset -> reset() in a()",
        "extended -> extended() in b() > {Task}",
        "reset -> reset() in c()", "load -> load(a:) in d()", "load -> ? in d()", "clearAll -> clearAll() in d()",
        "reset -> reset() in e() > {[].forEach}".replacing("{[].forEach}", with: "{forEach}"), "helper -> ? in g()",
      ])
  }

  @Test func `a subclass that overrides makes the body unknown`() throws {
    let usage = try tell(
      """
      class Base { var seat: Int?; func clear() { seat = nil } }
      class Bag: Base { var fare: Int?; func reset() { fare = nil }; func own() { clear() } }
      final class Special: Bag { override func reset() { super.reset(); fare = 1 } }
      func f(a: Bag, b: Special, c: Base) { a.reset(); b.reset(); a.clear(); c.clear() }
      """)
    #expect(
      usage.callTexts == [
        "clear -> clear() in own() inside", "reset -> reset() in reset()", "reset -> ? in f(a:b:c:)", "reset -> reset() in f(a:b:c:)",
        "clear -> clear() in f(a:b:c:)",
      ])
    #expect(usage.calls.compactMap(\.target).map { usage.bodies[$0].place.position.line } == [1, 2, 3, 1])
  }

  @Test func `kotlin: receivers, lambdas, extensions and companions`() throws {
    let usage = try tell(
      """
      class Bag {
        var fare: Int? = null
        fun reset() { fare = null }
        fun all(force: Boolean = false) { this.reset(); if (force) reset() }
        companion object { fun clear(bag: Bag) { bag.reset() } }
      }
      fun Bag.wipe() { fare = null; reset() }
      class Screen(private val bag: Bag) {
        fun a() { bag.let { it.reset() } }
        fun b() { bag.apply { all(force = true) } }
        fun c() { bag.wipe() }
        fun d() { Bag.clear(bag); reset(); other.reset() }
        fun reset() {}
      }
      """, language: .kotlin)
    #expect(
      usage.callTexts == [
        "reset -> reset() in all(force:) inside", "reset -> reset() in all(force:) inside", "reset -> reset() in clear(bag:) inside",
        "reset -> reset() in wipe()", "reset -> reset() in a() > {bag.let}", "all -> all(force:) in b() > {bag.apply}",
        "wipe -> wipe() in c()", "clear -> clear(bag:) in d()",
      ])
  }

  @Test func `swift constructions`() throws {
    let usage = try tell(
      """
      typealias Alias = Bag
      class Bag { static var shared = Bag(); var fare: Int?; init(fare: Int? = nil, seat: Int = 0) {}
        static func renew() { shared = Bag() }
        func copy() -> Bag { Self() }
      }
      var global = Bag()
      final class Coordinator {
        var context: Bag
        var list: [Bag] = []
        init() { context = Bag(); self.context = .init(fare: 1) }
        func restart() { self.context = Bag(fare: 1, seat: 2) }
        func b(flag: Bool) {
          let fresh = Bag()
          let late: Bag
          late = Bag()
          var moved = Bag.init()
          moved = Alias()
          context = flag ? Bag() : fresh
          global = App.Bag()
          Bag.shared = .init()
          list.append(Bag())
          open(Bag(fare: 3))
          context = Bag().made()
          Task { self.context = Bag() }
        }
        func c(x: Bag = Bag()) -> Bag { .init(fare: 4) }
      }
      """)
    #expect(
      usage.constructionTexts == [
        "[] in ", "[] replaces shared in renew()", "[] in copy()", "[] in ", "[] in init()", "[fare] in init()",
        "[fare seat] replaces self.context in restart()", "[] in b(flag:)", "[] in b(flag:)", "[] in b(flag:)",
        "[] replaces moved in b(flag:)",
        "[] replaces context in b(flag:)", "[] replaces global in b(flag:)", "[] replaces Bag.shared in b(flag:)", "[] in b(flag:)",
        "[fare] in b(flag:)", "[] in b(flag:)", "[] replaces self.context in b(flag:) > {Task}", "[] in c(x:)", "[fare] in c(x:)",
      ])
  }

  @Test func `kotlin constructions`() throws {
    let usage = try tell(
      """
      data class Bag(val fare: Int? = null, val seat: Int = 0)
      class Screen {
        private val _state = MutableStateFlow(Bag())
        private val live = MutableLiveData<Bag>()
        lateinit var bag: Bag
        var other: Bag
        init { other = Bag() }
        fun a() {
          _state.value = Bag()
          _state.update { Bag(fare = 1) }
          live.postValue(Bag(1, 2))
          bag = Bag().apply { print(1) }
          _state.update { it.copy(fare = 2) }
          val fresh = Bag()
          this.bag = if (x) Bag() else fresh
        }
      }
      """, language: .kotlin)
    #expect(
      usage.constructionTexts
        == [
          "[] in ", "[] in init", "[] replaces _state.value in a()", "[fare] replaces _state in a() > {_state.update}",
          "[fare seat] replaces live in a()", "[] replaces bag in a()", "[] in a()", "[] replaces this.bag in a()",
        ].map { $0.replacing("this.bag", with: "self.bag") })
  }
}
