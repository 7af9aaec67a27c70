#if canImport(SwiftUI)
  import BookingShared
  import SwiftUI

  struct ExtrasView: View {
    let viewModel: ExtrasViewModel
    @State private var code = ""
    @State private var isInsured = false

    var body: some View {
      Form {
        if let map = viewModel.context.seatMap {
          Text("Seats of the \(map.aircraft)")
        }
        ForEach(viewModel.context.passengers ?? []) { passenger in
          Text("\(passenger.name): \(viewModel.context.selectedSeats?[passenger.id.rawValue] ?? "no seat")")
        }
        ForEach(viewModel.baggageOptions) { option in
          Button(option.title) { viewModel.add(option) }
        }
        Toggle("Insurance", isOn: $isInsured)
          .onChange(of: isInsured) { _, isOn in viewModel.setInsurance(isOn) }
        TextField("Code", text: $code)
        Button("Apply") {
          Task { await viewModel.applyPromo(code) }
        }
        Text(viewModel.promoMessage ?? "")
        Button("Continue") {
          Task { await viewModel.finish() }
        }
      }
      .task { await viewModel.load() }
    }
  }
#endif
