import BookingShared
import Observation

/// Adds to a draft whatever the customer wants beside the flight, and produces its price.
@MainActor @Observable
final class ExtrasViewModel {
  let draft: BookingDraft
  private(set) var extras: Extras
  private(set) var seatMap: SeatMap?
  private(set) var baggageOptions: [BaggageOption] = []
  private(set) var promoMessage: String?
  private(set) var isFinishing = false
  private(set) var failure: String?
  private var fare: Money
  private var insurance: Money?
  private let services: BookingServices
  private let onPriced: (Quote) -> Void

  init(draft: BookingDraft, services: BookingServices, onPriced: @escaping (Quote) -> Void) {
    self.draft = draft
    self.services = services
    self.onPriced = onPriced
    extras = draft.extras
    fare = draft.offer.fare
  }

  func load() async {
    let offers = services.offers
    do {
      seatMap = try await offers.seatMap(of: draft.offer.id)
      baggageOptions = try await offers.baggageOptions()
      insurance = try await offers.insurance()
    } catch is CancellationError {
      // The user has left; there is nobody to tell.
    } catch {
      failure = "\(error)"
    }
  }

  /// Keeps the fare fresh until the user leaves or the connection fails.
  func watchFare() async {
    while let fare = try? await services.fares.nextFare(of: draft.offer.id) {
      self.fare = fare
    }
  }

  var total: Money {
    let fares = [fare] + (draft.inbound.map { [$0.fare] } ?? [])
    return PriceEstimate(fares: fares, passengerCount: draft.passengers.count, insurance: insurance, extras: extras).total
  }

  // MARK: Seats

  func isFree(_ seat: Seat) -> Bool {
    seatMap?.isFree(seat) == true && !extras.seats.values.contains(seat)
  }

  func choose(_ seat: Seat, for passenger: Passenger) {
    extras.seats[passenger.id] = seat
  }

  // MARK: Baggage and insurance

  func add(_ option: BaggageOption) {
    extras.baggage.append(option)
  }

  func removeBaggage() {
    extras.baggage.removeAll()
  }

  func setInsurance(_ isOn: Bool) {
    extras.hasInsurance = isOn
  }

  // MARK: Promo

  func applyPromo(_ code: String) async {
    do {
      extras.promo = try await services.promos.check(code)
      promoMessage = "\(code) is applied."
    } catch is CancellationError {
      // The user has left; there is nobody to tell.
    } catch {
      promoMessage = "\(error)"
    }
  }

  func removePromo() {
    extras.promo = nil
    promoMessage = nil
  }

  // MARK: Continue

  func finish() async {
    guard !isFinishing else { return }
    isFinishing = true
    failure = nil
    defer { isFinishing = false }
    do {
      let draft = try await services.drafts.setExtras(extras, of: draft.id)
      onPriced(try await services.pricing.makeQuote(for: draft.id))
    } catch is CancellationError {
      // The user has left; there is nobody to tell.
    } catch {
      failure = "\(error)"
    }
  }
}
