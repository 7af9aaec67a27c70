// bag: ExitBag
// fields: text seats offer fare
// Ways to go on without a value, and to assert that it is there.
package shop.exits

class ExitOffer(val note: String?)

class ExitBag {
    var text: String? = null
    var seats: List<String>? = null
    var offer: ExitOffer? = null
    var fare: Int = 0
}

class ExitScreen(private val bag: ExitBag) {
    fun leaves(): Int? {
        val one = bag.text ?: run { return null }  //~ read text @ExitScreen silentExit
        val two = bag.text ?: run {  //~ read text @ExitScreen
            report()
            return null
        }
        val three = bag.offer?.note ?: return null  //~ read offer @ExitScreen silentExit
        val four = bag.text.takeIf { it != one } ?: return null  //~ read text @ExitScreen silentExit
        val five = bag.text?.takeIf { it != one } ?: return null  //~ read text @ExitScreen silentExit
        val six = bag.seats.orEmpty().ifEmpty { return null }  //~ read seats @ExitScreen silentExit
        val seven = bag.text.orEmpty().ifBlank { return null }  //~ read text @ExitScreen silentExit
        println("$one$two$three$four$five$six$seven")
        listOf(1).forEach name@{ each ->
            val eight = bag.text ?: return@name  //~ read text @ExitScreen silentExit
            println(eight + each)
        }
        for (each in listOf(1)) {
            val nine = bag.text ?: continue  //~ read text @ExitScreen silentExit
            println(nine + each)
        }
        outer@ for (each in listOf(1)) {
            val ten = bag.text ?: break@outer  //~ read text @ExitScreen silentExit
            println(ten + each)
        }
        return bag.text?.let { 1 } ?: return null  //~ read text @ExitScreen silentExit
    }

    fun tells(): Result<String> {
        val one = bag.text ?: return Result.failure(IllegalStateException("no text"))  //~ read text @ExitScreen
        val two = bag.text ?: throw IllegalStateException("no text")  //~ read text @ExitScreen
        return Result.success(one + two)
    }

    fun tests() {
        if (bag.text == null) return  //~ read text @ExitScreen silentExit
        if (null == bag.text) return  //~ read text @ExitScreen silentExit
        if (bag.text == null || bag.fare == 0) return  //~ read text @ExitScreen silentExit; read fare @ExitScreen
        if (bag.text.isNullOrEmpty()) return  //~ read text @ExitScreen silentExit
        if (bag.text.isNullOrBlank() || bag.seats.isNullOrEmpty()) return  //~ read text @ExitScreen silentExit; read seats @ExitScreen silentExit
        if (bag.text.isNullOrEmpty()) report() else return  //~ read text @ExitScreen
        if (bag.fare == 0) return  //~ read fare @ExitScreen
        when {
            bag.text == null -> return  //~ read text @ExitScreen silentExit
            bag.offer == null -> report()  //~ read offer @ExitScreen
        }
        when (bag.text) {  //~ read text @ExitScreen silentExit
            null -> return
            else -> report()
        }
        val seats = bag.seats  //~ read seats @ExitScreen silentExit
        if (seats.isNullOrEmpty()) return
        if (!bag.text.isNullOrEmpty()) report()  //~ read text @ExitScreen skipped
        report()
    }

    fun whole() {
        if (bag.text != null) {  //~ read text @ExitScreen silentExit
            report()
        }
    }

    fun wholly() {
        if (!bag.text.isNullOrEmpty()) {  //~ read text @ExitScreen silentExit
            report()
        }
    }

    fun makesUp() {
        println(bag.text.orEmpty())  //~ read text @ExitScreen madeUp
        println(bag.offer?.note.orEmpty())  //~ read offer @ExitScreen madeUp
        println(bag.seats.orEmpty().size)  //~ read seats @ExitScreen madeUp
        println(bag.seats.orEmpty().ifEmpty { listOf("none") })  //~ read seats @ExitScreen madeUp
    }

    fun asserts() {
        println(requireNotNull(value = bag.text))  //~ read text @ExitScreen unwrap
        println(requireNotNull(lazyMessage = { "no text" }, value = bag.text))  //~ read text @ExitScreen unwrap
        println(checkNotNull(bag.text) { "no ${bag.fare}" })  //~ read text @ExitScreen unwrap; read fare @ExitScreen
        println(requireNotNull(bag.offer?.note))  //~ read offer @ExitScreen unwrap
        println(bag.text ?: error("no text"))  //~ read text @ExitScreen unwrap
        println(bag.offer?.note ?: error("no note"))  //~ read offer @ExitScreen unwrap
        println(bag.text ?: TODO())  //~ read text @ExitScreen unwrap
        val text = bag.text  //~ read text @ExitScreen unwrap
        checkNotNull(text)
    }

    private fun report() = println("report")
}
