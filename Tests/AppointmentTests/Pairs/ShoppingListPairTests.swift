import Testing

@testable import AppointmentAfter
@testable import AppointmentBefore

/// A list with one item done, which is then removed.
@Suite @MainActor struct ShoppingListPairTests {
  @Test("Before: one of none is done") func countIsStored() {
    let model = AppointmentBefore.ShoppingListModel()
    model.add("Floss")
    model.toggle(model.items[0].id)
    model.remove(model.items[0].id)
    #expect(model.items.isEmpty && model.doneCount == 1)
  }

  @Test("After: none of none is done") func countIsDerived() {
    let model = AppointmentAfter.ShoppingListModel()
    #expect(model.add("Floss"))
    model.toggle(model.items[0].id)
    #expect(model.doneCount == 1)
    model.remove(model.items[0].id)
    #expect(model.items.isEmpty && model.doneCount == 0)
  }
}
