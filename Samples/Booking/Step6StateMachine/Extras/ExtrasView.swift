#if canImport(SwiftUI)
  import SwiftUI

  struct ExtrasView: View {
    @State private var viewModel: ExtrasViewModel
    @State private var code = ""
    @State private var isInsured: Bool

    init(viewModel: ExtrasViewModel) {
      _viewModel = State(initialValue: viewModel)
      _isInsured = State(initialValue: viewModel.extras.hasInsurance)
    }

    var body: some View {
      Form {
        if let map = viewModel.seatMap {
          Text("Seats of the \(map.aircraft)")
        }
        ForEach(viewModel.draft.passengers) { passenger in
          Text("\(passenger.name): \(viewModel.extras.seats[passenger.id]?.description ?? "no seat")")
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
        Text(viewModel.total.description)
        Button("Continue") {
          Task { await viewModel.finish() }
        }
        .disabled(viewModel.isFinishing)
        Text(viewModel.failure ?? "")
      }
      .task { await viewModel.load() }
      .task { await viewModel.watchFare() }
    }
  }
#endif
