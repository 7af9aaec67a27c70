import BookingShared
import Observation

@MainActor @Observable
final class ExtrasViewModel {
  let context: BookingFlowContext
  private unowned let coordinator: BookingCoordinator
  private let promoClient: PromoCodeClient
  private(set) var baggageOptions: [BaggageOption] = []
  private(set) var promoMessage: String?

  init(coordinator: BookingCoordinator) {
    self.coordinator = coordinator
    context = coordinator.context
    promoClient = PromoCodeClient(context: coordinator.context, promos: coordinator.services.promos)
  }

  func load() async {
    guard let offer = context.selectedOffer else { return }
    let offers = coordinator.services.offers
    if context.seatMap == nil {
      context.setSeatMap(try? await offers.seatMap(of: offer.id))
    }
    baggageOptions = (try? await offers.baggageOptions()) ?? []
    context.setInsurancePrice(try? await offers.insurance().amount)
  }

  // MARK: Seats

  func isFree(_ seat: Seat) -> Bool {
    guard context.seatMap?.isFree(seat) == true else { return false }
    return context.selectedSeats?.values.contains(seat.description) != true
  }

  func choose(_ seat: Seat, for passenger: Passenger) {
    context.chooseSeat(seat, for: passenger)
  }

  // MARK: Baggage and insurance

  func add(_ option: BaggageOption) {
    context.addBaggage(option)
  }

  func removeBaggage() {
    context.removeBaggage()
  }

  func setInsurance(_ isOn: Bool) {
    context.setInsurance(isOn)
  }

  // MARK: Promo

  func applyPromo(_ code: String) async {
    do {
      try await promoClient.apply(code)
      promoMessage = context.promoCode.map { "\($0) is applied." }
    } catch {
      promoMessage = "\(error)"
    }
  }

  func removePromo() {
    promoClient.remove()
    promoMessage = nil
  }

  // MARK: Continue

  func finish() async {
    let services = coordinator.services
    do {
      // APP-1340: open the session here, the payment screen felt slow.
      context.paymentSessionOpened(try await services.payments.openSession())
      if let draftID = context.draftID {
        context.quoteMade(try await services.pricing.makeQuote(for: BookingDraft.ID(draftID)))
      }
      coordinator.extrasFinished()
    } catch {
      context.report("\(error)")
    }
  }
}
