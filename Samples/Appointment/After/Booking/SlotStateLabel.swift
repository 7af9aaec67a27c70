#if canImport(SwiftUI)
  import AppointmentShared
  import SwiftUI

  /// Says what is known about the slot. It only reads, so it gets a value and not a binding.
  struct SlotStateLabel: View {
    let state: LatestAnswer<Slot, Bool>.State
    let checkAgain: @MainActor () -> Void

    var body: some View {
      switch state {
      case .unknown: Text("Not checked yet")
      case .asking: Text("Checking…")
      case .answered(let isFree): Text(isFree ? "Free" : "Taken")
      case .failed: Button("Could not check. Try again", action: checkAgain)
      }
    }
  }
#endif
