import Insight
import Workspace

extension BagDescription {
  /// What the configuration says of a bag.
  init(_ bag: BagConfiguration) {
    self.init(
      owners: bag.owner, screens: bag.screens, resets: bag.reset, invalidates: bag.invalidates, keepOnReset: bag.keepOnReset)
  }
}

extension Scanned {
  /// What the configuration says of a scanned bag; nothing where it does not know it.
  func description(of bag: BagUsage) -> BagDescription {
    configuration.bags.first { $0.id == bag.usage.bag.id }.map(BagDescription.init) ?? BagDescription()
  }
}
