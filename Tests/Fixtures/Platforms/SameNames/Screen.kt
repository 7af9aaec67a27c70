package same

class Screen(private val session: Session) {
    fun pay(): Int = session.fare!!  //~ read fare @Screen unwrap

    fun shared() {
        androidSession.seat = null  //~ write seat @Screen
        iosSession.seat = null  //~ write seat @Screen possible
        session.rows = 1  //~ write rows @Screen
    }
}

class Stranger {
    fun look() {
        println(Session.shared.seat)  //~ read seat @Stranger possible
        onlyInSwift.fare = 1  //~ write fare @Stranger possible
    }
}
