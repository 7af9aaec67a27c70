package com.other

object Session {
    var user: String? = null
    var fare: Int = 0
}

class Near {
    fun show() {
        Session.fare = 1
        com.app.Session.fare = 2  //~ write fare @Near
        com.other.Session.fare = 3
    }
}
