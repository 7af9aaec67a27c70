/// One of nearly everything, for tests of what must hold everywhere.
let sampleSource = #"""
  #!/usr/bin/env kotlin
  @file:JvmName("Booking")

  package app.booking

  import app.model.Bag as Context
  import kotlin.math.*

  /* outer /* inner */ still a comment */
  typealias Handler<T> = suspend (Context, name: T) -> Unit
  annotation class Marker(val level: Int = 0x1F_FFL)
  const val LIMIT = 1_000.5e-3f

  @Singleton
  abstract class Flow<out T : Any, in U> @Inject @Marker(1) internal constructor(
    private val repository: Repository<T>, @field:Marker var count: Int = 3, vararg names: String,
  ) : Base(repository), Source by repository, Other<U> where U : Comparable<U> {
    var offer: Offer? = null
      @Marker private set
    protected lateinit var api: Api
    val name get() = "$count of ${names.size} and ${if (count > 0) "inner ${offer?.id}" else """raw $this"""}"
    var stored: Int = 1; get() = field + 1
      set(value) { field = value }
    val lazyOne: Foo by lazy { Foo(repository) }
    abstract val todo: Int
    init { require(count > 0) { "no $count" } }
    constructor(r: Repository<T>) : this(r, 1) { api = r.api }
    companion object Factory : Maker { @JvmStatic fun make(): Flow<*, *>? = null }
    inner class Inner { val outer = this@Flow.offer }
    enum class Step(val n: Int) { Search(1) { override fun next() = Pay }, Pay(2), ; open fun next(): Step? = null }
    sealed interface State { data class Loaded(val offer: Offer) : State; data object Idle : State }
    fun interface Action { operator fun invoke(flow: Flow<*, *>) }
    override fun <R> run(block: Flow<T, U>.(R) -> Unit, `in`: R) = block(`in`)
  }

  val Context.total: Double get() = offers.sumOf { it.price!! }
  context(log: Log) inline fun <reified T> Context?.pay(amount: Int, crossinline done: (T) -> Unit = {}): Boolean {
    val (a, _, b: Int) = triple
    val offer = this?.offer ?: return false
    if (offer.price == null || b !in 1..LIMIT && a is String) return false else if (a != null) { log(a) }
    loop@ for ((key, value) in map) { if (key < value && value > 3) continue@loop else break@loop }
    do { val left = queue.poll() } while (left?.isDone == true)
    when (val s = state) {
      is State.Loaded, Idle -> use(s.offer)
      in 1 until 3 if s.ok -> { x -> x.y }
      null -> throw Missing()
      else -> Unit
    }
    when { a == b -> go(); offer.seats["p"] != null -> stop() }
    offer.seats["p"] = 1; count += -2; ++count; offer.count--
    val text = try { read() } catch (e: IOException) { null } finally { close() } ?: error("no text")
    val cast = a as Offer as? Any ?: TODO()
    listOf<Offer>(x, *ys).map(Offer::price).filter(::isOk).forEach { (p, q), r -> println(p to q) }
    val o = object : Listener(a), Runnable { override fun run() = super<Runnable>.run() }
    val f = fun Offer.(x: Int): Int { return x }
    val m = viewModel<Flow<A, B>>(key = "k") label@{ return@label it.offer }.also { done(it as T) }
    koin.get<Bag>()
      .offer
      ?.let { it::price }
      ?: run { log("gone"); return true }
    val money = $$"costs $5 and $$amount ${no}"
    val c = '\'' + 'x' - '\u0041'
    return !a && -b != +c || x.y::class.java == Int::class
  }
  """#
