package travel.legacy

import kotlinx.serialization.Serializable

/** The screens in their order, and the routes: what a screen needs, it finds in the session. */
@Serializable
enum class BookingScreen { SEARCH, RESULTS, PASSENGERS, EXTRAS, PAYMENT, CONFIRMATION }
