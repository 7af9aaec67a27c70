// bag: PartBag
// fields: seat maybe legs plain loose
// readonly: seen
// parts: seat.row seat.letter seat.price.amount maybe.amount
// Data classes that are declared for a bag: what they store is what the bag stores.
package shop.parts

class PartBag {
    data class Seat(val row: Int, var letter: String?, val price: Price) {
        val text get() = "$row"
    }

    var seat: Seat = Seat(1, null, Price(1))
    var maybe: Price? = null
    var legs: List<Price> = emptyList()
    var plain: Plain? = null
    var loose = 1
    val seen: Price? get() = maybe  //~ read maybe @PartBag inside
}

data class Price(val amount: Int)

class Plain(var a: Int, var b: Int)

fun show(bag: PartBag) {
    println(bag.seat.price.amount)  //~ read seat @ValuePartsKt
}
