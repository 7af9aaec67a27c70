// bag: WatchedBag
// fields: speed note
// swift-format-ignore-file
// Objective-C's key paths, key-value observing, and methods from elsewhere that hand the object over.

import UIKit

final class WatchedBag: NSObject {
  @objc dynamic var speed = 0
  @objc dynamic var note: String?

  func watchSelf() {
    addObserver(self, forKeyPath: #keyPath(speed), options: [], context: nil)  //~ keyPath speed @WatchedBag inside
    addObserver(self, forKeyPath: #keyPath(note.length), options: [], context: nil)  //~ keyPath note @WatchedBag inside
  }
}

struct WatchedOther { var speed = 0 }

final class WatchedScreen: UITableViewController {
  let bag = WatchedBag().then { $0.speed = 1 }  //~ write speed @WatchedScreen inferred
  var other = WatchedOther()
  var token: NSKeyValueObservation?

  func watch() {
    bag.addObserver(self, forKeyPath: #keyPath(WatchedBag.speed), options: [], context: nil)  //~ keyPath speed @WatchedScreen
    token = bag.observe(\.speed, options: [.new]) { bag, change in  //~ keyPath speed @WatchedScreen inferred
      print(bag.speed, change.newValue as Any)  //~ read speed @WatchedScreen inferred
    }
    token = bag.observe(\WatchedBag.note) { [weak self] watched, _ in  //~ keyPath note @WatchedScreen
      self?.other.speed = watched.speed  //~ read speed @WatchedScreen inferred
    }
    bag.with { $0.note = nil }.speed = 2  //~ write note @WatchedScreen inferred; write speed @WatchedScreen inferred
    other.with { $0.speed = 3 }
  }
}
