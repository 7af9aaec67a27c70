package trip.fronts

import trip.TripApi
import trip.TripBag

class Front(bag: TripBag) : TripApi by bag {
    fun raise() {
        fare += 1  //~ readWrite fare @Front
        this.fare = 2  //~ write fare @Front
    }
}

class Kept(private val bag: TripApi) : TripApi by bag {
    fun clear() {
        seat = null  //~ write seat @Kept through:TripApi
        bag.fare = 1  //~ write fare @Kept through:TripApi
    }
}

open class Partly(bag: TripBag) : TripApi by bag {
    override var fare: Int = 0
    fun own() {
        fare = 1
        println(seat)  //~ read seat @Partly
    }
}

class Derived(bag: TripBag) : Partly(bag)

object Single : TripApi by TripBag()

class Unrelated(private val fares: Map<String, Int>) : Map<String, Int> by fares {
    val fare = 1
    fun show() = fare
}
