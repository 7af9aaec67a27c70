package shop.c

import shop.a.Bags
import shop.a.OrderBag
import shop.b.OrderBag as OtherBag

class First(private val bag: OrderBag, private val other: OtherBag) {
    fun show() {
        bag.fare = other.fare  //~ write fare @First
        other.fare = bag.fare  //~ read fare @First
        Bags.current.seat = other.seat  //~ write seat @First
        Bags.get().fare = 1  //~ write fare @First
    }
}
