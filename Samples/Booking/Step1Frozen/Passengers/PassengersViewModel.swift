import BookingShared
import Observation

@MainActor @Observable
final class PassengersViewModel {
  /// What the form holds until it is saved.
  struct Form {
    var name = ""
    var documentNumber = ""
  }

  private let context: BookingFlowContext
  private unowned let coordinator: BookingCoordinator
  var forms: [Form]
  var email: String
  var phone = ""

  init(coordinator: BookingCoordinator) {
    self.coordinator = coordinator
    context = coordinator.context
    forms = Array(repeating: Form(), count: coordinator.context.passengerCount ?? 1)
    email = coordinator.context.contactEmail ?? ""
  }

  func fillFromSavedTravellers() {
    if let travellers = context.savedTravellers, !travellers.isEmpty {
      for (index, traveller) in travellers.prefix(forms.count).enumerated() {
        forms[index] = Form(name: traveller.passenger.name, documentNumber: traveller.passenger.documentNumber)
      }
      email = travellers[0].email
    }
  }

  func save() async {
    guard let offer = context.selectedOffer else { return }
    context.passengers = []
    for (index, form) in forms.enumerated() where !form.name.isEmpty {
      let passenger = Passenger(id: Passenger.ID("p-\(index + 1)"), name: form.name, documentNumber: form.documentNumber)
      context.passengers?.append(passenger)
    }
    context.contactEmail = email
    context.contactPhone = phone
    dropIfEmpty(&context.contactPhone)
    context.recentEmail = email
    do {
      let draft = try await coordinator.services.drafts.create(
        offerID: offer.id, passengers: context.passengers!, email: context.contactEmail!)
      context.draftID = draft.id.rawValue
    } catch {
      context.lastErrorMessage = "\(error)"
    }
    coordinator.passengersFinished()
  }

  /// The pencil beside a name.
  func rename(_ index: Int, to name: String) {
    context.passengers![index].name = name
  }

  private func dropIfEmpty(_ text: inout String?) {
    if text?.isEmpty == true { text = nil }
  }
}
