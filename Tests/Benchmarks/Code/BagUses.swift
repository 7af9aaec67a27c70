/// Members that use the bag in the ways that apps do.
enum BagUses {
  static let all =
    [
      """
          func #verb#Noun() {
              guard let offer = #bag.#.selectedOffer else { return }
              titleLabel.text = offer.title
              priceLabel.text = "\\(#bag.#.totalPrice) \\(#bag.#.currencyCode)"
              #noun2View.isHidden = offer.isSoldOut
          }
      """,
      """
          @objc private func didTap#NounPay() {
              let request = PaymentRequest(
                  token: #bag.#.paymentToken!,
                  amount: #bag.#.totalPrice - #bag.#.voucherBalance,
                  email: #bag.#.contactEmail ?? ""
              )
              #noun2Service.send(request)
          }
      """,
      """
          func #verb(_ passenger: Passenger, at index: Int) {
              #bag.#.passengers.append(passenger)
              if index == 0 {
                  #bag.#.leadPassenger = passenger
              }
              #bag.#.retryCount += 1
          }
      """,
      """
          func #verb#NounSeat(_ seat: Seat, for passenger: String) {
              #bag.#.selectedSeats?[passenger] = seat
              #bag.#.totalPrice += seat.price
              analytics.track("seat", properties: ["offer": #bag.#.selectedOffer?.identifier ?? "none"])
          }
      """,
      """
          func #verb#NounSearch(completion: @escaping (Result<[Offer], Error>) -> Void) {
              guard let from = #bag.#.departureAirport, let to = #bag.#.arrivalAirport else {
                  return
              }
              #noun2Client.search(from: from, to: to, isRoundTrip: #bag.#.isRoundTrip) { [weak self] result in
                  guard let self else { return }
                  self.handle(result)
                  completion(result)
              }
          }
      """,
      """
          var #noun#NounSummary: String {
              let names = #bag.#.passengers.map { $0.lastName }.joined(separator: ", ")
              return "\\(names): \\(#bag.#.outboundFlight!.number)"
          }
      """,
      """
          func #verbPromo(_ code: String?) async throws {
              #bag.#.promoCode = code
              guard #bag.#.promoCode != nil else { return }
              let price = try await #noun2Service.price(with: code, currency: #bag.#.currencyCode)
              #bag.#.totalPrice = price
          }
      """,
      """
          func #verb(into target: BookingFlowContext, link: URL) {
              target.#.entrySource = link.host ?? "link"
              target.#.searchCriteria = SearchCriteria(link: link)
              target.#.offersByAirline["#word"] = []
          }
      """,
      """
          func #verb#NounExtras() -> Decimal {
              var sum = #bag.#.insuranceQuote?.price ?? 0
              for option in #bag.#.baggageOptions where option.isSelected {
                  sum += option.price
              }
              return sum
          }
      """,
      """
          private func #verb#NounConfirmation() {
              if let reference = #bag.#.bookingReference {
                  #noun2Label.text = reference
              }
              switch #bag.#.paymentMethod {
              case .card?: #noun3View.isHidden = false
              default: break
              }
          }
      """,
      """
          let #noun#Noun2Path = \\BookingFlowContext.#.mealPreferences
      """,
    ].map(Template.init)
}
