package travel.migrated

import androidstandin.HiltViewModel
import androidstandin.SavedStateHandle
import androidstandin.ViewModel
import java.time.InstantSource
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow
import kotlinx.coroutines.launch
import travel.server.PaymentStatus
import travel.server.Quote
import travel.server.Repositories

/**
 * Takes the money for a quote. Its only input is the quote's id, so it does the same whether the customer came step by step, by a link, or
 * in a new process.
 */
@HiltViewModel
class PaymentViewModel(
    private val handle: SavedStateHandle,
    private val repositories: Repositories,
    private val cashier: Cashier,
    private val clock: InstantSource,
    private val onPaid: (String) -> Unit,
    private val onRenewed: (BookingRoute.Payment) -> Unit,
) : ViewModel() {
    private val route = handle.toRoute<BookingRoute.Payment>()
    private val _state = MutableStateFlow<PaymentUiState>(PaymentUiState.Loading)
    val state: StateFlow<PaymentUiState> = _state.asStateFlow()

    /** Which try this is. A try has the same key in every process, so that the server can tell a repeated one. */
    private var number: Int
        get() = handle["attempt"]?.toIntOrNull() ?: 1
        set(value) {
            handle["attempt"] = value.toString()
        }

    private val key: String get() = "${route.quoteId}/$number"

    /** Set while a request is under way. Found in a new process, it tells that the old one died without the answer. */
    private var isUnanswered: Boolean
        get() = handle["unanswered"] != null
        set(value) {
            handle["unanswered"] = if (value) "yes" else null
        }

    init {
        load()
    }

    /** Begins with the question whether the money is there already. */
    fun load() {
        _state.value = PaymentUiState.Loading
        viewModelScope.launch { _state.value = attempt(PaymentUiState::Unavailable) { current() } }
    }

    private suspend fun current(): PaymentUiState {
        val status = repositories.payments.statusOfQuote(route.quoteId)
        if (status is PaymentStatus.Paid) {
            isUnanswered = false
            onPaid(status.reference)
            return PaymentUiState.Paid(status.reference)
        }
        var message: String? = null
        if (isUnanswered) {
            if (repositories.payments.statusOfKey(key) == PaymentStatus.Declined) number += 1
            isUnanswered = false
            message = "The payment did not go through. Nothing was charged."
        }
        val quote = repositories.quotes.find(route.quoteId)
        return if (quote.isExpired(clock.instant())) PaymentUiState.QuoteExpired(quote) else PaymentUiState.Ready(quote, message)
    }

    fun pay(card: String) {
        val quote = when (val now = _state.value) {
            is PaymentUiState.Ready -> now.quote
            is PaymentUiState.OutcomeUnknown -> now.quote
            else -> return // no other state has the button
        }
        if (quote.isExpired(clock.instant()) && !isUnanswered) {
            _state.value = PaymentUiState.QuoteExpired(quote)
            return
        }
        _state.value = PaymentUiState.Paying(quote)
        isUnanswered = true
        viewModelScope.launch { _state.value = stateAfter(cashier.pay(quote.id, card, key), quote) }
    }

    private fun stateAfter(result: PaymentResult, quote: Quote): PaymentUiState {
        isUnanswered = result == PaymentResult.Unknown
        return when (result) {
            is PaymentResult.Paid -> PaymentUiState.Paid(result.reference)
            PaymentResult.Declined -> {
                number += 1
                PaymentUiState.Ready(quote, "The card was declined.")
            }
            PaymentResult.Expired -> PaymentUiState.QuoteExpired(quote)
            is PaymentResult.Refused -> PaymentUiState.Ready(quote, result.message)
            PaymentResult.Unknown -> PaymentUiState.OutcomeUnknown(quote)
        }
    }

    /** Asks for a new quote. The same price is taken at once, another one only when the customer says so. */
    fun renew() {
        val expired = _state.value
        if (expired !is PaymentUiState.QuoteExpired) return // no other state has the button
        _state.value = PaymentUiState.Loading
        viewModelScope.launch {
            _state.value = attempt({ PaymentUiState.QuoteExpired(expired.quote, it) }) {
                val renewed = repositories.quotes.make(expired.quote.draftId)
                if (renewed.total == expired.quote.total) onRenewed(BookingRoute.Payment(renewed.id))
                PaymentUiState.PriceChanged(expired.quote.total, renewed)
            }
        }
    }

    fun acceptNewPrice() {
        val changed = _state.value
        if (changed is PaymentUiState.PriceChanged) onRenewed(BookingRoute.Payment(changed.renewed.id))
    }
}
