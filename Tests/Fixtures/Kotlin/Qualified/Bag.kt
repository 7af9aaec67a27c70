// bag: com.app.Session
// fields: user fare
package com.app

object Session {
    var user: String? = null
    var fare: Int = 0

    class Part { var fare = 1 }
}

val current = Session
