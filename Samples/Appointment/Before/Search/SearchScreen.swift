#if canImport(SwiftUI)
  import SwiftUI

  struct SearchScreen: View {
    @State private var model = SearchModel()

    var body: some View {
      Form {
        TextField("Name", text: $model.query)
        if model.isLoading {
          ProgressView()
        }
        ForEach(model.results) { Text($0.name) }
        Text(model.errorMessage ?? "")
      }
      .onChange(of: model.query) { Task { await model.search() } }
    }
  }
#endif
