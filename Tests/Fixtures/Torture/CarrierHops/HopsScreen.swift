// bag: HopsBag
// also: HopsBagRoot
// fields: offer route extra origin
// swift-format-ignore-file
// Two and three hops through types that other files declare. The bag's superclass and an extension of it lie elsewhere too.

final class HopsBag: HopsBagRoot {
  var offer: String?
  var route: [String] = []
}

final class HopsScreen: HopsBaseScreen {
  let router: HopsRouter
  init(router: HopsRouter) { self.router = router }

  func show() {
    router.coordinator.context.offer = "a"  //~ write offer @HopsScreen
    router.coordinator?.context?.offer = "b"  //~ write offer @HopsScreen
    router.coordinator!.context!.route.append("c")  //~ readWrite route @HopsScreen
    router.maybe?.flow?.coordinator.context.route = []  //~ write route @HopsScreen
    coordinator.context.offer = nil  //~ write offer @HopsScreen
    self.coordinator.context.extra = 1  //~ write extra @HopsScreen
    super.coordinator.context.extra = 1  //~ write extra @HopsScreen
    context.origin = "d"  //~ write origin @HopsScreen
    print(inherited().offer as Any)  //~ read offer @HopsScreen
    hopsNav().coordinator.context.offer = "e"  //~ write offer @HopsScreen
    router.nav().coordinator
      .context
      .offer = "f"  //~ write offer @HopsScreen
    let found = router.coordinators.first { $0.context.origin == nil }  //~ read origin @HopsScreen
    found?.context.offer = "g"  //~ write offer @HopsScreen
    router.coordinators[0].context.offer = "h"  //~ write offer @HopsScreen
    router.named["x"]?.context.offer = "i"  //~ write offer @HopsScreen
    HopsRouter.main.coordinator.context.offer = "j"  //~ write offer @HopsScreen
    guard let coordinator = router.coordinator, let context = coordinator.context else { return }
    context.route = [context.offer ?? ""]  //~ write route @HopsScreen; read offer @HopsScreen madeUp
  }
}

extension HopsScreen {
  func later() {
    context.extra = context.route.count  //~ write extra @HopsScreen; read route @HopsScreen
    coordinator.log { [weak self] in
      self?.coordinator.context.offer = nil  //~ write offer @HopsScreen
    }
  }
}
