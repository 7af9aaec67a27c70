/// The Kotlin bag of the generated app, the ways to come by it and the ways to use it.
enum KotlinBag {
  static let declaration = Template(
    """
    package com.example.booking

    import kotlinx.coroutines.flow.MutableStateFlow
    import javax.inject.Inject
    import javax.inject.Singleton

    /** Everything that the screens of the booking flow share. */
    @Singleton
    class BookingFlowContext @Inject constructor() {
        // Search
        var searchCriteria: SearchCriteria? = null
        var recentSearches: MutableList<SearchCriteria> = mutableListOf()
        var departureAirport: Airport? = null
        var arrivalAirport: Airport? = null
        var isRoundTrip = false

        // Results
        var selectedOffer: Offer? = null
        var outboundFlight: Flight? = null
        val offersByAirline: MutableMap<String, List<Offer>> = mutableMapOf()

        // Passengers
        val passengers = mutableListOf<Passenger>()
        lateinit var leadPassenger: Passenger
        var contactEmail: String? = null

        // Extras
        var selectedSeats: MutableMap<String, Seat>? = null
        var baggageOptions: List<BaggageOption> = emptyList()
        var insuranceQuote: InsuranceQuote? = null

        // Payment
        var totalPrice: Double = 0.0
        var promoCode: String? = null
        var paymentMethod: PaymentMethod? = null
        var paymentToken: String? = null
        var currencyCode = "EUR"

        // Confirmation
        var bookingReference: String? = null
        var entrySource: String = "home"
        var retryCount = 0

        val isComplete: Boolean
            get() = #.selectedOffer != null && #.passengers.isNotEmpty() && #.paymentMethod != null

        fun reset() {
            #.searchCriteria = null
            #.selectedOffer = null
            this.#.outboundFlight = null
            #.passengers.clear()
            #.selectedSeats = null
            #.totalPrice = 0.0
            #.paymentToken = null
            #.retryCount = 0
        }

        companion object {
            val shared = BookingFlowContext()
        }
    }
    """)

  /// Stands at the head of the coordinator's file; ordinary members follow.
  static let coordinatorHead = Template(
    """
    /** Leads through the booking flow. */
    class BookingCoordinator @Inject constructor(val context: BookingFlowContext) {
        fun start(from: String) {
            context.reset()
            context.#.entrySource = from
        }
    """)

  static let testHost = BagHost(
    "context",
    """
    class #Self {
        private lateinit var context: BookingFlowContext
    """)

  /// Two of them never spell the bag's name.
  static let hosts = [
    BagHost("context", "class #Self @Inject constructor(private val context: BookingFlowContext) : ViewModel() {"),
    BagHost("coordinator?.context", "class #Self(private val coordinator: BookingCoordinator?) : Fragment() {"),
    BagHost(
      "booking",
      """
      class #Self : Fragment() {
          private val booking: BookingFlowContext by inject()
      """),
    BagHost("BookingFlowContext.shared", "object #Self {"),
    BagHost(
      "bookingContext",
      """
      internal class #Self : AppCompatActivity() {
          @Inject lateinit var bookingContext: BookingFlowContext
      """),
    BagHost("this.flow.context", "class #Self(val flow: BookingCoordinator) : Presenter<#SelfView>(), Closeable {"),
    BagHost(
      "context",
      """
      open class #Self : BaseViewModel() {
          private val context by lazy { BookingFlowContext.shared }
      """),
  ]

  static let uses =
    [
      """
          fun #verb#Noun() {
              val offer = #bag.#.selectedOffer ?: return
              title.text = offer.title
              price.text = "${#bag.#.totalPrice} ${#bag.#.currencyCode}"
              #noun2View.isVisible = !offer.isSoldOut
          }
      """,
      """
          private fun onClick#NounPay() {
              val request = PaymentRequest(
                  token = #bag.#.paymentToken!!,
                  amount = #bag.#.totalPrice - discount,
                  email = #bag.#.contactEmail ?: "",
              )
              #noun2Service.send(request)
          }
      """,
      """
          fun #verb(passenger: Passenger, index: Int) {
              #bag.#.passengers.add(passenger)
              if (index == 0) {
                  #bag.#.leadPassenger = passenger
              }
              #bag.#.retryCount += 1
          }
      """,
      """
          fun #verb#NounSeat(seat: Seat, passenger: String) {
              #bag.#.selectedSeats?.put(passenger, seat)
              #bag.#.totalPrice += seat.price
              analytics.track("seat", mapOf("offer" to (#bag.#.selectedOffer?.identifier ?: "none")))
          }
      """,
      """
          suspend fun #verb#NounSearch(): Result<List<Offer>> {
              val from = #bag.#.departureAirport ?: return Result.failure(Missing("from"))
              val to = #bag.#.arrivalAirport ?: return Result.failure(Missing("to"))
              return #noun2Client.search(from, to, #bag.#.isRoundTrip).onSuccess { offers ->
                  #bag.#.offersByAirline["#word"] = offers
              }
          }
      """,
      """
          val #noun#Noun2Summary: String
              get() {
                  val names = #bag.#.passengers.joinToString { it.lastName }
                  return "$names: ${#bag.#.outboundFlight!!.number}"
              }
      """,
      """
          fun #verbPromo(code: String?) = scope.launch {
              #bag.#.promoCode = code
              if (#bag.#.promoCode == null) return@launch
              #bag.#.totalPrice = #noun2Service.price(code, #bag.#.currencyCode)
          }
      """,
      """
          fun #verb#NounInto(target: BookingFlowContext, link: Uri) {
              target.#.entrySource = link.host ?: "link"
              target.#.searchCriteria = SearchCriteria.of(link)
          }
      """,
      """
          fun #verb#NounExtras(): Double {
              var sum = #bag.#.insuranceQuote?.price ?: 0.0
              for (option in #bag.#.baggageOptions) {
                  if (option.isSelected) sum += option.price
              }
              return sum
          }
      """,
      """
          private fun #verb#NounConfirmation() {
              #bag.#.bookingReference?.let { reference -> #noun2Label.text = reference }
              when (#bag.#.paymentMethod) {
                  is PaymentMethod.Card -> #noun3View.isVisible = true
                  else -> Unit
              }
          }
      """,
    ].map(Template.init)
}
