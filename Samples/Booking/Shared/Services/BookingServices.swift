/// All services of the app, each with a line of its own to one server.
public struct BookingServices: Sendable {
  public let clock: any BookingClock
  public let offers: OfferService
  public let travellers: TravellerService
  public let drafts: DraftService
  public let promos: PromoService
  public let pricing: PricingService
  public let fares: FareService
  public let payments: PaymentService
  public let bookings: BookingLookup
  public let receipts: ReceiptService

  public init(server: BookingServer, clock: any BookingClock) {
    func line() -> ServiceLine { ServiceLine(clock: clock) }
    self.clock = clock
    offers = OfferService(server: server, line: line())
    travellers = TravellerService(server: server, line: line())
    drafts = DraftService(server: server, line: line())
    promos = PromoService(server: server, line: line())
    pricing = PricingService(server: server, line: line())
    fares = FareService(server: server, line: line(), clock: clock)
    payments = PaymentService(server: server, line: line())
    bookings = BookingLookup(server: server, line: line())
    receipts = ReceiptService(server: server, line: line())
  }
}
