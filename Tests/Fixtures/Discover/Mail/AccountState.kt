package mail

/** Nothing in it changes, and everything is replaced. */
data class AccountState(
    val address: String? = null,
    val incoming: String? = null,
    val outgoing: String? = null,
    val authorization: String? = null,
    val options: String? = null,
    val folders: String? = null,
)
