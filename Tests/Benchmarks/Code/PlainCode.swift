/// Code as the apps' is, but that it compiles: it needs Foundation alone, and no name is declared twice.
enum PlainCode {
  static let bag = Template(
    """
    import Foundation

    struct Offer { var title = "", identifier = "", price: Decimal = 0 }
    struct Flight { var number = "" }
    struct Seat { var price: Decimal = 0 }
    struct Passenger { var firstName = "", lastName = "" }
    struct BaggageOption { var isSelected = false, price: Decimal = 0 }

    /// Everything that the screens of the booking flow share.
    final class BookingFlowContext {
        static let shared = BookingFlowContext()

        // Search
        var departureAirport: String?
        var arrivalAirport: String?
        var isRoundTrip = false

        // Results
        var selectedOffer: Offer?
        var outboundFlight: Flight?, inboundFlight: Flight?
        var offersByAirline: [String: [Offer]] = [:]
        var offerExpiry: Date?

        // Passengers
        var passengers: [Passenger] = []
        var leadPassenger: Passenger!
        var contactEmail: String?

        // Extras
        var selectedSeats: [String: Seat]?
        var baggageOptions: [BaggageOption] = []
        var mealPreferences: [String: String] = [:]

        // Payment
        var totalPrice: Decimal = 0
        var promoCode: String?
        var paymentToken: String?
        var voucherBalance: Decimal = 0
        var currencyCode = "EUR"

        // Confirmation
        var bookingReference: String?
        var entrySource: String = "home"
        var retryCount = 0

        var isComplete: Bool {
            #.selectedOffer != nil && !#.passengers.isEmpty && #.paymentToken != nil
        }

        func reset() {
            #.selectedOffer = nil
            self.#.inboundFlight = nil
            #.passengers.removeAll()
            #.totalPrice = 0
            #.retryCount = 0
        }
    }
    """)

  static let testHost = BagHost(
    "context",
    """
    final class #Self {
        private var context: BookingFlowContext!
    """)

  static let hosts = [
    BagHost(
      "context",
      """
      final class #Self {
          private let context: BookingFlowContext

          init(context: BookingFlowContext) {
              self.context = context
          }
      """),
    BagHost(
      "coordinator.context",
      """
      struct #Self {
          let coordinator: BookingCoordinator
      """),
    BagHost(
      "BookingFlowContext.shared",
      """
      final class #Self {
          static let name = "#noun.#noun2"
      """),
    BagHost(
      "self.flow.context",
      """
      final class #Self {
          private let flow: BookingCoordinator

          init(flow: BookingCoordinator) {
              self.flow = flow
          }
      """),
    BagHost(
      "booking",
      """
      final class #Self {
          let booking = BookingFlowContext.shared
      """),
  ]

  static let uses =
    [
      """
          func #verb#Noun#serial() -> String {
              guard let offer = #bag.#.selectedOffer else { return "" }
              return "\\(offer.title): \\(#bag.#.totalPrice) \\(#bag.#.currencyCode)"
          }
      """,
      """
          func #verb#NounPayment#serial() -> Decimal {
              let token = #bag.#.paymentToken!
              return token.isEmpty ? 0 : #bag.#.totalPrice - #bag.#.voucherBalance
          }
      """,
      """
          func #verb#serial(_ passenger: Passenger, at index: Int) {
              #bag.#.passengers.append(passenger)
              if index == 0 {
                  #bag.#.leadPassenger = passenger
              }
              #bag.#.retryCount += 1
          }
      """,
      """
          func #verb#NounSeat#serial(_ seat: Seat, for passenger: String) {
              #bag.#.selectedSeats?[passenger] = seat
              #bag.#.totalPrice += seat.price
              print("seat", #bag.#.selectedOffer?.identifier ?? "none")
          }
      """,
      """
          func #verb#NounSearch#serial(completion: (String, String, Bool) -> Void) {
              guard let from = #bag.#.departureAirport, let to = #bag.#.arrivalAirport else {
                  return
              }
              completion(from, to, #bag.#.isRoundTrip)
          }
      """,
      """
          var #noun#NounSummary#serial: String {
              let names = #bag.#.passengers.map { $0.lastName }.joined(separator: ", ")
              return "\\(names): \\(#bag.#.outboundFlight!.number)"
          }
      """,
      """
          func #verb#serial(into target: BookingFlowContext, link: URL) {
              target.#.entrySource = link.host ?? "link"
              target.#.promoCode = link.lastPathComponent
              target.#.offersByAirline["#word"] = []
          }
      """,
      """
          func #verb#NounExtras#serial() -> Decimal {
              var sum: Decimal = 0
              for option in #bag.#.baggageOptions where option.isSelected {
                  sum += option.price
              }
              return sum
          }
      """,
      """
          private func #verb#NounConfirmation#serial() {
              if let reference = #bag.#.bookingReference {
                  print("#noun", reference)
              }
          }
      """,
      """
          let #noun#serialPath = \\BookingFlowContext.#.mealPreferences
      """,
    ].map(Template.init)

  /// The names of fields on other types, and the bag's name where it is no code.
  static let homonyms =
    [
      """
          struct #NounQuote#serial {
              var totalPrice: Decimal
              var passengers: Int
          }

          func #verb#serial(_ quote: #NounQuote#serial) -> Decimal {
              quote.totalPrice / Decimal(quote.passengers)
          }
      """,
      """
          // Once this asked BookingFlowContext for the #noun; now it #word #word2.
          let #nounSource#serial = "BookingFlowContext"
      """,
    ].map(Template.init)

  static let oneLine = [
    Template("    var #noun#Noun2#serial: #Type?"),
    Template("    private(set) var #noun#Noun2#serial: [#Type] = []"),
    Template("    static let #noun#Noun2#serial = #number"),
    Template("    /// #Word #word2 #word3 #word4 #word5 #word6 #word7, and #noun #noun2 #noun3 are #verb#Noun4 with `#noun5`."),
  ]

  static let ordinary =
    [
      """
          /// The #noun that #word #word2 #word3 #word4 #word5 #word6 #word7, #word8 the #noun2 of the #noun3 #word9.
          var #noun#Noun2#serial: #Type?
      """,
      """
          var is#Noun#Noun2#serialEnabled: Bool {
              let #noun3Limit = #number
              return #noun3Limit > #number2 && !"#word".isEmpty
          }
      """,
      """
          /// Asks for the #noun and #word #word2 the #noun2.
          ///
          /// - Parameter #noun3: #word3 #word4 #word5.
          func #verb#Noun#serial(for #noun3: String, completion: (Result<[String], any Error>) -> Void) {
              let parts = #noun3.split(separator: ",").map(String.init)
              guard !parts.isEmpty else {
                  return completion(.failure(CocoaError(.fileNoSuchFile)))
              }
              let long = parts.filter { $0.count > #number }
              completion(.success(long.isEmpty ? parts : long))
          }
      """,
      """
          func #verb#Noun#serial(in directory: URL, #noun2: #Type) throws -> URL {
              let file = directory.appendingPathComponent("#noun3.json")
              do {
                  let text = "\\(#noun2)"
                  try Data(text.utf8).write(to: file, options: .atomic)
              } catch let error as CocoaError where error.code == .fileNoSuchFile {
                  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
              }
              return file
          }
      """,
      """
          enum #NounState#serial: Equatable {
              case idle
              case loading(progress: Double)
              case loaded([#Type])
              case failed(message: String)

              var next: #NounState#serial {
                  switch self {
                  case .idle: .loading(progress: 0)
                  case .loading(let progress) where progress >= 1: .loaded([])
                  case .loading(let progress): .loading(progress: progress + 0.5)
                  case .loaded(let values): values.isEmpty ? .idle : self
                  case .failed(let message): .failed(message: "#word \\(message)")
                  }
              }
          }
      """,
      """
          struct #NounRow#serial {
              let identifier: String
              var #noun2: #Type?
              var count = #number

              func isLonger(than other: #NounRow#serial) -> Bool { count > other.count }
          }

          func #verb#NounRows#serial(_ rows: [#NounRow#serial]) -> [String] {
              rows.sorted { $0.isLonger(than: $1) }.map(\\.identifier)
          }
      """,
      #"""
          private let #nounTemplate#serial = """
              {
                "#noun": #number,
                "#noun2": ["#word", "#word2"]
              }
              """
      """#,
    ].map(Template.init)
}
