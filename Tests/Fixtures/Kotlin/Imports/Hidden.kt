package shop.g

import shop.a.Bags

private class OrderBag {
    var fare = 1
}

class Fifth {
    class OrderBagHolder {
        class OrderBag { var fare = 1 }
        fun show(bag: OrderBag) { bag.fare = 1 }
    }
    private val bag = OrderBag()
    fun show() {
        bag.fare = 2
        println(Bags.current.fare)  //~ read fare @Fifth
        val full: shop.a.OrderBag = Bags.get()
        full.fare = 3  //~ write fare @Fifth
    }
}
