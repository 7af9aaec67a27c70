#if canImport(SwiftUI)
  import SwiftUI

  struct ShoppingListScreen: View {
    @State private var model = ShoppingListModel()
    @State private var newTitle = ""

    var body: some View {
      Form {
        TextField("Item", text: $newTitle)
        Button("Add") {
          model.add(newTitle)
          newTitle = ""
        }
        ForEach(model.items) { item in
          Button(item.title) { model.toggle(item.id) }
          Button("Remove \(item.title)") { model.remove(item.id) }
        }
        Text("\(model.doneCount) of \(model.items.count) done")
      }
    }
  }
#endif
