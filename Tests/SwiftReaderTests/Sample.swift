/// One of nearly everything, for tests of what must hold everywhere.
let sampleSource = #"""
  import Foundation
  @MainActor final class Bag<T: P & Q, U>: Base, Proto where U == Int, T: R {
    @Published private(set) var offer: Offer?
    var a: A?, b: B? = nil
    let (x, y) = (one, "2")
    lazy var z = { Foo(bar: self.baz) }()
    @Environment(Bag.self) private var bag
    @Injected(\.ctx) var ctx
    var w: Int = three { didSet { print(oldValue) } willSet(n) { print(n) } }
    var v: Int { get { _v } set { _v = newValue } }
    subscript(i: Int, at j: String = start) -> Foo { get { list[i] } set { list[i] = newValue } }
    mutating func f<Z>(_ a: inout Int, to b: [Bag?]..., c: Optional<Bag> = .none) throws -> Void where Z: Bag {
      guard let self = self, let o = offer, o.x != nil && (b == nil), case .some(let p) = o.p else { return }
      if let offer, let q = offer.q, #available(iOS 13, *) { print(q) } else if p.isEmpty { fatalError() } else { go() }
      for (i, each) in xs.enumerated() where i > 3 { each.foo!.bar = 1 }
      for case let item? in items.all { use(item) }
      while let next = queue.pop() { next() }
      outer: repeat { break outer } while flag
      switch state {
      case .loaded(let ctx, x: let (m, _)) where ctx.ok: use(m)
      case let .other(k?), let .third(k, _): use(k)
      case Foo.limit, is Special, ..<10, (1, let t): use(t)
      #if os(iOS)
        case nil: return only
      #endif
      @unknown default: fallthrough
      }
      do { try foo() } catch let e as Err { log(e) } catch Foo.bar(let u) where u.bad { throw u }
      a.b?["p"] = x as? Foo ?? Bar.baz
      (a.x, b.y) = (b.y, a.x)
      count += 1; x ??= y ?? z
      foo(&bar.x) { [weak self, q = self?.ctx] (a: Int, _) -> Void in self?.bar(a); return } done: { $0.x($ctx) }
      let t = try? await foo.bar()!.baz ?? { fatalError() }()
      let k = (ctx.f)!.g as! [Bag]
      _ = c ? a.b : d ? e : -f.g
      let m = [Bag](), n = Box<Bag>.shared, o = Bag?.none, p = Outer.Bag(), q = [String: [Bag]]().x, r = (any P).self
      let kp = \Outer.Bag.f[index]?.g!.h, kq = #keyPath(Bag.offer), ks = #selector(run(_:))
      print("\(ctx.f, privacy: .public) \("in \(a.b)")" + #function)
      view #if os(iOS)
        .foo(a)
      #else
        .bar(b)
      #endif
        .baz()
      let z = if a { b.c } else { d.e }
      let s = switch z { case 1: b.d; default: d.f }
      xs.reduce(0, +).sorted(by: <).map(\.self)
      type(of: a)[keyPath: kp] = a...b
      /// ```
      label(`default`, `self`: self, 1.5, true, /a+/, [k: v], [:], repeat each pack)
      return a === b ? .init(c) : await d
    }
  }
  #Preview { Foo(bag: .init()) }
  extension Outer.Bag: Equatable where T == X { enum E: String { case a = "x", b; indirect case c(x: Bag, Int = three) } }
  """#
