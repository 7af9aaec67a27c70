import AppointmentShared
import Foundation
import Observation

/// A list that also remembers how many of its items are done, and has to think of it in each method.
@MainActor @Observable
final class ShoppingListModel {
  var items: [ShoppingItem] = []
  var doneCount = 0

  func add(_ title: String) {
    items.append(ShoppingItem(title: title))
  }

  func toggle(_ id: ShoppingItem.ID) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    items[index].isDone.toggle()
    doneCount += items[index].isDone ? 1 : -1
  }

  func remove(_ id: ShoppingItem.ID) {
    items.removeAll { $0.id == id }
  }
}
