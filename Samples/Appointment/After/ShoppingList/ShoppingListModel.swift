import AppointmentShared
import Foundation
import Observation

/// Owns the items. How many are done is counted when somebody asks.
@MainActor @Observable
final class ShoppingListModel {
  private(set) var items: [ShoppingItem] = []

  var doneCount: Int { items.count(where: \.isDone) }

  /// - Returns: Whether there was anything to add. White space is nothing.
  func add(_ title: String) -> Bool {
    let title = title.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !title.isEmpty else { return false }
    items.append(ShoppingItem(title: title))
    return true
  }

  func toggle(_ id: ShoppingItem.ID) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    items[index].isDone.toggle()
  }

  func remove(_ id: ShoppingItem.ID) {
    items.removeAll { $0.id == id }
  }
}
