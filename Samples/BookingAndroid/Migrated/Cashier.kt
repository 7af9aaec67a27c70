package travel.migrated

import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Deferred
import kotlinx.coroutines.async
import travel.server.BookingException
import travel.server.BookingException.Reason
import travel.server.ConnectionLost
import travel.server.PaymentRepository
import travel.server.PaymentStatus

/** What came of a try to pay. */
sealed interface PaymentResult {
    data class Paid(val reference: String) : PaymentResult

    data object Declined : PaymentResult

    data object Expired : PaymentResult

    /** Nothing was taken. */
    data class Refused(val message: String) : PaymentResult

    /** Money may have been taken. The next try has to use the same key. */
    data object Unknown : PaymentResult
}

/** Takes money, once at a time for the whole flow. Works in the flow's [scope], so that a payment goes on when its screen has left. */
class Cashier(
    private val payments: PaymentRepository,
    private val scope: CoroutineScope,
    private val onPaid: (String) -> Unit,
) {
    private var running: Deferred<PaymentResult>? = null

    suspend fun pay(quoteId: String, card: String, key: String): PaymentResult {
        if (running?.isActive == true) return PaymentResult.Refused("Another payment is under way.")
        val work = scope.async {
            settle(quoteId, card, key).also { if (it is PaymentResult.Paid) onPaid(it.reference) }
        }
        running = work
        return work.await()
    }

    private suspend fun settle(quoteId: String, card: String, key: String): PaymentResult =
        try {
            PaymentResult.Paid(payments.pay(quoteId, card, key))
        } catch (e: BookingException) {
            when (e.reason) {
                Reason.CARD_DECLINED -> PaymentResult.Declined
                Reason.QUOTE_EXPIRED -> PaymentResult.Expired
                Reason.QUOTE_PAID -> ask { payments.statusOfQuote(quoteId) }
                else -> PaymentResult.Refused(e.reason.sentence)
            }
        } catch (_: ConnectionLost) {
            ask { payments.statusOfKey(key) }
        }

    private suspend fun ask(question: suspend () -> PaymentStatus): PaymentResult =
        try {
            when (val status = question()) {
                is PaymentStatus.Paid -> PaymentResult.Paid(status.reference)
                PaymentStatus.Declined -> PaymentResult.Declined
                PaymentStatus.NotFound -> PaymentResult.Refused("The connection was lost. Nothing was charged.")
            }
        } catch (_: ConnectionLost) {
            PaymentResult.Unknown
        }
}
