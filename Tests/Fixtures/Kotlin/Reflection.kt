// bag: MirrorBag
// fields: seat
// reflections: 3
// What an instance holds, asked for at run time: no name of a field and none of the type is spelled.
package shop.mirror

import kotlin.reflect.full.declaredMemberProperties
import kotlin.reflect.full.memberProperties

class MirrorBag {
    var seat: String? = null
}

class MirrorScreen(val bag: MirrorBag)

fun all(screen: MirrorScreen, other: String) {
    screen.bag::class.memberProperties.forEach { println(it) }
    println(screen.bag::class.java.getDeclaredField("seat"))
    println(screen.bag.javaClass.declaredFields.size)
    println(MirrorBag::class.declaredMemberProperties)
    println(screen.bag::class.simpleName)
    println(other::class.memberProperties)
}
