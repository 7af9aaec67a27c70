import BookingShared
import Observation

/// Asks who flies, and produces the draft on the server.
@MainActor @Observable
final class PassengersViewModel {
  /// What the form holds until it is saved.
  struct Form {
    var name = ""
    var documentNumber = ""
  }

  let input: PassengersInput
  var forms: [Form]
  var email: String
  private(set) var isSaving = false
  private(set) var failure: String?
  private let drafts: DraftService
  private let travellers: TravellerService
  private let onSave: (BookingDraft) -> Void

  init(input: PassengersInput, drafts: DraftService, travellers: TravellerService, onSave: @escaping (BookingDraft) -> Void) {
    self.input = input
    self.drafts = drafts
    self.travellers = travellers
    self.onSave = onSave
    forms = Array(repeating: Form(), count: input.passengerCount)
    email = input.prefill.email
    fill(input.prefill.passengers)
  }

  func fillFromSavedTravellers() async {
    do {
      let saved = try await travellers.saved()
      fill(saved.map(\.passenger))
      email = saved.first?.email ?? email
    } catch {
      failure = "\(error)"
    }
  }

  func save() async {
    guard !isSaving else { return }
    guard isComplete else {
      failure = "Please fill in each name and an email address."
      return
    }
    isSaving = true
    failure = nil
    defer { isSaving = false }
    do {
      onSave(
        try await drafts.create(
          offerID: input.itinerary.outbound.id, inboundID: input.itinerary.inbound?.id, passengers: passengers, email: email))
    } catch is CancellationError {
      // The user has left; there is nobody to tell.
    } catch {
      failure = "\(error)"
    }
  }

  private var isComplete: Bool {
    !email.isEmpty && forms.allSatisfy { !$0.name.isEmpty }
  }

  private var passengers: [Passenger] {
    forms.enumerated().map { index, form in
      Passenger(id: Passenger.ID("p-\(index + 1)"), name: form.name, documentNumber: form.documentNumber)
    }
  }

  private func fill(_ passengers: [Passenger]) {
    for (index, passenger) in passengers.prefix(forms.count).enumerated() {
      forms[index] = Form(name: passenger.name, documentNumber: passenger.documentNumber)
    }
  }
}
