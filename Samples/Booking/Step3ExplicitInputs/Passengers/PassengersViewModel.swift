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
    context.setPassengers(
      forms.enumerated().filter { !$1.name.isEmpty }.map { index, form in
        Passenger(id: Passenger.ID("p-\(index + 1)"), name: form.name, documentNumber: form.documentNumber)
      })
    context.setContact(email: email, phone: phone)
    do {
      let draft = try await coordinator.services.drafts.create(
        offerID: offer.id, passengers: context.passengers!, email: context.contactEmail!)
      context.draftCreated(draft.id)
    } catch {
      context.report("\(error)")
    }
    coordinator.passengersFinished()
  }

  /// The pencil beside a name.
  func rename(_ index: Int, to name: String) {
    context.renamePassenger(index, to: name)
  }
}
