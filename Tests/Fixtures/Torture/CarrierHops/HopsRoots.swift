// swift-format-ignore-file

class HopsBagRoot {
  var origin: String?
  func start() {
    origin = "start"  //~ write origin @HopsBagRoot inside
  }
}

extension HopsBag {
  var extra: Int {
    get { route.count }  //~ read route @HopsBag inside
    set { route = Array(repeating: "", count: newValue) }  //~ write route @HopsBag inside
  }
  func stop() {
    origin = nil  //~ write origin @HopsBag inside
    self.extra = 0  //~ write extra @HopsBag inside
  }
}

class HopsRootScreen {
  let context = HopsBag()
  func inherited() -> HopsBag { context }
}

class HopsLeaf: HopsScreen2 {
  func leaf() {
    context.offer = "leaf"  //~ write offer @HopsLeaf
  }
}

class HopsScreen2: HopsRootScreen {}
