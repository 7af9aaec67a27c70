// bag: TripModel
// fields: seat name trip
// swift-format-ignore-file
// SwiftUI with Observation: the environment by type, and bindings of an observable object.

import Observation
import SwiftUI

@Observable
final class TripModel {
  var seat: Int?
  var name = ""
  @ObservationIgnored var trip: TripPlan
  init(trip: TripPlan) { self.trip = trip }  //~ write trip @TripModel inside
}

struct TripPlan {
  var days = 0
}

struct TripView: View {
  @Environment(TripModel.self) private var model
  @Environment(TripModel.self) private var maybe: TripModel?
  @Environment(\.dismiss) private var dismiss
  @Environment(\.colorScheme) private var name

  var body: some View {
    @Bindable var model = model
    TextField("Name", text: $model.name)  //~ projection name @TripView
    Text(model.name)  //~ read name @TripView
    Text(maybe?.name ?? "")  //~ read name @TripView madeUp
    Button("Clear") {
      model.seat = nil  //~ write seat @TripView
      model.trip.days += 1  //~ readWrite trip @TripView
      dismiss()
    }
  }
}

struct TripEditor: View {
  @Bindable var model: TripModel
  @State private var own = TripModel(trip: TripPlan())
  @State var other: TripModel?

  var body: some View {
    TextField("Name", text: $model.name)  //~ projection name @TripEditor
    TextField("Own", text: $own.name)  //~ projection name @TripEditor
    Stepper("Days", value: $model.trip.days)  //~ projection trip @TripEditor
    Text(own.name + (other?.name ?? ""))  //~ read name @TripEditor; read name @TripEditor madeUp
      .environment(own)
      .onAppear { model.seat = own.seat }  //~ write seat @TripEditor; read seat @TripEditor
  }
}

#Preview {
  @Previewable @State var model = TripModel(trip: TripPlan())
  TextField("Name", text: $model.name)  //~ projection name @ObservationScreens
}
