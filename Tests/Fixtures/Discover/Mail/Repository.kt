package mail

class AccountStateRepository {
    private var state = AccountState()
    fun current(): AccountState = state
    fun setAddress(address: String) { state = state.copy(address = address) }
    fun setIncoming(incoming: String) { state = state.copy(incoming = incoming) }
    fun setOutgoing(outgoing: String) { state = state.copy(outgoing = outgoing, authorization = null) }
    fun setOptions(options: String) { state = state.copy(options = options) }
    fun clear() { state = AccountState() }
}

class IncomingViewModel(private val repository: AccountStateRepository) {
    fun load() = repository.current().address!!
}

class OutgoingViewModel(private val repository: AccountStateRepository) {
    fun load(): String = repository.current().incoming ?: ""
}

class OptionsViewModel(private val repository: AccountStateRepository) {
    fun load() {
        val outgoing = repository.current().outgoing ?: return
        println(outgoing)
    }
}

class CreateAccount(private val repository: AccountStateRepository) {
    fun run() = repository.current().options!! + repository.current().authorization
}
