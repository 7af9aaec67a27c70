// bag: LockedBag
// fields: speed note
// swift-format-ignore-file
// A lock from elsewhere holds the bag: its methods hand the bag to a closure, and give it or the closure's result back.

import Locks

struct LockedBag: Equatable {
  var speed = 0
  var note: String?
}

final class LockedOwner {
  private var locked: Locked<LockedBag>
  init(_ bag: LockedBag) { locked = Locked(bag) }

  var bag: LockedBag { locked.value }

  func change(_ body: (inout LockedBag) -> Void) {
    var old: LockedBag!
    let new = locked.mutate { bag in
      old = bag
      body(&bag)
    }
    if new.speed != old.speed { print("faster") }  //~ read speed @LockedOwner inferred; read speed @LockedOwner
    let before = locked.value
    print(before.note ?? "")  //~ read note @LockedOwner inferred madeUp
  }

  func closures() {
    locked.mutate { $0.speed = 1 }  //~ write speed @LockedOwner inferred
    locked.withLock { bag in bag.note = nil }  //~ write note @LockedOwner inferred
    let note = locked.write { $0.note }  //~ read note @LockedOwner inferred
    print(note as Any)
    change { $0.speed += 1 }  //~ readWrite speed @LockedOwner
  }
}
