package travel.migrated

import travel.server.Money
import travel.server.Quote

/** All that a payment screen can show. */
sealed interface PaymentUiState {
    data object Loading : PaymentUiState

    /** Can be paid. [message] tells what became of the try before. */
    data class Ready(val quote: Quote, val message: String? = null) : PaymentUiState

    data class Paying(val quote: Quote) : PaymentUiState

    /** Money may have been taken. Asking again, and also paying again, charges nothing twice. */
    data class OutcomeUnknown(val quote: Quote) : PaymentUiState

    data class QuoteExpired(val quote: Quote, val message: String? = null) : PaymentUiState

    /** A new quote at another price, which the customer has not accepted yet. */
    data class PriceChanged(val old: Money, val renewed: Quote) : PaymentUiState

    data class Paid(val reference: String) : PaymentUiState

    data class Unavailable(val message: String) : PaymentUiState
}
