package cart.screen

import cart.Cart
import cart.tools.*

class Screen(private val cart: Cart, private val maybe: Cart?) {
    fun show() {
        println(cart.total())
        println(cart.isFree)
        cart.place = "x"
        println(maybe.orEmpty().fare)  //~ read fare @Screen
        cart.same().fare = 1  //~ write fare @Screen
        cart.mapped { it.fare }  //~ read fare @Screen
        println(cart.same().same().seat?.length)  //~ read seat @Screen
    }
}
