package club.named

import club.core.Outer.Middle.Inner
import club.core.Outer.Fake

class Named(private val inner: Inner, private val fake: Fake.Inner) {
    fun show() {
        inner.fare = 1  //~ write fare @Named
        fake.fare = 1
    }
}
