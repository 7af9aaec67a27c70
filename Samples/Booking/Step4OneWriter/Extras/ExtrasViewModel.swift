import BookingShared
import Foundation
import Observation

/// What the extras screen tells its owner.
enum ExtrasOutput {
  case seatMap(SeatMap?)
  case insurancePrice(Decimal?)
  case seat(Seat, for: Passenger)
  case baggage(BaggageOption)
  case noBaggage
  case insurance(Bool)
  case promo(String, discount: Decimal)
  case noPromo
  case paymentSession(String)
  case quote(Quote)
  case failed(String)
  case finished
}

@MainActor @Observable
final class ExtrasViewModel {
  let context: BookingFlowContext
  private let services: BookingServices
  private let promoClient: PromoCodeClient
  private let send: (ExtrasOutput) -> Void
  private(set) var baggageOptions: [BaggageOption] = []
  private(set) var promoMessage: String?

  init(context: BookingFlowContext, services: BookingServices, send: @escaping (ExtrasOutput) -> Void) {
    self.context = context
    self.services = services
    self.send = send
    promoClient = PromoCodeClient(promos: services.promos)
  }

  func load() async {
    guard let offer = context.selectedOffer else { return }
    let offers = services.offers
    if context.seatMap == nil {
      send(.seatMap(try? await offers.seatMap(of: offer.id)))
    }
    baggageOptions = (try? await offers.baggageOptions()) ?? []
    send(.insurancePrice(try? await offers.insurance().amount))
  }

  // MARK: Seats

  func isFree(_ seat: Seat) -> Bool {
    guard context.seatMap?.isFree(seat) == true else { return false }
    return context.selectedSeats?.values.contains(seat.description) != true
  }

  func choose(_ seat: Seat, for passenger: Passenger) {
    send(.seat(seat, for: passenger))
  }

  // MARK: Baggage and insurance

  func add(_ option: BaggageOption) {
    send(.baggage(option))
  }

  func removeBaggage() {
    send(.noBaggage)
  }

  func setInsurance(_ isOn: Bool) {
    send(.insurance(isOn))
  }

  // MARK: Promo

  func applyPromo(_ code: String) async {
    guard let price = context.totalPrice, let currency = context.currency else { return }
    do {
      send(.promo(code, discount: try await promoClient.discount(of: code, from: Money(price, currency))))
      promoMessage = "\(code) is applied."
    } catch {
      promoMessage = "\(error)"
    }
  }

  func removePromo() {
    send(.noPromo)
    promoMessage = nil
  }

  // MARK: Continue

  func finish() async {
    do {
      // APP-1340: open the session here, the payment screen felt slow.
      send(.paymentSession(try await services.payments.openSession()))
      if let draftID = context.draftID {
        send(.quote(try await services.pricing.makeQuote(for: BookingDraft.ID(draftID))))
      }
      send(.finished)
    } catch {
      send(.failed("\(error)"))
    }
  }
}
