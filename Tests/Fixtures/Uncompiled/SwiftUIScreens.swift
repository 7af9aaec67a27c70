// bag: FlowModel
// fields: seat name path isShown offers
// swift-format-ignore-file
// SwiftUI: the environment's wrappers, bindings and previews. Compiles only where SwiftUI is.

import SwiftUI

struct UIOffer: Identifiable {
  var id: Int
  var title: String
}

final class FlowModel: ObservableObject {
  @Published var seat: Int?
  @Published var name = ""
  @Published var path: [Int] = []
  @Published var isShown = false
  @Published private(set) var offers: [UIOffer] = []

  func load() {
    offers = []  //~ write offers @FlowModel inside
    $name.sink { print($0) }  //~ projection name @FlowModel inside
  }
}

struct NameView: View {
  @EnvironmentObject var flow: FlowModel
  @EnvironmentObject private var other: SomethingElse
  @State private var name = ""

  var body: some View {
    VStack {
      Text(flow.name)  //~ read name @NameView
        .font(.title)
      TextField("Name", text: $flow.name)  //~ projection name @NameView
      TextField("Own", text: $name)
      Text(other.name)
      if let seat = flow.seat { Text("\(seat)") }  //~ read seat @NameView skipped
      ForEach(flow.offers) { offer in Text(offer.title) }  //~ read offers @NameView
      Button("Next") { flow.path.append(1) }  //~ readWrite path @NameView
      Toggle(isOn: $flow.isShown) { Text(flow.name) }  //~ projection isShown @NameView; read name @NameView
    }
    .sheet(isPresented: $flow.isShown) {  //~ projection isShown @NameView
      Text("\(flow.seat ?? 0)")  //~ read seat @NameView madeUp
    }
    .onChange(of: flow.seat) { old, new in  //~ read seat @NameView
      flow.name = "\(new ?? 0)"  //~ write name @NameView
    }
    .onReceive(flow.$name) { value in  //~ projection name @NameView
      name = value
    }
    .task { await load() }
  }

  func load() async {
    flow.seat = 3  //~ write seat @NameView
    self.flow.seat! += 1  //~ readWrite seat @NameView unwrap
  }
}

struct SeatView: View {
  @ObservedObject var flow: FlowModel
  @StateObject private var made = FlowModel()
  @StateObject private var typed: FlowModel
  @Binding var seat: Int?

  init(flow: FlowModel, seat: Binding<Int?>) {
    self.flow = flow
    _typed = StateObject(wrappedValue: flow)
    _seat = seat
  }

  var body: some View {
    NavigationStack(path: $flow.path) {  //~ projection path @SeatView
      Stepper("Seat", value: $made.isShown)  //~ projection isShown @SeatView
      Text(typed.name)  //~ read name @SeatView
      Text(made.offers[0].title)  //~ read offers @SeatView
      SeatView(flow: flow, seat: $flow.seat)  //~ projection seat @SeatView
      SeatView(flow: made, seat: self.$made.seat)  //~ projection seat @SeatView
      SeatView(flow: made, seat: Binding(get: { flow.seat }, set: { flow.seat = $0 }))  //~ read seat @SeatView; write seat @SeatView
      TextField("Name", text: $flow.name.animation())  //~ projection name @SeatView
      Text("\($flow.name.wrappedValue)")  //~ projection name @SeatView
    }
    .navigationTitle(flow.name)  //~ read name @SeatView
  }
}

extension SeatView {
  var title: some View {
    Text(flow.name)  //~ read name @SeatView
  }
}

struct SeatView_Previews: PreviewProvider {
  static var previews: some View {
    let flow = FlowModel()
    flow.name = "Preview"  //~ write name @SeatView_Previews
    return SeatView(flow: flow, seat: .constant(flow.seat)).environmentObject(flow)  //~ read seat @SeatView_Previews
  }
}

#Preview {
  let flow = FlowModel()
  flow.name = "Preview"  //~ write name @SwiftUIScreens
  return SeatView(flow: flow, seat: .constant(nil))
}

#Preview("named") {
  NameView().environmentObject(FlowModel())
}

#if DEBUG
  extension FlowModel {
    static var preview: FlowModel {
      let flow = FlowModel()
      flow.seat = 1  //~ write seat @FlowModel inside
      return flow
    }
  }
#endif
