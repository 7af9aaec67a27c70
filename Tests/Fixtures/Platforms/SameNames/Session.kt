package same

class Session {
    var fare: Int? = null
    var seat: String? = null
    var rows: Int? = null
    val isEmpty: Boolean get() = fare == null  //~ read fare @Session inside
}

val androidSession = Session()
val onlyInKotlin: Session = Session()

fun onlyKotlinFunction(): Session = androidSession
