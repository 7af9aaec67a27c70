package shop.f

import shop.b.*

class Fourth(private val bag: OrderBag, private val full: shop.a.OrderBag) {
    fun show() {
        bag.fare = 1
        full.fare = 1  //~ write fare @Fourth
        shop.a.Bags.current.fare = 2  //~ write fare @Fourth
        println(shop.a.OrderBag().fare)  //~ read fare @Fourth
        println(shop.b.OrderBag().fare)
    }
}
