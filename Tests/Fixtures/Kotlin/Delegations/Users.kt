package trip.users

import trip.TripBag
import trip.fronts.*

class User(private val front: Front, private val kept: Kept, private val partly: Partly) {
    private val made = Front(TripBag())

    fun show(derived: Derived, unrelated: Unrelated) {
        front.fare = 1  //~ write fare @User
        println(front.seat!!)  //~ read seat @User unwrap
        kept.fare = 2  //~ write fare @User through:TripApi
        partly.fare = 3
        partly.seat = "1A"  //~ write seat @User
        println(derived.seat)  //~ read seat @User
        with(front) { println(fare) }  //~ read fare @User
        made.apply { seat = null }  //~ write seat @User
        Single.fare = 4  //~ write fare @User
        println(unrelated.fare)
        front.raise()
    }
}
