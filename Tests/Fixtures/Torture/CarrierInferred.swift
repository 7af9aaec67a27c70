// bag: InferredBag
// fields: offer count parent
// swift-format-ignore-file
// Carriers whose type nobody wrote.

final class InferredBag {
  var offer: String?
  var count = 0
  weak var parent: InferredBag?
  init() {}
  init(count: Int) { self.count = count }  //~ write count @InferredBag inside
  convenience init?(text: String) {
    guard let count = Int(text) else { return nil }
    self.init(count: count)
  }
  func copy() -> InferredBag {
    let copy = InferredBag()
    copy.offer = offer  //~ write offer @InferredBag inside; read offer @InferredBag inside
    return copy
  }
  func configured(_ change: (InferredBag) -> Void) -> Self {
    change(self)
    return self
  }
}

let inferredGlobal = InferredBag(count: 1)

final class InferredService {
  let bag = InferredBag()
  private(set) lazy var second = bag.copy()
  var third = InferredBag(text: "3")
  let fourth = { () -> InferredBag in
    let bag = InferredBag()
    bag.count = 4  //~ write count @InferredService
    return bag
  }()
  let fifth: InferredBag = {
    let bag = InferredBag()
    bag.count = 5  //~ write count @InferredService
    return bag
  }()
  func bag(for name: String) -> InferredBag { bag }
  func bag(at index: Int) async throws -> InferredBag? { third }
}

final class InferredScreen {
  let service = InferredService()
  let global = inferredGlobal

  func show() async throws {
    service.bag.count = 1  //~ write count @InferredScreen
    service.second.count = 2  //~ write count @InferredScreen
    service.third?.count = 3  //~ write count @InferredScreen
    service.fourth.count = 4  //~ write count @InferredScreen
    service.fifth.count = 5  //~ write count @InferredScreen
    service.bag(for: "x").count = 6  //~ write count @InferredScreen
    try await service.bag(at: 0)?.count = 7  //~ write count @InferredScreen
    global.count = 8  //~ write count @InferredScreen

    let a = service.bag
    a.offer = "a"  //~ write offer @InferredScreen
    let b = a
    b.offer = b.parent?.offer  //~ write offer @InferredScreen; read parent @InferredScreen; read offer @InferredScreen
    let c = service.third
    c?.offer = "c"  //~ write offer @InferredScreen
    let d = try await service.bag(at: 1)
    d?.offer = "d"  //~ write offer @InferredScreen
    let e = service.bag(for: "e").copy()
    e.offer = "e"  //~ write offer @InferredScreen
    let f = c ?? a
    f.offer = "f"  //~ write offer @InferredScreen
    let g = a.count > 1 ? a : b  //~ read count @InferredScreen
    g.offer = "g"  //~ write offer @InferredScreen
    let h = (a)
    h.offer = "h"  //~ write offer @InferredScreen
    let i = a as InferredBag?
    i?.offer = "i"  //~ write offer @InferredScreen
    let j = a as AnyObject as! InferredBag
    j.offer = "j"  //~ write offer @InferredScreen
    let k = (a as Any) as? InferredBag
    k?.offer = "k"  //~ write offer @InferredScreen
    let l = InferredBag().configured { $0.count = 9 }  //~ write count @InferredScreen
    l.offer = "l"  //~ write offer @InferredScreen
    let m = if a.count > 2 { a } else { b }  //~ read count @InferredScreen
    m.offer = "m"  //~ write offer @InferredScreen
    let n = switch a.count { case 0: a default: b }  //~ read count @InferredScreen
    n.offer = "n"  //~ write offer @InferredScreen
    let o = try? await service.bag(at: 2)
    o?.offer = "o"  //~ write offer @InferredScreen
    let p = InferredBag?.some(a)
    p?.offer = "p"  //~ write offer @InferredScreen
    let q = InferredBag(text: "q")!
    q.offer = "q"  //~ write offer @InferredScreen
    let s = b.parent!.parent  //~ read parent @InferredScreen unwrap; read parent @InferredScreen
    s?.offer = "s"  //~ write offer @InferredScreen
    var t = a
    t = b
    t.offer = "t"  //~ write offer @InferredScreen
    let (u, v) = (a, 1)
    u.count = v  //~ write count @InferredScreen
    let make = service.bag(for:)
    _ = make("w")
    let x = { a }
    x().offer = "x"  //~ write offer @InferredScreen
    let y = InferredBag.init(count:)
    y(3).offer = "y"  //~ write offer @InferredScreen
  }
}
