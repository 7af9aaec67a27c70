package shop.e

import shop.a.*

class Third(private val bag: OrderBag) {
    fun show(full: shop.b.OrderBag) {
        bag.fare = full.fare  //~ write fare @Third
    }
}
