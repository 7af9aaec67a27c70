// bag: StoreBag
// fields: seats names frozen flow live array count texts shorts
// What changes what a field holds.
package shop.contents

import androidx.lifecycle.MutableLiveData
import kotlinx.coroutines.flow.MutableStateFlow

class StoreBag {
    val seats = mutableMapOf<String, String>()
    val names: MutableList<String> = mutableListOf()
    var frozen: List<String> = listOf()
    val flow = MutableStateFlow(0)
    val live: MutableLiveData<String> = MutableLiveData()
    val array = IntArray(3)
    var count = 0
    val texts: Array<String?> = arrayOfNulls(3)
    val shorts = arrayOf("a")
}

class StoreScreen(private val bag: StoreBag) {
    fun show() {
        bag.seats["p"] = "1A"  //~ readWrite seats @StoreScreen
        println(bag.seats["p"])  //~ read seats @StoreScreen
        bag.seats.remove("p")  //~ readWrite seats @StoreScreen
        bag.names.add("a")  //~ readWrite names @StoreScreen
        bag.names += "b"  //~ readWrite names @StoreScreen
        bag.names.clear()  //~ readWrite names @StoreScreen
        println(bag.names.size)  //~ read names @StoreScreen
        bag.frozen += "c"  //~ readWrite frozen @StoreScreen
        bag.frozen = bag.frozen + "d"  //~ write frozen @StoreScreen; read frozen @StoreScreen
        bag.flow.value = 1  //~ readWrite flow @StoreScreen
        println(bag.flow.value)  //~ read flow @StoreScreen
        bag.flow.update { it + 1 }  //~ readWrite flow @StoreScreen
        bag.live.value = "x"  //~ readWrite live @StoreScreen
        bag.live.postValue("y")  //~ readWrite live @StoreScreen
        bag.count++  //~ readWrite count @StoreScreen
        --bag.count  //~ readWrite count @StoreScreen
        bag.apply { names.add("e") }  //~ readWrite names @StoreScreen
        with(bag) { seats["q"] = "2B" }  //~ readWrite seats @StoreScreen
        println(bag.array[0])  //~ read array @StoreScreen
        bag.array[0] = 1  //~ readWrite array @StoreScreen
        bag.array[0] += 1  //~ readWrite array @StoreScreen
        bag.array[0]++  //~ readWrite array @StoreScreen
        bag.texts[0] = "a"  //~ readWrite texts @StoreScreen
        bag.texts.fill("a")  //~ readWrite texts @StoreScreen
        bag.shorts[0] = "b"  //~ readWrite shorts @StoreScreen
        bag.shorts.set(0, "b")  //~ readWrite shorts @StoreScreen
    }
}
