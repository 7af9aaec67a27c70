import BookingShared
import FlowOwner
import Foundation
import Observation

/// The owner of a booking. Every transition is one method here, and every screen's output comes in through one of them.
///
/// Two policies, on purpose: an output that comes late is dropped, because the user has decided otherwise; a payment that comes late is shown,
/// because the money is gone.
@MainActor @Observable
final class BookingFlow {
  /// What is kept of the passengers when the customer changes the flight.
  enum PrefillPolicy {
    case nothing
    case lastPassengers
  }

  let services: BookingServices
  let cashier: Cashier
  let analytics = BookingAnalytics()
  /// Something to tell the customer that belongs to no screen.
  var notice: String?
  private(set) var account: Account.ID?

  @ObservationIgnored let flow = Flow<BookingStep>()
  @ObservationIgnored let preferences: FlowPreferences
  @ObservationIgnored private let prefillPolicy: PrefillPolicy
  @ObservationIgnored private var lastPassengers: Prefill?
  @ObservationIgnored private var savedTravellers: [SavedTraveller] = []
  /// The entry whose choice is on its way to the server.
  @ObservationIgnored private var choosing: EntryID?

  // What `BookingFlow+Restoration.swift` keeps.
  /// A snapshot that is not on the path, because it could not be loaded yet. Void as soon as the flow moves.
  @ObservationIgnored var pending: (snapshot: BookingSnapshot, epoch: Int)?
  /// The last link that came before sign-in.
  @ObservationIgnored var waitingLink: AddressedLink?
  /// The booking that a link has interrupted.
  var setAside: BookingSnapshot?

  init(
    services: BookingServices, account: Account.ID? = nil, preferences: FlowPreferences = FlowPreferences(),
    prefillPolicy: PrefillPolicy = .nothing
  ) {
    self.services = services
    self.account = account
    self.preferences = preferences
    self.prefillPolicy = prefillPolicy
    cashier = Cashier(payments: services.payments)
    flow.onDrop = { [analytics] outcome, _ in analytics.track("output_dropped", ["outcome": "\(outcome)"]) }
  }

  /// For `NavigationStack(path:)`, which may pop.
  var path: [Entry<BookingStep>] {
    get { flow.path }
    set { flow.path = newValue }
  }

  /// What an entry shows now; `nil` when it has left.
  func step(of entry: EntryID) -> BookingStep? { flow.step(of: entry) }

  /// Goes where the last process was, and loads what the flow decides by.
  ///
  /// - Parameter saved: What ``snapshot`` was when the last process ended.
  func launch(restoring saved: Data? = nil) async {
    async let travellers: Void = loadTravellers()
    if let saved { await restore(saved) }
    await travellers
  }

  func loadTravellers() async {
    let owner = account
    let travellers = (try? await services.travellers.saved()) ?? []
    if owner == account { savedTravellers = travellers }
  }

  // MARK: Outputs of the screens

  func searchSubmitted(_ criteria: SearchCriteria) {
    notice = nil
    flow.advance(from: flow.root, to: .results(criteria))
  }

  func outboundSelected(_ offer: Offer, for criteria: SearchCriteria, from entry: EntryID) async {
    analytics.offerSelected(offer)
    if criteria.returnDay != nil {
      flow.advance(from: entry, to: .returns(criteria, outbound: offer))
    } else {
      await chosen(Itinerary(outbound: offer, inbound: nil), for: criteria, from: entry)
    }
  }

  func inboundSelected(_ offer: Offer, after outbound: Offer, for criteria: SearchCriteria, from entry: EntryID) async {
    await chosen(Itinerary(outbound: outbound, inbound: offer), for: criteria, from: entry)
  }

  func passengersSaved(_ draft: BookingDraft, from entry: EntryID) {
    preferences.recentEmail = draft.contactEmail
    lastPassengers = Prefill(draft)
    flow.advance(from: entry, to: .extras(draft))
  }

  func extrasPriced(_ quote: Quote, from entry: EntryID) {
    notice = nil
    flow.advance(from: entry, to: .payment(PaymentInput(quote)))
  }

  /// The new price takes the place of the old one: back leads to the extras, not to a price that nobody can pay.
  func priceRenewed(_ quote: Quote, from entry: EntryID) {
    analytics.priceChanged(to: quote.total)
    flow.replaceTop(of: entry, with: .payment(PaymentInput(quote)))
  }

  /// Wherever the customer is by now. Back must not return to the payment.
  ///
  /// - Parameter payer: Who was signed in when the payment began. Nobody else gets to see the booking.
  func paid(_ reference: BookingReference, by payer: Account.ID?) {
    analytics.booked(reference)
    guard payer == account else { return }
    notice = nil
    flow.reset(to: [.confirmation(reference)])
  }

  // MARK: Back

  func back() {
    flow.back()
  }

  /// "Change flight": to the flights that were found.
  func changeFlight() {
    path = Array(path.prefix(1))
  }

  /// A new search. Nothing of this booking is left, and nothing of it comes back.
  func startOver() {
    notice = nil
    lastPassengers = nil
    flow.reset()
  }

  /// Begins the flow of another person, who sees nothing of the one before. A guest who signs in keeps what they have begun.
  func setAccount(_ account: Account.ID?) {
    guard account != self.account else { return }
    if self.account != nil {
      startOver()
      savedTravellers = []
      preferences.recentEmail = nil
    }
    self.account = account
  }

  // MARK: Which step comes next

  /// Whoever flies with their saved travellers skips the form: the owner makes the draft that the form would have made.
  private func chosen(_ itinerary: Itinerary, for criteria: SearchCriteria, from entry: EntryID) async {
    guard savedTravellers.count == criteria.passengerCount, let email = savedTravellers.first?.email else {
      let prefill = prefillPolicy == .lastPassengers ? lastPassengers : nil
      let input = PassengersInput(
        itinerary: itinerary, passengerCount: criteria.passengerCount,
        prefill: prefill ?? Prefill(email: preferences.recentEmail ?? ""))
      flow.advance(from: entry, to: .passengers(input))
      return
    }
    guard choosing != entry else { return }
    choosing = entry
    defer { if choosing == entry { choosing = nil } }
    await flow.run(for: entry) { [self] in
      await makeDraft(for: itinerary, email: email, from: entry)
    }.value
  }

  private func makeDraft(for itinerary: Itinerary, email: String, from entry: EntryID) async {
    do {
      let draft = try await services.drafts.create(
        offerID: itinerary.outbound.id, inboundID: itinerary.inbound?.id, passengers: savedTravellers.map(\.passenger), email: email)
      flow.advance(from: entry, to: .extras(draft))
    } catch is CancellationError {
      // The user has left; there is nobody to tell.
    } catch {
      notice = "\(error)"
    }
  }
}
