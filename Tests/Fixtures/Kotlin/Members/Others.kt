package club.others

import club.core.Outer.Fake.*

class Pass { var fare: Int = 0 }

val shared = Pass()

class Others(private val inner: Inner) {
    fun show() {
        inner.fare = 1
        shared.fare = 2
    }
}
