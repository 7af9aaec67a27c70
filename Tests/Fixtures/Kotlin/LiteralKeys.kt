// bag: KeyBag
// fields: handle extras table args json typed
// parts: extras["a"] extras["b"] extras["c"] extras["d"] extras["e"] extras["f"] extras[KEY_SEAT] extras[Keys.SEAT] table["g"] args["h"] args["i"]
// parts: handle["j"] handle["k"] json["l"] extras["m"]
// Collections of anything: each literal key is state that nobody declared, and what is kept there is missing as a field is.
package shop.keys

import android.os.Bundle
import androidx.lifecycle.SavedStateHandle
import org.json.JSONObject

const val KEY_SEAT = "seat"

object Keys {
    const val SEAT = "seat"
}

class KeyBag(val handle: SavedStateHandle) {
    var extras: MutableMap<String, Any?> = mutableMapOf()
    val table = HashMap<String, Any>()
    var args: Bundle? = null
    var json: JSONObject = JSONObject()
    var typed: Map<String, Int> = emptyMap()
}

class KeyScreen(private val bag: KeyBag) {
    fun keys(key: String) {
        bag.extras["a"] = 1  //~ readWrite extras @KeyScreen
        println(bag.extras["b"])  //~ read extras @KeyScreen
        println(bag.extras.get("c"))  //~ read extras @KeyScreen
        bag.extras.put("d", 1)  //~ readWrite extras @KeyScreen
        bag.extras.remove("e")  //~ readWrite extras @KeyScreen
        println(bag.extras[KEY_SEAT])  //~ read extras @KeyScreen
        println(bag.extras[Keys.SEAT])  //~ read extras @KeyScreen
        println(bag.extras[key])  //~ read extras @KeyScreen
        println(bag.extras["$key"])  //~ read extras @KeyScreen
        println(bag.typed["no"])  //~ read typed @KeyScreen
    }

    fun unwraps() {
        println(bag.extras["f"]!!)  //~ read extras @KeyScreen unwrap
        println(bag.table["g"] as String)  //~ read table @KeyScreen unwrap
        println(bag.args!!.getString("h"))  //~ read args @KeyScreen unwrap
        println(bag.args?.getString("i")!!)  //~ read args @KeyScreen unwrap
        println(requireNotNull(bag.handle.get<String>("j")))  //~ read handle @KeyScreen unwrap
        println(bag.handle["k"] ?: error("no k"))  //~ read handle @KeyScreen unwrap
        val late = bag.json.optString("l")  //~ read json @KeyScreen unwrap
        println(late!!)
        println(bag.extras["m"] ?: 0)  //~ read extras @KeyScreen madeUp
    }
}
