import Testing

@testable import AppointmentAfter

@Suite @MainActor struct ShoppingListModelTests {
  private let model = ShoppingListModel()

  @Test("At first there is nothing") func initialState() {
    #expect(model.items.isEmpty && model.doneCount == 0)
  }

  @Test("White space is taken off, and is nothing by itself") func validation() {
    #expect(model.add("  Floss\n"))
    #expect(!model.add(" \n\t"))
    #expect(!model.add(""))
    #expect(model.items.map(\.title) == ["Floss"])
  }

  @Test("Two items may say the same") func sameTitle() {
    #expect(model.add("Floss"))
    #expect(model.add("Floss"))
    let second = model.items[1].id
    model.toggle(second)
    #expect(model.items.map(\.isDone) == [false, true] && model.doneCount == 1)
    model.remove(second)
    #expect(model.items.map(\.isDone) == [false] && model.doneCount == 0)
  }

  @Test("What is gone can be neither done nor removed") func goneItem() {
    #expect(model.add("Floss"))
    let id = model.items[0].id
    model.remove(id)
    model.toggle(id)
    model.remove(id)
    #expect(model.items.isEmpty && model.doneCount == 0)
  }
}
