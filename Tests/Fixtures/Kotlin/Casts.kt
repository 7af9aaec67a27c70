// bag: CastBag
// fields: fare seat
// Types that a test tells.
package shop.casts

sealed interface CastState

data class CastBag(var fare: Int = 0, var seat: String? = null) : CastState

data class CastOther(var fare: Int = 0, var seat: String? = null) : CastState

class CastScreen {
    var state: CastState = CastBag()

    fun tested(any: Any) {
        if (any is CastBag) any.fare = 1  //~ write fare @CastScreen
        if (any is CastBag && any.fare > 1) {  //~ read fare @CastScreen
            println(any.seat!!)  //~ read seat @CastScreen unwrap
        } else if (any is CastOther) {
            any.fare = 2
        }
        val ready = any is CastBag && any.seat != null  //~ read seat @CastScreen
        println(ready)
        if (any !is CastOther) println(any) else any.fare = 3
        if (any !is CastBag) println(any) else any.fare = 3  //~ write fare @CastScreen
        if (any is CastOther || any is CastBag) println(any)
        while (any is CastBag) any.fare++  //~ readWrite fare @CastScreen
    }

    fun left(any: Any): Int {
        if (any !is CastBag) return 0
        any.fare = 1  //~ write fare @CastScreen
        run { println(any.seat) }  //~ read seat @CastScreen
        return any.fare  //~ read fare @CastScreen
    }

    fun leftWith(any: Any) {
        if (any !is CastBag || any.seat == null) return  //~ read seat @CastScreen silentExit
        println(any.fare)  //~ read fare @CastScreen
    }

    fun selected(any: Any, other: CastState) {
        when (any) {
            is CastBag -> any.fare = 1  //~ write fare @CastScreen
            is CastOther -> any.fare = 2
        }
        when (val it = other) {
            is CastOther -> it.fare = 1
            is CastBag -> it.fare = 2  //~ write fare @CastScreen
        }
        when {
            any is CastOther -> any.fare = 1
            any is CastBag && any.fare > 1 -> println(any.seat)  //~ read fare @CastScreen; read seat @CastScreen
            else -> println(any)
        }
        val fare = when (other) {
            is CastBag -> other.fare  //~ read fare @CastScreen
            is CastOther -> other.fare
        }
        println(fare)
        when (any) {
            is CastBag, is CastOther -> println(any)
        }
    }

    fun members(screen: CastScreen) {
        if (state is CastBag) println((state as CastBag).fare)  //~ read fare @CastScreen
        val now = screen.state
        if (now is CastBag) println(now.fare)  //~ read fare @CastScreen
        if (screen.state is CastBag) println(screen.state.fare)  //~ read fare @CastScreen
        (screen.state as? CastBag)?.fare = 1  //~ write fare @CastScreen
        val cast = state as CastBag
        cast.fare = 2  //~ write fare @CastScreen
        val maybe = state as? CastBag ?: return
        maybe.fare = 3  //~ write fare @CastScreen
    }

    fun asserted(any: Any, other: Any, third: Any) {
        any as CastBag
        any.fare = 1  //~ write fare @CastScreen
        require(other is CastBag)
        other.fare = 2  //~ write fare @CastScreen
        check(third is CastBag && third.fare > 0) { "no" }  //~ read fare @CastScreen
        println(third.seat)  //~ read seat @CastScreen
    }

    fun kept(bag: CastBag, maybe: CastBag?) {
        if (bag is Comparable<*>) bag.fare = 1  //~ write fare @CastScreen
        if (bag is CastState) bag.fare = 2  //~ write fare @CastScreen
        if (maybe is CastBag) maybe.fare = 3  //~ write fare @CastScreen
        (bag as Comparable<CastBag>).compareTo(bag)
        bag.fare = 4  //~ write fare @CastScreen
    }

    fun shadowed(any: Any, others: List<CastOther>) {
        if (any is CastBag) {
            others.forEach { any -> any.fare = 1 }
            any.apply { fare = 2 }  //~ write fare @CastScreen
            any.let { it.fare = 3 }  //~ write fare @CastScreen
        }
    }
}

fun CastState.fare(): Int = when (this) {
    is CastBag -> this.fare  //~ read fare @CastsKt
    is CastOther -> this.fare
}

fun CastState.seat(): String? = when (this) {
    is CastBag -> seat  //~ read seat @CastsKt
    is CastOther -> seat
}
