// bag: ScopeBag
// fields: fare seat other
// Implicit receivers, scope functions, labels.
package shop.scopes

class ScopeBag {
    var fare: Int = 0
    var seat: String? = null
    var other: ScopeBag? = null

    fun reset() {
        fare = 0  //~ write fare @ScopeBag inside
        this.seat = null  //~ write seat @ScopeBag inside
    }
}

class ScopeScreen(private val ctx: ScopeBag, private val maybe: ScopeBag?) {
    fun withIt() {
        with(ctx) {
            fare = 1  //~ write fare @ScopeScreen
            println(seat)  //~ read seat @ScopeScreen
            this.fare = 2  //~ write fare @ScopeScreen
            show()
        }
        val total = with(ctx) { fare + 1 }  //~ read fare @ScopeScreen
        println(total)
    }

    fun applied(): ScopeBag {
        ctx.apply { fare = 1 }.fare = 2  //~ write fare @ScopeScreen; write fare @ScopeScreen
        ctx.run { println(fare) }  //~ read fare @ScopeScreen
        maybe?.apply {
            fare = 3  //~ write fare @ScopeScreen
            seat = "x"  //~ write seat @ScopeScreen
        }
        maybe?.run { seat = null }  //~ write seat @ScopeScreen
        return ScopeBag().apply { fare = 4 }  //~ write fare @ScopeScreen
    }

    fun lets() {
        ctx.let { println(it.fare) }  //~ read fare @ScopeScreen
        ctx.also { bag -> bag.fare = 1 }  //~ write fare @ScopeScreen
        maybe?.let { it.fare = 1 }  //~ write fare @ScopeScreen
        maybe?.let { bag ->
            bag.seat = "y"  //~ write seat @ScopeScreen
        }
        maybe?.also { it.fare += 1 }?.seat = "z"  //~ readWrite fare @ScopeScreen; write seat @ScopeScreen
        val same = maybe?.takeIf { it.fare > 1 }  //~ read fare @ScopeScreen
        println(same?.fare)  //~ read fare @ScopeScreen
    }

    fun nested(fare: Int) {
        ctx.apply {
            this.fare = fare  //~ write fare @ScopeScreen
            "text".apply {
                println(seat)  //~ read seat @ScopeScreen
                println(this@apply.length)
            }
            listOf(1).forEach { println(it + this.fare) }  //~ read fare @ScopeScreen
        }
        with(ctx) bag@{
            with("text") {
                println(length)
                this@bag.fare = 3  //~ write fare @ScopeScreen
            }
        }
        ctx.apply outer@{
            "text".apply {
                this@outer.fare = length  //~ write fare @ScopeScreen
            }
            ctx.run { "text".let { this@run.fare = it.length } }  //~ write fare @ScopeScreen
        }
        ctx.apply { "text".apply { println(this@apply.length) } }
        fun ScopeBag.local() {
            this@local.fare = 1  //~ write fare @ScopeScreen
            println(this@ScopeScreen.ctx.seat)  //~ read seat @ScopeScreen
        }
        ctx.local()
    }

    private fun ScopeBag.member() {
        fare = 1  //~ write fare @ScopeScreen
        println(ctx.fare)  //~ read fare @ScopeScreen
    }

    private val ScopeBag.label: String
        get() = "$fare $seat"  //~ read fare @ScopeScreen; read seat @ScopeScreen

    fun builder(block: ScopeBag.() -> Unit) {
        ctx.block()
        builder { fare = 9 }  //~ write fare @ScopeScreen
    }

    fun chain() {
        println(ctx.other?.fare)  //~ read other @ScopeScreen; read fare @ScopeScreen
        ctx.other?.let { it.seat = null }  //~ read other @ScopeScreen skipped; write seat @ScopeScreen
        with(ctx.other) { println(this?.fare) }  //~ read other @ScopeScreen; read fare @ScopeScreen
        println(ctx.member())
        ctx.label.length
    }

    fun show() {}
}

fun outside(bag: ScopeBag) = bag.apply {
    fare = 1  //~ write fare @ScopesKt
}
