import Facts
import Resolver
import Testing

@Suite struct BodyTests {
  static let bag = "final class Bag { static let shared = Bag(); var fare: Int?; var seats: [String] = [] }\n"

  @Test func `every kind of body, with what is around it`() throws {
    let usage = try tell(
      Self.bag + """
        final class Screen: UIViewController {
          let ctx: Bag
          init(ctx: Bag) {
            self.ctx = ctx
            _ = ctx.fare
          }
          var title2: String { "\\(ctx.fare ?? 0)" }
          var stored = 1 { didSet { ctx.fare = stored } }
          var both: Int {
            get { ctx.fare ?? 0 }
            set { ctx.fare = newValue }
          }
          lazy var count: Int = { ctx.seats.count }()
          let never = 3
          func pay(_ amount: Int = Bag.shared.fare ?? 0, card: Int) {
            func local() { ctx.fare = nil }
            ctx.seats.map { seat in [1].forEach { _ in ctx.fare = 2 } }
          }
          subscript(index: Int) -> String { ctx.seats[index] }
          deinit { ctx.fare = nil }
          func unrelated() { print(1) }
        }
        let top = Bag.shared.fare
        func free() { Bag.shared.fare = 1 }
        """)
    #expect(
      usage.bodyTexts
        == [
          "initializer init(ctx:) 4-7", "accessor title2 8-8", "accessor stored 9-9", "accessor both 11-11", "accessor both 12-12",
          "closure {} 14-14", "function pay(_:card:) 16-19", "function pay(_:card:) > local() 17-17",
          "closure pay(_:card:) > {ctx.seats.map} 18-18", "closure pay(_:card:) > {ctx.seats.map} > {[].forEach} 18-18",
          "function subscript(_:) 20-20", "function deinit 21-21", "function free() 25-25",
        ].map { $0.replacing("{[].forEach}", with: "{forEach}") })
    #expect(usage.placedAccesses.contains("fare write in pay(_:card:) > {ctx.seats.map} > {forEach}"))
    #expect(usage.placedAccesses.contains("fare read in pay(_:card:)"))
    #expect(usage.accesses.filter { $0.body == nil }.map(\.place.position.line) == [24])
    #expect(usage.bodies.allSatisfy { $0.place.file == "App/0.swift" && !$0.isInside })
    #expect(usage.bodies[1].place.site == "Screen" && usage.bodies[1].place.member == "title2")
  }

  @Test func `a body is there for what the bag's own code does`() throws {
    let usage = try tell(
      """
      struct Bag {
        var fare: Int?
        var copy: Int? { get { fare } set { fare = newValue } }
        mutating func reset() { fare = nil }
      }
      extension Bag { mutating func start() { reset() } }
      """)
    #expect(
      usage.bodyTexts == ["accessor copy 3-3", "accessor copy 3-3", "function reset() 4-4", "function start() 6-6"])
    #expect(usage.bodies.map(\.isInside) == [true, true, true, true])
  }

  @Test func `what a control is given runs on the main thread, and what is kept elsewhere in a callback of that name`() throws {
    let usage = try tell(
      Self.bag + """
        final class Screen {
          let ctx = Bag.shared
          func bind() {
            payButton.rx.tap.subscribe(onNext: { self.ctx.fare = 1 })
            field.rx.text.orEmpty.bind { _ in self.ctx.fare = 2 }
            payButton.rx.tap.flatMap { api.pay() }.subscribe(onNext: { _ in self.ctx.fare = 3 })
            URLSession.shared.rx.data(request).subscribe(onNext: { _ in self.ctx.fare = 4 })
            dropDown.selectionAction = { _ in self.ctx.fare = 5 }
            rootView.onName = { [unowned self] _ in ctx.fare = 6 }
            viewModel.onUpdate = { self.ctx.fare = 7 }
            self.later = { self.ctx.fare = 8 }
          }
        }
        """)
    let closures = usage.bodies.filter { $0.kind == .closure }
    #expect(
      closures.map { "\($0.name) \($0.execution)" } == [
        "payButton.rx.tap.subscribe main", "field.rx.text.orEmpty.bind main", "subscribe handler",
        "URLSession.shared.rx.data().subscribe handler", "dropDown.selectionAction main", "rootView.onName main",
        "viewModel.onUpdate handler", "self.later immediate",
      ])
  }

  @Test func `parents stand in front, whatever the order of the files`() throws {
    let screen = "final class A { let ctx: Bag; init(b: Bag) { ctx = b }; func f() { Task { [1].map { _ in ctx.fare = 1 } } } }"
    let usage = try tell(screen, Self.bag, screen.replacing("class A", with: "class B"))
    #expect(usage.bodies.count == 6)
    for (index, body) in usage.bodies.enumerated() { #expect(body.parent.map { $0 < index } ?? true) }
    #expect(usage.bodies.map(\.place) == usage.bodies.map(\.place).sorted())
  }

  @Test func `kotlin: initialisers, accessors, companions, extensions and objects`() throws {
    let usage = try tell(
      """
      class Bag { var fare: Int? = null; var seats: List<String> = emptyList() }
      class Screen(private val bag: Bag, start: Int = bag.seats.size) {
        private val first = bag.fare
        init {
          bag.fare = start
        }
        val title: String
          get() = "${bag.fare}"
        var rows: Int = 0
          set(value) { bag.fare = value; field = value }
        constructor() : this(Bag()) { bag.fare = 2 }
        fun pay(amount: Int) {
          bag.apply { fare = null }
          bag.seats.forEach { seat -> bag.fare = seat.length }
          val callback = object : Callback {
            override fun onDone(code: Int) { bag.fare = code }
          }
        }
        val late by lazy { bag.seats }
        companion object { fun make(bag: Bag) = bag.fare }
      }
      fun Bag.clear() { fare = null }
      class Plain(val bag: Bag) { init { bag.fare = 1 } }
      class NoHead { val bag = Bag(); init { bag.fare = 1 } }
      """, language: .kotlin)
    #expect(
      usage.bodyTexts == [
        "initializer init(bag:start:) 2-2", "initializer init 4-6", "accessor title 8-8", "accessor rows 10-10", "initializer init() 11-11",
        "function pay(amount:) 12-18", "closure pay(amount:) > {bag.apply} 13-13", "closure pay(amount:) > {bag.seats.forEach} 14-14",
        "function pay(amount:) > onDone(code:) handler 16-16", "closure {lazy} 19-19", "function make(bag:) 20-20",
        "function clear() 22-22",
        "initializer init 23-23", "initializer init 24-24",
      ])
    #expect(usage.accesses.first { $0.place.position.line == 3 }?.body == nil)
    #expect(usage.placedAccesses.contains("fare write in pay(amount:) > {bag.apply}"))
  }

  // MARK: - When a closure runs

  static let swiftClosures: [(String, Body.Execution)] = [
    ("Task { USE }", .concurrent), ("Task(priority: .low) { USE }", .concurrent), ("Task.detached { USE }", .background),
    ("Task { @MainActor in USE }", .main), ("Task.detached(priority: .low) { USE }", .background),
    ("DispatchQueue.global().async { USE }", .background),
    ("DispatchQueue.global(qos: .utility).asyncAfter(deadline: d) { USE }", .background),
    ("queue.async { USE }", .background), ("DispatchQueue(label: \"x\").async { USE }", .background),
    ("DispatchQueue.main.async { USE }", .main), ("DispatchQueue.main.asyncAfter(deadline: .now() + 1) { USE }", .main),
    ("await MainActor.run { USE }", .main), ("OperationQueue().addOperation { USE }", .background),
    ("OperationQueue.main.addOperation { USE }", .main), ("Thread { USE }.start()", .background),
    ("Thread.detachNewThread { USE }", .background), ("queue.sync { USE }", .immediate),
    ("UIView.animate(withDuration: 1) { USE }", .main), ("UIView.animate(withDuration: 1, animations: { USE })", .main),
    ("[1].map { _ in USE }", .immediate), ("[1].first { _ in USE; return true }", .immediate),
    ("list.reduce(0) { a, b in USE; return a }", .immediate),
    ("URLSession.shared.dataTask(with: url) { data, response, error in USE }.resume()", .handler),
    ("api.load(completion: { USE })", .handler), ("api.load(x, completionHandler: { _ in USE })", .handler),
    ("api.load(onSuccess: { USE })", .handler), ("alert.add(handler: { _ in USE })", .handler),
    ("api.load { result in USE }", .handler), ("api.load { [weak self] in USE }", .handler), ("api.load { USE }", .immediate),
    ("publisher.sink { _ in USE }", .handler), ("publisher.receive(on: DispatchQueue.main).sink { _ in USE }", .main),
    ("publisher.receive(on: queue).sink { _ in USE }", .handler), ("observable.subscribe(onNext: { _ in USE })", .handler),
    ("UIAlertAction(title: \"a\", style: .cancel, handler: { _ in USE })", .main), ("Button(\"x\") { USE }", .main),
    ("escaping { USE }", .handler), ("nonEscaping { USE }", .immediate), ("optional { USE }", .handler), ("aliased { USE }", .immediate),
    ("Holder { USE }", .handler), ("Card { USE }", .main), ("object.completion = { USE }", .handler),
    ("object.block = { USE }", .immediate),
    ("let f = { USE }", .immediate), ("let x: Int = { USE; return 1 }()", .immediate), ("let c = completion ?? { USE }", .immediate),
    ("api.load(completion: flag ? { USE } : {})", .handler), ("withAnimation { USE }", .immediate), ("view.task { USE }", .concurrent),
  ]

  @Test(arguments: swiftClosures) func swiftClosure(code: String, execution: Body.Execution) throws {
    let usage = try tell(
      Self.bag + """
        struct Holder { let run: () -> Void }
        struct Card: View { let run: () -> Void }
        typealias Block = () -> Void
        final class Screen {
          let ctx: Bag
          func escaping(_ f: @escaping () -> Void) {}
          func nonEscaping(_ f: () -> Void) {}
          func optional(_ f: (() -> Void)? = nil) {}
          func aliased(_ f: Block) {}
          func f() async {
            \(code.replacing("USE", with: "ctx.fare = 1"))
          }
        }
        """)
    let body = try #require(usage.accesses.last?.body)
    #expect(usage.bodies[body].kind == .closure)
    #expect(usage.bodies[body].execution == execution)
    #expect(usage.bodies.first?.execution == .immediate)
  }

  static let kotlinClosures: [(String, Body.Execution)] = [
    ("scope.launch(Dispatchers.IO) { USE }", .background), ("viewModelScope.launch { USE }", .concurrent),
    ("viewModelScope.launch(Dispatchers.IO) { USE }", .background), ("viewModelScope.launch(Dispatchers.Main) { USE }", .main),
    ("scope.async(ioDispatcher) { USE }", .background), ("GlobalScope.launch { USE }", .background),
    ("CoroutineScope(Dispatchers.IO).launch { USE }", .background), ("withContext(Dispatchers.Default) { USE }", .background),
    ("withContext(Dispatchers.Main) { USE }", .main), ("withContext(dispatchers.io) { USE }", .background), ("thread { USE }", .background),
    ("Executors.newSingleThreadExecutor().execute { USE }", .background), ("executor.submit { USE }", .background),
    ("activity.runOnUiThread { USE }", .main), ("runOnUiThread { USE }", .main), ("Handler(looper).post { USE }", .main),
    ("ContextCompat.getMainExecutor(c).execute { USE }", .main), ("bag.let { USE }", .immediate), ("with(bag) { USE }", .immediate),
    ("list.forEach { USE }", .immediate), ("task.addOnSuccessListener { USE }", .handler),
    ("call.enqueue(object : Callback { override fun onResponse() { USE } })", .handler),
    ("list.sortedWith(object : Comparator<Int> { override fun compare(a: Int, b: Int): Int { USE; return 0 } })", .immediate),
    ("api.load(onSuccess = { USE })", .handler), ("api.load(callback = { USE })", .handler), ("api.load { result -> USE }", .handler),
    ("api.load { USE }", .immediate), ("own { USE }", .handler), ("other { USE }", .immediate), ("Row(onSelected = { USE })", .main),
    ("view.setOnClickListener { USE }", .immediate), ("Button(onClick = { USE })", .main), ("runCatching { USE }", .immediate),
    ("flow.collect { USE }", .immediate),
  ]

  @Test(arguments: kotlinClosures) func kotlinClosure(code: String, execution: Body.Execution) throws {
    let usage = try tell(
      """
      class Bag { var fare: Int? = null }
      @Composable fun Row(onSelected: () -> Unit) {}
      class Screen(private val bag: Bag) {
        fun own(onDone: () -> Unit) {}
        fun other(block: () -> Unit) {}
        suspend fun f() {
          \(code.replacing("USE", with: "bag.fare = 1"))
        }
      }
      """, language: .kotlin)
    let body = try #require(usage.accesses.last?.body)
    #expect(usage.bodies[body].execution == execution)
  }

  @Test func `a closure is called what it is handed to`() throws {
    let usage = try tell(
      Self.bag + """
        final class Screen {
          let ctx: Bag
          func f() {
            DispatchQueue.global(qos: .utility).async { self.ctx.fare = 1 }
            self.api?.load(1, then: { self.ctx.fare = 2 })
            Outer.run { 1 }.onAppear { self.ctx.fare = 3 }
            let g = { self.ctx.fare = 4 }
          }
        }
        """)
    #expect(usage.bodies.dropFirst().map(\.name) == ["DispatchQueue.global().async", "self.api.load", "onAppear", ""])
  }
}
