package card

class CardActivity(val repo: MemoryRepo) {
    fun onCreate() {
        repo.endpoint = "e"
        repo.user = "u"
        repo.password = "p"
        repo.client = "c"
        repo.amount = 1.0
    }
}

class NetworkClient(private val repo: MemoryRepo) {
    fun header(): String = "${repo.client}/1"
}

class LoginViewModel(private val cache: MemoryRepo) {
    fun login() = cache.user + cache.password
}

class PriceViewModel(private val repo: MemoryRepo) {
    fun enough() = repo.amount > repo.limit
}

class StartFragment(val repo: MemoryRepo) {
    fun start() = repo.endpoint
}
