// bag: ClassBag
// fields: offer price count label token alpha beta left right cache level attempts clamped log seat total
// readonly: isComplete sum
// swift-format-ignore-file
// A class with every way to declare a property. Initial values and declarations are no accesses; what an initial value reads is one.

struct ClassOffer {
  var id: String
  var price: Int
}

struct ClassPrice {
  var amount = 0
}

@propertyWrapper
struct ClassClamped {
  private var value: Int
  init(wrappedValue: Int) { value = wrappedValue }
  var wrappedValue: Int {
    get { value }
    set { value = min(newValue, 9) }
  }
  var projectedValue: Bool { value == 9 }
}

class ClassBag {
  static let shared = ClassBag()
  static let limit = 3

  var offer: ClassOffer?
  var price = ClassPrice()
  var count: Int = 0, label: String = ""
  let token: String
  var (alpha, beta) = (0, "b")
  var left: Int?, right: Int?
  lazy var cache: [String] = [label, token]  //~ read label @ClassBag inside; read token @ClassBag inside
  var level: Int = 0 {
    willSet { count = newValue }  //~ write count @ClassBag inside
    didSet {
      if level > oldValue { label = "up" }  //~ read level @ClassBag inside; write label @ClassBag inside
    }
  }
  static var attempts = limit
  @ClassClamped var clamped: Int = 1
  private(set) var log: [String] = []
  public internal(set) var seat: String!

  var isComplete: Bool { offer != nil }  //~ read offer @ClassBag inside
  var sum: Int {
    get { count + level }  //~ read count @ClassBag inside; read level @ClassBag inside
  }
  var total: Int {
    get { count }  //~ read count @ClassBag inside
    set { count = newValue }  //~ write count @ClassBag inside
  }

  init(token: String = "none") {
    self.token = token  //~ write token @ClassBag inside
  }

  func reset() {
    offer = nil  //~ write offer @ClassBag inside
    self.label = ""  //~ write label @ClassBag inside
    log.removeAll()  //~ readWrite log @ClassBag inside
    Self.attempts = 0  //~ write attempts @ClassBag inside
    ClassBag.attempts += 1  //~ readWrite attempts @ClassBag inside
  }

  static func again() {
    attempts += 1  //~ readWrite attempts @ClassBag inside
    shared.count = attempts  //~ write count @ClassBag inside; read attempts @ClassBag inside
  }

  deinit {
    print(label)  //~ read label @ClassBag inside
  }
}

final class ClassScreen {
  let bag: ClassBag
  init(bag: ClassBag) { self.bag = bag }

  func show() {
    print(bag.offer?.id as Any)  //~ read offer @ClassScreen
    print(bag.count, bag.label)  //~ read count @ClassScreen; read label @ClassScreen
    print(bag.token, bag.alpha, bag.beta)  //~ read token @ClassScreen; read alpha @ClassScreen; read beta @ClassScreen
    bag.left = bag.right  //~ write left @ClassScreen; read right @ClassScreen
    bag.alpha += 1  //~ readWrite alpha @ClassScreen
    bag.cache.append("x")  //~ readWrite cache @ClassScreen
    bag.level = 2  //~ write level @ClassScreen
    bag.clamped = 12  //~ write clamped @ClassScreen
    print(bag.$clamped)  //~ projection clamped @ClassScreen
    bag.total = bag.total + 1  //~ write total @ClassScreen; read total @ClassScreen
    print(bag.isComplete, bag.sum)
    print(bag.log.count)  //~ read log @ClassScreen
    bag.price.amount = 3  //~ readWrite price @ClassScreen
    bag.seat = "12A"  //~ write seat @ClassScreen
    ClassBag.attempts = ClassBag.limit  //~ write attempts @ClassScreen
    print(ClassBag.attempts)  //~ read attempts @ClassScreen
    bag.reset()
  }
}
