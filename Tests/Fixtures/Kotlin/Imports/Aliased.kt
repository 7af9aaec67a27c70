package shop.d

import shop.a.Bags as Store
import shop.a.OrderBag as Order
import shop.b.OrderBag

class Second(private val bag: OrderBag, private val order: Order) {
    fun show() {
        bag.fare = 1
        order.fare = 1  //~ write fare @Second
        Store.current.fare = 2  //~ write fare @Second
        println(OrderBag().seat)
        println(Order().seat)  //~ read seat @Second
    }
}
