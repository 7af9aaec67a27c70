package travel.server

/** A link into the middle of the flow: a place and one id, such as `https://travel.example.com/pay/q-7`. */
sealed interface DeepLink {
    data class Payment(val quoteId: String) : DeepLink

    data class Draft(val draftId: String) : DeepLink

    companion object {
        private const val HOST = "https://travel.example.com/"

        /** Null for a link that is none of ours. */
        fun parse(url: String): DeepLink? {
            if (!url.startsWith(HOST)) return null
            val parts = url.removePrefix(HOST).split("/")
            val id = parts.getOrNull(1)?.takeIf { it.isNotEmpty() && parts.size == 2 } ?: return null
            return when (parts[0]) {
                "pay" -> Payment(id)
                "draft" -> Draft(id)
                else -> null
            }
        }
    }
}
