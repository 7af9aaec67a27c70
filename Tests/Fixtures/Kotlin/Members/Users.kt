package club.users

import club.core.Club.current
import club.core.Club.find as lookUp
import club.core.Outer.Middle.*
import club.core.shared as common

class Star(private val inner: Inner) {
    fun show() {
        inner.fare = 1  //~ write fare @Star
        current.seat = null  //~ write seat @Star
        println(lookUp().fare)  //~ read fare @Star
        common.fare = 2  //~ write fare @Star
    }
}
