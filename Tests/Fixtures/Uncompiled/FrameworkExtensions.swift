// bag: StoryBag
// fields: page title
// swift-format-ignore-file
// Extensions of a framework's class give their members to classes of the app that inherit from one of its subclasses.

import UIKit

final class StoryBag {
  var page = 0
  var title: String?
}

final class StoryOther { var page = 0 }

extension UIViewController {
  var story: StoryBag { (view.window as! StoryWindow).bag }
  static func makeStory() -> StoryBag { StoryBag() }
  func findStory() -> StoryBag? { nil }
  func turn() { story.page += 1 }  //~ readWrite page @UIViewController
}

extension UIView {
  var narrator: StoryBag? { (window as? StoryWindow)?.bag }
}

final class StoryWindow: UIWindow {
  let bag = StoryBag()
  let other = StoryOther()
}

final class StoryTable: UITableViewController {
  func read() {
    story.page = 1  //~ write page @StoryTable
    self.story.title = nil  //~ write title @StoryTable
    findStory()?.page = 2  //~ write page @StoryTable
    StoryTable.makeStory().page = 3  //~ write page @StoryTable
    Self.makeStory().title = "x"  //~ write title @StoryTable
  }
}

final class StoryNavigation: UINavigationController {
  var other: StoryOther { StoryOther() }
  func read() {
    other.page = 1
    if let title = findStory()?.title { print(title) }  //~ read title @StoryNavigation skipped
  }
}

class StoryCell: UICollectionViewCell {}
final class StoryPageCell: StoryCell {
  func show() { narrator?.page = 4 }  //~ write page @StoryPageCell
}
