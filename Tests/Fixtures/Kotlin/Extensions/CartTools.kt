package cart.tools

import cart.Basket
import cart.Cart

fun Cart.total(): Int = fare + lines.size  //~ read fare @CartToolsKt; read lines @CartToolsKt

fun Cart.rename(seat: String) {
    println(seat)
    this.seat = seat  //~ write seat @CartToolsKt
    fare = 2  //~ write fare @CartToolsKt
}

fun Basket.total(): Int = fare

val Cart.isFree: Boolean get() = fare == 0  //~ read fare @CartToolsKt

var Cart.place: String?
    get() = seat  //~ read seat @CartToolsKt
    set(value) { seat = value }  //~ write seat @CartToolsKt

fun Cart?.orEmpty(): Cart = this ?: Cart()

fun Cart.same() = this

internal fun Cart.toBasket() = Basket().also { it.fare = fare }  //~ read fare @CartToolsKt

internal fun Cart.toOther() = Basket().apply { fare = this@toOther.fare }  //~ read fare @CartToolsKt

fun <T> Cart.mapped(transform: (Cart) -> T): T = transform(this)
