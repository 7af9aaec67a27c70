// bag: TripBag
// fields: fare seat hidden
// Classes that implement an interface of the bag by handing everything on to it.
package trip

interface TripApi {
    var fare: Int
    var seat: String?
    fun reset()
}

class TripBag : TripApi {
    override var fare: Int = 0
    override var seat: String? = null
    var hidden = false

    override fun reset() {
        fare = 0  //~ write fare @TripBag inside
    }
}
