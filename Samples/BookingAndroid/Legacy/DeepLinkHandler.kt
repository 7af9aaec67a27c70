package travel.legacy

import androidstandin.Inject
import java.time.LocalDate
import travel.server.BookingDraft
import travel.server.BookingException
import travel.server.DeepLink
import travel.server.Offer
import travel.server.Repositories

/** Opens links from mails and notifications: does by hand what four screens would have done. */
class DeepLinkHandler @Inject constructor(
    private val session: BookingSession,
    private val navigator: BookingNavigator,
    private val repositories: Repositories,
) {
    suspend fun open(url: String) {
        val link = DeepLink.parse(url) ?: return
        try {
            when (link) {
                is DeepLink.Draft -> fill(repositories.drafts.find(link.draftId))
                is DeepLink.Payment -> openPayment(link.quoteId)
            }
        } catch (e: BookingException) {
            session.lastErrorMessage = "This link has expired. ${e.message}"
        }
    }

    private suspend fun openPayment(quoteId: String) {
        val quote = repositories.quotes.find(quoteId)
        fill(repositories.drafts.find(quote.draftId))
        session.shouldSkipExtras = true
        session.quoteId = quote.id
        session.quoteExpiresAt = quote.expiresAt
        session.totalPrice = quote.total.amount
        session.currency = quote.total.currency
        navigator.show(BookingScreen.PAYMENT)
    }

    private fun fill(draft: BookingDraft) {
        fill(draft.offer)
        session.run {
            passengers = draft.passengers.toMutableList()
            passengerCount = draft.passengers.size
            contactEmail = draft.contactEmail
            draftId = draft.id
            insuranceSelected = draft.extras.hasInsurance
        }
        navigator.show(BookingScreen.EXTRAS)
    }

    private fun fill(offer: Offer) {
        session.isFromDeepLink = true
        session.origin = offer.origin
        session.destination = offer.destination
        session.departureDate = LocalDate.parse(offer.day)
        session.selectedOffer = offer
        session.currency = offer.fare.currency
        session.totalPrice = offer.fare.amount
        navigator.show(BookingScreen.PASSENGERS)
    }
}
