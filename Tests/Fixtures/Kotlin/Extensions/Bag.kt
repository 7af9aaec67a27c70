// bag: Cart
// fields: fare seat lines
package cart

class Cart {
    var fare: Int = 0
    var seat: String? = null
    var lines: List<String> = emptyList()
}

class Basket {
    var fare: Int = 0
}
