// bag: DeclaredBag
// fields: offer count names
// swift-format-ignore-file
// Carriers whose type is written: properties, parameters, locals, globals, results, in every optional and ownership form.

final class DeclaredBag {
  var offer: String?
  var count = 0
  var names: [String] = []
}

let declaredGlobal: DeclaredBag = DeclaredBag()
var declaredMaybe: DeclaredBag?
var declaredComputed: DeclaredBag { declaredGlobal }
let declaredCount = declaredGlobal.count  //~ read count @CarrierDeclared
private var declaredTotal: Int { declaredGlobal.count + 1 }  //~ read count @CarrierDeclared

enum DeclaredEnvironment {
  static var current: DeclaredBag = DeclaredBag()
  static let names = current.names  //~ read names @DeclaredEnvironment
}

protocol DeclaredDelegate: AnyObject {
  func changed(_ bag: DeclaredBag)
  var bag: DeclaredBag { get }
}

final class DeclaredScreen {
  let bag: DeclaredBag
  var optional: DeclaredBag?
  var implicit: DeclaredBag!
  weak var weakly: DeclaredBag?
  unowned var unowned: DeclaredBag
  unowned(unsafe) let unsafely: DeclaredBag
  lazy var lazily: DeclaredBag = DeclaredBag()
  static var common: DeclaredBag = DeclaredBag()
  var computed: DeclaredBag { bag }
  var observed: DeclaredBag { didSet { print(oldValue.count, observed.count) } }  //~ read count @DeclaredScreen; read count @DeclaredScreen
  let long: Swift.Optional<DeclaredBag> = .none
  let attributed: (DeclaredBag)?
  weak var delegate: DeclaredDelegate?
  private let first: DeclaredBag, second: DeclaredBag

  init(bag: DeclaredBag, optional other: DeclaredBag? = nil) {
    self.bag = bag
    unowned = bag
    unsafely = bag
    observed = bag
    attributed = bag
    (first, second) = (bag, bag)
    bag.count = 1  //~ write count @DeclaredScreen
    other?.count = 2  //~ write count @DeclaredScreen
    self.bag.offer = other?.offer  //~ write offer @DeclaredScreen; read offer @DeclaredScreen
  }

  func show() {
    bag.offer = "a"  //~ write offer @DeclaredScreen
    self.bag.offer = "a"  //~ write offer @DeclaredScreen
    optional?.offer = "b"  //~ write offer @DeclaredScreen
    optional!.offer = "c"  //~ write offer @DeclaredScreen
    implicit.offer = "d"  //~ write offer @DeclaredScreen
    implicit?.offer = "d"  //~ write offer @DeclaredScreen
    weakly?.offer = "e"  //~ write offer @DeclaredScreen
    unowned.offer = "f"  //~ write offer @DeclaredScreen
    unsafely.offer = "f"  //~ write offer @DeclaredScreen
    lazily.offer = "g"  //~ write offer @DeclaredScreen
    DeclaredScreen.common.offer = "h"  //~ write offer @DeclaredScreen
    Self.common.offer = "h"  //~ write offer @DeclaredScreen
    computed.offer = "i"  //~ write offer @DeclaredScreen
    long?.offer = "k"  //~ write offer @DeclaredScreen
    attributed?.offer = "k"  //~ write offer @DeclaredScreen
    (optional)?.offer = "l"  //~ write offer @DeclaredScreen
    (optional ?? bag).offer = "l"  //~ write offer @DeclaredScreen
    delegate?.bag.offer = "m"  //~ write offer @DeclaredScreen
    delegate?.changed(bag)
    first.offer = second.offer  //~ write offer @DeclaredScreen; read offer @DeclaredScreen
    declaredGlobal.names.append("n")  //~ readWrite names @DeclaredScreen
    declaredMaybe?.names.append("n")  //~ readWrite names @DeclaredScreen
    declaredComputed.names = []  //~ write names @DeclaredScreen
    DeclaredEnvironment.current.count += 1  //~ readWrite count @DeclaredScreen
    let local: DeclaredBag = bag
    local.count -= 1  //~ readWrite count @DeclaredScreen
    let later: DeclaredBag
    later = bag
    print(later.count)  //~ read count @DeclaredScreen
    make().count = 3  //~ write count @DeclaredScreen
    maybe()?.count = 3  //~ write count @DeclaredScreen
    try? thrown().count = 4  //~ write count @DeclaredScreen
    print((try? thrown())?.count ?? 0)  //~ read count @DeclaredScreen madeUp
    Self.build(from: bag).names.removeAll()  //~ readWrite names @DeclaredScreen
    print(self[0].count, self["x"]?.count as Any)  //~ read count @DeclaredScreen; read count @DeclaredScreen
  }

  func make() -> DeclaredBag { bag }
  func maybe() -> DeclaredBag? { optional }
  func thrown() throws -> DeclaredBag { bag }
  static func build(from bag: DeclaredBag) -> DeclaredBag { bag }
  subscript(index: Int) -> DeclaredBag { bag }
  subscript(key: String) -> DeclaredBag? { optional }

  func inner() {
    func nested(_ context: DeclaredBag, also other: DeclaredBag?) -> DeclaredBag {
      context.count += other?.count ?? 0  //~ readWrite count @DeclaredScreen; read count @DeclaredScreen madeUp
      return context
    }
    nested(bag, also: optional).offer = nil  //~ write offer @DeclaredScreen
    struct Local {
      var context: DeclaredBag
      func run() { context.count = 0 }  //~ write count @DeclaredScreen.Local
    }
    Local(context: bag).context.offer = nil  //~ write offer @DeclaredScreen
  }
}

func declaredVariadic(_ bags: DeclaredBag..., named name: String) {
  bags[0].offer = name  //~ write offer @App.func declaredVariadic(_:named:)
  for bag in bags { bag.count = 0 }  //~ write count @App.func declaredVariadic(_:named:)
}

func declaredInout(_ bag: inout DeclaredBag, _ maybe: inout DeclaredBag?) {
  bag.count = 0  //~ write count @App.func declaredInout(_:_:)
  maybe?.count = 0  //~ write count @App.func declaredInout(_:_:)
}

func declaredDefault(bag: DeclaredBag = declaredGlobal, count: Int = declaredGlobal.count) -> Int {  //~ read count @App.func declaredDefault(bag:count:)
  func inner(by step: Int) -> Int { bag.count + step }  //~ read count @App.func declaredDefault(bag:count:)
  struct Local {
    let bag: DeclaredBag
    var offer: String? { bag.offer }  //~ read offer @Local
  }
  return inner(by: count) + (Local(bag: bag).offer?.count ?? 0)
}

extension String {
  init(bag: DeclaredBag) {
    self = bag.offer ?? ""  //~ read offer @String madeUp
  }
  func apply(to bag: DeclaredBag) {
    bag.offer = self  //~ write offer @String
  }
}

enum DeclaredStep: Int {
  case first, second
  func run(_ bag: DeclaredBag) { bag.count = rawValue }  //~ write count @DeclaredStep
}

prefix operator ~~~
prefix func ~~~ (bag: DeclaredBag) -> Int { bag.count }  //~ read count @App.func ~~~(_:)

func declaredOperator(_ bag: DeclaredBag) -> Int { ~~~bag }
