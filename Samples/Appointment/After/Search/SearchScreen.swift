#if canImport(SwiftUI)
  import AppointmentShared
  import SwiftUI

  struct SearchScreen: View {
    @State private var model: SearchModel

    init(directory: any PractitionerDirectory) {
      _model = State(initialValue: SearchModel(directory: directory))
    }

    var body: some View {
      Form {
        TextField("Name", text: $model.query)
        switch model.state {
        case .unknown: Text("Enter a name.")
        case .asking: ProgressView()
        case .answered(let found) where found.isEmpty: Text("Nobody has this name.")
        case .answered(let found): ForEach(found) { Text($0.name) }
        case .failed: Button("The search did not work. Try again") { Task { await model.search() } }
        }
      }
      .task(id: model.term) { await model.search() }
    }
  }

  struct SearchScreen_Previews: PreviewProvider {
    static var previews: some View {
      SearchScreen(directory: PrintedDirectory(entries: [Practitioner(id: 1, name: "Ada Kaya"), Practitioner(id: 2, name: "Deniz Kaya")]))
    }
  }
#endif
