// bag: AliasBag
// fields: fare seat offer renamed old
// Properties that are delegated to a property of the bag.
package shop.aliases

class AliasOffer(val note: String?)

class AliasBag {
    var fare: Int = 0
    var seat: String? = null
    var offer: AliasOffer? = null
    var renamed: Int by this::fare  //~ keyPath fare @AliasBag inside
    var old by AliasBag::seat  //~ keyPath seat @AliasBag inside

    fun reset() {
        renamed = 0  //~ write renamed @AliasBag inside; write fare @AliasBag inside
        println(old)  //~ read old @AliasBag inside; read seat @AliasBag inside
    }
}

var AliasBag.price by AliasBag::fare  //~ keyPath fare @AliasesKt

class AliasScreen(private val bag: AliasBag) {
    private var fare by bag::fare  //~ keyPath fare @AliasScreen
    var seat: String? by bag::seat  //~ keyPath seat @AliasScreen
    val offer by this.bag::offer  //~ keyPath offer @AliasScreen
    private val same by this::bag
    private val late by lazy { bag }

    fun show() {
        fare = 1  //~ write fare @AliasScreen
        fare += 2  //~ readWrite fare @AliasScreen
        println(this.fare)  //~ read fare @AliasScreen
        println(seat!!)  //~ read seat @AliasScreen unwrap
        println(offer?.note ?: return)  //~ read offer @AliasScreen silentExit
        same.fare = 3  //~ write fare @AliasScreen
        late.fare = 4  //~ write fare @AliasScreen
        bag.price = 5  //~ write fare @AliasScreen
        println(bag.price)  //~ read fare @AliasScreen
        with(bag) { println(price) }  //~ read fare @AliasScreen
        bag.renamed = 6  //~ write renamed @AliasScreen; write fare @AliasScreen
        println(bag.old!!)  //~ read old @AliasScreen unwrap; read seat @AliasScreen unwrap
    }

    fun local(price: Int) {
        var local by bag::fare  //~ keyPath fare @AliasScreen
        local = price  //~ write fare @AliasScreen
        val fare = 2
        println(fare)
    }
}

class AliasUser(private val screen: AliasScreen) {
    fun show() {
        screen.seat = "1A"  //~ write seat @AliasUser
        println(screen.offer?.note)  //~ read offer @AliasUser
    }
}

class AliasOther {
    var price = 1
    fun show() = price
}
