package travel.migrated

import kotlinx.serialization.Serializable

/** Where a booking stands. Each route carries the ids without which its screen cannot be, and nothing that may be missing. */
@Serializable
sealed interface BookingRoute {
    @Serializable
    data object Search : BookingRoute

    /** [day] is ISO 8601. */
    @Serializable
    data class Results(val origin: String, val destination: String, val day: String, val passengerCount: Int) : BookingRoute

    @Serializable
    data class Passengers(val offerId: String, val passengerCount: Int) : BookingRoute

    @Serializable
    data class Extras(val draftId: String) : BookingRoute

    @Serializable
    data class Payment(val quoteId: String) : BookingRoute

    @Serializable
    data class Confirmation(val reference: String) : BookingRoute
}
