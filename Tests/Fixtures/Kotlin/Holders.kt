// bag: TripBag
// fields: fare seat
// How classes come by the bag: constructors, injection, delegates, factories.
package shop.holders

import javax.inject.Inject
import javax.inject.Singleton
import org.koin.android.ext.android.inject

@Singleton
class TripBag @Inject constructor() {
    var fare: Int = 0
    var seat: String? = null
}

class Plain(bag: TripBag) {
    val start = bag.fare  //~ read fare @Plain
    init {
        bag.seat = "1A"  //~ write seat @Plain
    }
}

class Held(private val bag: TripBag) {
    fun show() = println(bag.seat)  //~ read seat @Held
}

class Injected @Inject constructor(
    private val bag: TripBag,
    other: String,
) {
    fun show(): Int {
        bag.fare += 1  //~ readWrite fare @Injected
        bag.fare++  //~ readWrite fare @Injected
        return this.bag.fare  //~ read fare @Injected
    }
}

class Late {
    @Inject
    lateinit var bag: TripBag

    fun show() {
        bag.fare = 3  //~ write fare @Late
    }
}

class Koin {
    private val first: TripBag by inject()
    private val second by inject<TripBag>()
    private val third = get<TripBag>()
    private val fourth by lazy { TripBag() }
    private val fifth: TripBag by lazy { make() }

    fun show() {
        first.fare = 1  //~ write fare @Koin
        second.fare = 2  //~ write fare @Koin inferred
        third.fare = 3  //~ write fare @Koin inferred
        fourth.fare = 4  //~ write fare @Koin
        fifth.fare = 5  //~ write fare @Koin
        make().fare = 6  //~ write fare @Koin
        TripBag().fare = 7  //~ write fare @Koin
    }

    private fun make() = TripBag()
}

class Model(val bag: TripBag)

class Hops(private val model: Model) {
    private val next: Model by viewModels()
    private var maybe: Model? = null

    fun show() {
        model.bag.fare = 1  //~ write fare @Hops
        next.bag.seat = null  //~ write seat @Hops
        println(maybe?.bag?.seat)  //~ read seat @Hops
        maybe!!.bag.fare = 2  //~ write fare @Hops
        val bag = model.bag
        println(bag.fare)  //~ read fare @Hops
        for (each in listOf(model.bag)) println(each.fare)  //~ read fare @Hops
        val text = "fare = ${bag.fare} $bag.fare ${"in ${model.bag.seat}"}"  //~ read fare @Hops; read seat @Hops
        println(text + """raw ${model.bag.fare}""")  //~ read fare @Hops
        // bag.fare = 1
        println("bag.fare")
    }

    class Inner(private val bag: TripBag) {
        fun show() = bag.fare  //~ read fare @Hops.Inner
    }

    companion object {
        fun of(bag: TripBag): Int = bag.fare  //~ read fare @Hops
    }
}

fun free(bag: TripBag): Int {
    return bag.fare  //~ read fare @HoldersKt
}

val global: (TripBag) -> Int = { bag -> bag.fare }  //~ read fare @HoldersKt
val implicit: (TripBag) -> Int = { it.fare }  //~ read fare @HoldersKt
