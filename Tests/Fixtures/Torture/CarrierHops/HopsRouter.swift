// swift-format-ignore-file
// None of these names is the bag's, and `context` and `coordinator` also name other things.

class HopsBaseScreen: HopsRootScreen {
  var coordinator = HopsCoordinator()
}

class HopsRouter {
  static let main = HopsRouter()
  var coordinator: HopsCoordinator!
  var maybe: HopsMaybe?
  var coordinators: [HopsCoordinator] = []
  var named: [String: HopsCoordinator] = [:]
  func nav() -> HopsFlow { HopsFlow() }
}

struct HopsMaybe {
  var flow: HopsFlow?
}

final class HopsFlow {
  lazy var coordinator = HopsCoordinator()
}

func hopsNav() -> HopsFlow { HopsFlow() }

final class HopsCoordinator {
  var context: HopsBag! = HopsBag()
  func log(_ body: @escaping () -> Void) { body() }
}

struct HopsDrawing {
  var offer: String?
  var route: [String] = []
}

final class HopsTransition {
  var context = HopsDrawing()
  func run() {
    let coordinator = self
    coordinator.context.offer = "not the bag"
    context.route = []
  }
}
