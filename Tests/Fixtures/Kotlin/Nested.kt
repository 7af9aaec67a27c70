// bag: Outer.Bag
// fields: fare
// A nested bag, delegation to it, and equal names nested elsewhere.
package shop.nested

class Outer {
    class Bag {
        var fare: Int = 0
    }

    private val bag = Bag()
    fun show() = bag.fare  //~ read fare @Outer

    companion object {
        val shared = Bag()
        fun make(): Bag = Bag()
    }
}

class Elsewhere {
    class Bag {
        var fare: Int = 0
    }

    fun show(bag: Bag, other: Outer.Bag) {
        bag.fare = 1
        other.fare = 2  //~ write fare @Elsewhere
        Outer.shared.fare = 3  //~ write fare @Elsewhere
        Outer.Companion.shared.fare = 4  //~ write fare @Elsewhere
        println(Outer.make().fare)  //~ read fare @Elsewhere
        println(Outer.Bag().fare)  //~ read fare @Elsewhere
    }
}

typealias Short = Outer.Bag

class Named(private val bag: Short) {
    fun show() = bag.fare  //~ read fare @Named
}
