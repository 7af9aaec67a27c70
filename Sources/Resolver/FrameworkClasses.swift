/// What Apple's classes inherit from, as far as apps extend the superclass and inherit from the subclass: an `extension UIViewController`
/// gives its members to a `UITableViewController`.
enum FrameworkClasses {
  private static let superclasses: [String: String] = {
    let families: [String: [String]] = [
      "UIViewController": [
        "UITableViewController", "UICollectionViewController", "UINavigationController", "UITabBarController", "UIPageViewController",
        "UISplitViewController", "UIAlertController", "UIHostingController", "UIActivityViewController", "UISearchController",
      ],
      "UIView": [
        "UIControl", "UIScrollView", "UIStackView", "UILabel", "UIImageView", "UITableViewCell", "UITableViewHeaderFooterView",
        "UICollectionReusableView", "UIWindow", "UIVisualEffectView", "UIProgressView", "UISearchBar", "UINavigationBar", "UITabBar",
      ],
      "UIControl": ["UIButton", "UITextField", "UISwitch", "UISlider", "UISegmentedControl", "UIStepper", "UIPageControl", "UIDatePicker"],
      "UIScrollView": ["UITableView", "UICollectionView", "UITextView"],
      "UICollectionReusableView": ["UICollectionViewCell"],
      "UICollectionViewCell": ["UICollectionViewListCell"],
      "UIResponder": ["UIViewController", "UIView", "UIApplication"],
      "NSResponder": ["NSViewController", "NSWindowController", "NSView", "NSWindow", "NSApplication"],
      "NSViewController": ["NSTabViewController", "NSSplitViewController", "NSHostingController"],
      "NSView": ["NSControl", "NSTableCellView", "NSStackView", "NSVisualEffectView", "NSScrollView"],
      "NSObject": ["UIResponder", "NSResponder"],
    ]
    var result: [String: String] = [:]
    for (superclass, subclasses) in families {
      for subclass in subclasses { result[subclass] = superclass }
    }
    return result
  }()

  /// The superclasses of a framework's class, nearest first; empty for a class that is not known.
  static func superclasses(of name: String) -> [String] {
    var result: [String] = []
    var next = superclasses[name]
    while let superclass = next {
      result.append(superclass)
      next = superclasses[superclass]
    }
    return result
  }
}
