package com.app.screens

class Screen {
    private val com = 1

    fun local() = com + 1
}

class Full {
    fun show() {
        com.app.Session.user = null  //~ write user @Full
        println(com.app.Session.user!!)  //~ read user @Full unwrap
        println(com.app.current.fare)  //~ read fare @Full
        com.app.Session.apply { fare = 1 }  //~ write fare @Full
        println(com.app.Session.Part().fare)
        println(com.other.Session.user)
    }

    fun hidden(com: Holder) {
        println(com.app.fare)
    }
}

class Holder(val app: Part)

class Part { val fare = 1 }
