// bag: Outer.Middle.Inner
// fields: fare seat
// Types and members that are imported out of other types.
package club.core

class Outer {
    class Middle {
        class Inner {
            var fare: Int = 0
            var seat: String? = null
        }
    }

    class Fake {
        class Inner { var fare: Int = 0 }
    }
}

object Club {
    val current = Outer.Middle.Inner()
    fun find(): Outer.Middle.Inner = current
}

val shared = Outer.Middle.Inner()
