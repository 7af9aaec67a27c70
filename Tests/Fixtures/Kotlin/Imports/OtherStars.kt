package shop.f

import shop.b.*

class Fourth(private val bag: OrderBag, private val full: shop.a.OrderBag) {
    fun show() {
        bag.fare = 1
        full.fare = 1
    }
}
