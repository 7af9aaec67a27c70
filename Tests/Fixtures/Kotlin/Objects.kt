// bag: Session
// fields: fare user token tag
// An `object`: by name, through its interface, in its companions and nested types.
package shop.objects

import kotlin.properties.Delegates

interface Paying {
    var fare: Int
    fun pay()
}

object Session : Paying {
    override var fare: Int = 0
    var user: String? = null
    val token by lazy { "t" }
    var tag: String by Delegates.observable("") { _, _, _ -> }

    override fun pay() {
        fare = 1  //~ write fare @Session inside
    }

    class Part {
        fun show() = Session.fare  //~ read fare @Session.Part inside
    }
}

class Screen {
    private val session = Session
    fun show() {
        Session.fare = 1  //~ write fare @Screen
        println(Session.user)  //~ read user @Screen
        println(session.token)  //~ read token @Screen
        session.tag = "x"  //~ write tag @Screen
        Session.pay()
        Session.apply { user = "y" }  //~ write user @Screen
        println(Session.Part().show())
    }

    companion object {
        val start = Session.fare  //~ read fare @Screen
    }

    object Nested {
        fun show() { Session.fare-- }  //~ readWrite fare @Screen.Nested
    }
}

class Paid(private val paying: Paying) {
    fun show() {
        paying.fare = 2  //~ write fare @Paid through:Paying
        println(paying.fare)  //~ read fare @Paid through:Paying
    }
}

enum class Kind(val user: String) {
    A("a") {
        override fun show() = Session.user  //~ read user @Kind.A
    };

    open fun show(): String? = user
}
