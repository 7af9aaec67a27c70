// bag: ClosuresBag
// fields: offer count handler children
// swift-format-ignore-file
// Closure parameters, named and numbered, whose type the project declares; nested closures; functions that return closures.

final class ClosuresBag {
  var offer: String?
  var count = 0
  var handler: ((ClosuresBag) -> Void)?
  var children: [ClosuresBag] = []
}

typealias ClosuresBody = (ClosuresBag, Int) throws -> Void

func closuresWith(_ body: (ClosuresBag) -> Void) {}
func closuresWithTwo(_ body: ClosuresBody) rethrows {}
func closuresMaybe(_ body: ((ClosuresBag?) -> String?)?) {}
func closuresBoth(first: (ClosuresBag) -> Int, second: (Int, ClosuresBag) -> Int) {}
func closuresNamed(_ name: String, times: Int = 1, perform body: @escaping (ClosuresBag) -> Void, done: (() -> Void)? = nil) {}
func closuresMake(_ bag: ClosuresBag) -> (String) -> Int {
  return { offer in
    bag.offer = offer  //~ write offer @App.func closuresMake(_:)
    return bag.count  //~ read count @App.func closuresMake(_:)
  }
}
func closuresSetter() -> (ClosuresBag) -> Void {
  { $0.offer = nil }  //~ write offer @App.func closuresSetter()
}
func closuresReader() -> (ClosuresBag) -> String? {
  return { bag in bag.offer }  //~ read offer @App.func closuresReader()
}
func closuresAuto(_ value: @autoclosure () -> String?) {}
func closuresAsync(_ body: @Sendable @escaping (ClosuresBag) async throws -> Void) {}
func closuresInout(_ body: (inout ClosuresBag) -> Void) {}

final class ClosuresScreen {
  let bag = ClosuresBag()
  var offer: String?
  var onChange: ((ClosuresBag) -> Void)?
  var onCount: (ClosuresBag) -> Int = { $0.count }  //~ read count @ClosuresScreen
  lazy var onLater: (ClosuresBag) -> Void = { [weak self] in $0.offer = self?.bag.offer }  //~ write offer @ClosuresScreen; read offer @ClosuresScreen
  let setter = { (bag: ClosuresBag) in bag.count = 1 }  //~ write count @ClosuresScreen

  func context(_ body: (ClosuresBag) -> Void) { body(bag) }
  func update(_ change: (ClosuresBag, String) -> Void) { change(bag, "x") }

  func numbered() {
    closuresWith { $0.offer = "a" }  //~ write offer @ClosuresScreen
    closuresWith({ $0.offer = "a" })  //~ write offer @ClosuresScreen
    context { $0.count += 1 }  //~ readWrite count @ClosuresScreen
    self.context { $0.count += 1 }  //~ readWrite count @ClosuresScreen
    update { $0.offer = $1 }  //~ write offer @ClosuresScreen
    try? closuresWithTwo { $0.count = $1 }  //~ write count @ClosuresScreen
    closuresMaybe { $0?.offer }  //~ read offer @ClosuresScreen
    closuresBoth { $0.count } second: { $1.count + $0 }  //~ read count @ClosuresScreen; read count @ClosuresScreen
    closuresBoth(first: { $0.count }, second: { $1.count })  //~ read count @ClosuresScreen; read count @ClosuresScreen
    closuresNamed("x") { $0.offer = "b" }  //~ write offer @ClosuresScreen
    closuresNamed("x", times: 2, perform: { $0.offer = "c" })  //~ write offer @ClosuresScreen
    closuresNamed("x") { $0.offer = "d" } done: { print("done") }  //~ write offer @ClosuresScreen
    closuresAsync { $0.offer = "e" }  //~ write offer @ClosuresScreen
    closuresInout { $0.offer = "f" }  //~ write offer @ClosuresScreen
    closuresAuto(bag.offer)  //~ read offer @ClosuresScreen
  }

  func named() {
    closuresWith { bag in bag.offer = "a" }  //~ write offer @ClosuresScreen
    closuresWith { other in
      other.offer = bag.offer  //~ write offer @ClosuresScreen; read offer @ClosuresScreen
    }
    closuresWith { (context: ClosuresBag) in context.offer = "b" }  //~ write offer @ClosuresScreen
    closuresWith { (context) -> Void in context.offer = "b" }  //~ write offer @ClosuresScreen
    try? closuresWithTwo { context, step in context.count = step }  //~ write count @ClosuresScreen
    closuresMaybe { context in
      guard let context else { return nil }
      return context.offer  //~ read offer @ClosuresScreen
    }
    closuresBoth(first: { _ in 0 }, second: { (_, context) in context.count })  //~ read count @ClosuresScreen
    closuresAsync { context in
      await Task.yield()
      context.offer = nil  //~ write offer @ClosuresScreen
    }
  }

  func nested() {
    closuresWith { outer in
      closuresWith { inner in
        inner.offer = outer.offer  //~ write offer @ClosuresScreen; read offer @ClosuresScreen
      }
      outer.children.forEach { child in  //~ read children @ClosuresScreen
        child.children.forEach { $0.count = child.count }  //~ read children @ClosuresScreen; write count @ClosuresScreen; read count @ClosuresScreen
      }
      outer.handler = { $0.count = outer.count }  //~ write handler @ClosuresScreen; write count @ClosuresScreen; read count @ClosuresScreen
    }
    closuresWith {
      let first = $0
      closuresWith { $0.offer = first.offer }  //~ write offer @ClosuresScreen; read offer @ClosuresScreen
    }
  }

  func assigned() {
    onChange = { $0.offer = nil }  //~ write offer @ClosuresScreen
    onChange = { bag in bag.offer = nil }  //~ write offer @ClosuresScreen
    self.onCount = { bag in bag.count * 2 }  //~ read count @ClosuresScreen
    onChange?(bag)
    bag.handler?(bag)  //~ read handler @ClosuresScreen
    bag.handler = { [weak bag] in $0.offer = bag?.offer }  //~ write handler @ClosuresScreen; write offer @ClosuresScreen; read offer @ClosuresScreen
    let local: (ClosuresBag) -> Int = { $0.count }  //~ read count @ClosuresScreen
    print(local(bag), closuresMake(bag)("x"), closuresReader()(bag) as Any)
    let immediate = { (bag: ClosuresBag) -> String? in bag.offer }(bag)  //~ read offer @ClosuresScreen
    print(immediate ?? "")
    let handlers: [(ClosuresBag) -> Void] = [{ $0.count = 1 }, { bag in bag.count = 2 }]  //~ write count @ClosuresScreen; write count @ClosuresScreen
    handlers.forEach { $0(bag) }
    let table: [String: (ClosuresBag) -> Void] = ["a": { $0.count = 3 }]  //~ write count @ClosuresScreen
    table["a"]?(bag)
    let pair = (name: "x", run: { [bag] in bag.count })  //~ read count @ClosuresScreen
    print(pair.run())
    defer { bag.count = 0 }  //~ write count @ClosuresScreen
    let reference = closuresApply
    reference(bag)
  }

  func closuresApply(_ bag: ClosuresBag) { bag.offer = offer }  //~ write offer @ClosuresScreen
}
