import BookingShared
import Observation

/// What the passenger screen tells its owner.
enum PassengersOutput {
  case entered([Passenger], email: String, phone: String)
  case renamed(Int, to: String)
  case drafted(BookingDraft.ID)
  case failed(String)
  case finished
}

@MainActor @Observable
final class PassengersViewModel {
  /// What the form holds until it is saved.
  struct Form {
    var name = ""
    var documentNumber = ""
  }

  private let context: BookingFlowContext
  private let drafts: DraftService
  private let send: (PassengersOutput) -> Void
  var forms: [Form]
  var email: String
  var phone = ""

  init(context: BookingFlowContext, drafts: DraftService, send: @escaping (PassengersOutput) -> Void) {
    self.context = context
    self.drafts = drafts
    self.send = send
    forms = Array(repeating: Form(), count: context.passengerCount ?? 1)
    email = context.contactEmail ?? ""
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
    let passengers = forms.enumerated().filter { !$1.name.isEmpty }.map { index, form in
      Passenger(id: Passenger.ID("p-\(index + 1)"), name: form.name, documentNumber: form.documentNumber)
    }
    send(.entered(passengers, email: email, phone: phone))
    do {
      let draft = try await drafts.create(offerID: offer.id, passengers: passengers, email: email)
      send(.drafted(draft.id))
    } catch {
      send(.failed("\(error)"))
    }
    send(.finished)
  }

  /// The pencil beside a name.
  func rename(_ index: Int, to name: String) {
    send(.renamed(index, to: name))
  }
}
