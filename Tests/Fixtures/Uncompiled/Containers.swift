// bag: ContainedBag
// fields: offer count
// swift-format-ignore-file
// Containers and wrappers that no file here declares: the bag's type in the call, or in the declaration, says what comes out.

import Swinject
import UIKit

final class ContainedBag {
  var offer: String?
  var count = 0
}

final class ContainedOther {
  var offer: String?
  var count = 0
}

final class ContainedScreen: UIViewController {
  @Injected var injected: ContainedBag
  @Injected(\.bag) var keyed: ContainedBag
  @LazyInjected private var lazily: ContainedBag
  @Dependency(ContainedBag.self) var dependency
  @Inject var other: ContainedOther
  let container: Container
  lazy var bag = container.resolve(ContainedBag.self)!
  lazy var second = container.resolve(ContainedOther.self)!
  let third: ContainedBag = Resolver.resolve()
  let fourth = Resolver.resolve(ContainedBag.self)
  @IBOutlet weak var label: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    injected.offer = "a"  //~ write offer @ContainedScreen
    keyed.offer = "b"  //~ write offer @ContainedScreen
    lazily.offer = "c"  //~ write offer @ContainedScreen
    dependency.offer = "d"  //~ write offer @ContainedScreen inferred
    other.offer = "e"
    bag.offer = "f"  //~ write offer @ContainedScreen inferred
    second.offer = "g"
    third.offer = "h"  //~ write offer @ContainedScreen
    fourth.offer = "i"  //~ write offer @ContainedScreen inferred
    container.resolve(ContainedBag.self)!.offer = "j"  //~ write offer @ContainedScreen inferred
    container.resolve(ContainedBag.self)?.count += 1  //~ readWrite count @ContainedScreen inferred
    container.resolve(ContainedOther.self)?.count += 1
    let local = container.resolve(ContainedBag.self, name: "x")!
    local.count = 1  //~ write count @ContainedScreen inferred
    guard let found = container.resolve(ContainedBag.self) else { return }
    found.count = 2  //~ write count @ContainedScreen inferred
    label.text = injected.offer  //~ read offer @ContainedScreen
    UIView.animate(withDuration: 0.3) { self.injected.count = 3 }  //~ write count @ContainedScreen
    navigationController!.pushViewController(self, animated: injected.count > 1)  //~ read count @ContainedScreen
    NotificationCenter.default.addObserver(forName: .changed, object: injected, queue: nil) { [weak self] _ in
      self?.injected.offer = nil  //~ write offer @ContainedScreen
    }
    let navigator = segue.destination as! ContainedScreen
    navigator.injected.count = 4  //~ write count @ContainedScreen
    container.register(ContainedBag.self) { _ in ContainedBag() }
    container.register(ContainedOther.self) { r in
      let bag = r.resolve(ContainedBag.self)!
      bag.count = 5  //~ write count @ContainedScreen inferred
      return ContainedOther()
    }
  }
}
