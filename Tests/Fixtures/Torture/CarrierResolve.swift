// bag: ResolveBag
// fields: offer count
// swift-format-ignore-file
// Containers that give back what they are asked for, metatypes, and wrappers that inject.

final class ResolveBag {
  var offer: String?
  var count = 0
}

final class ResolveOther {
  var offer: String?
  var count = 0
}

final class ResolveContainer {
  static let main = ResolveContainer()
  func resolve<T>(_ type: T.Type) -> T? { nil }
  func get<T>(_ type: T.Type = T.self, name: String = "") -> T { fatalError() }
  func make<T>() -> T { fatalError() }
  func perform<T, R>(with type: T.Type, _ body: (T) throws -> R) rethrows -> R { try body(get()) }
  subscript<T>(type: T.Type) -> T { self.get() }
}

func resolve<T>(_ type: T.Type) -> T { ResolveContainer.main.get(type) }

@propertyWrapper
struct ResolveInjected<T> {
  var wrappedValue: T { ResolveContainer.main.get() }
  init() {}
  init(_ type: T.Type) {}
}

final class ResolveScreen {
  @ResolveInjected var injected: ResolveBag
  @ResolveInjected(ResolveBag.self) var typed
  @ResolveInjected<ResolveBag>() var long
  @ResolveInjected var other: ResolveOther
  let container: ResolveContainer
  lazy var bag = container.resolve(ResolveBag.self)!
  lazy var written: ResolveBag = container.make()
  let global = resolve(ResolveBag.self)

  init(container: ResolveContainer) { self.container = container }

  func show() {
    injected.offer = "a"  //~ write offer @ResolveScreen
    typed.offer = "b"  //~ write offer @ResolveScreen
    long.offer = "c"  //~ write offer @ResolveScreen
    other.offer = "d"
    bag.offer = "e"  //~ write offer @ResolveScreen
    written.offer = "f"  //~ write offer @ResolveScreen
    global.offer = "g"  //~ write offer @ResolveScreen
    container.resolve(ResolveBag.self)?.count = 1  //~ write count @ResolveScreen
    container.resolve(ResolveBag.self)!.count = 1  //~ write count @ResolveScreen
    container.resolve(ResolveOther.self)?.count = 1
    container.get(ResolveBag.self).count = 2  //~ write count @ResolveScreen
    container.get(ResolveBag.self, name: "x").count = 2  //~ write count @ResolveScreen
    (container.get() as ResolveBag).count = 3  //~ write count @ResolveScreen
    container[ResolveBag.self].count = 4  //~ write count @ResolveScreen
    container[ResolveOther.self].count = 4
    resolve(ResolveBag.self).count = 5  //~ write count @ResolveScreen
    container.perform(with: ResolveBag.self) { $0.count = 6 }  //~ write count @ResolveScreen
    container.perform(with: ResolveOther.self) { $0.count = 6 }
    let total = container.perform(with: ResolveBag.self) { bag in bag.count }  //~ read count @ResolveScreen
    print(total)
    let local: ResolveBag = container.get()
    local.count = 7  //~ write count @ResolveScreen
    guard let found = container.resolve(ResolveBag.self) else { return }
    found.count = 8  //~ write count @ResolveScreen
    let missed: ResolveOther = container.get()
    missed.count = 9
    take(container.get())
  }

  func take(_ bag: ResolveBag) { bag.count += 1 }  //~ readWrite count @ResolveScreen
}
