// bag: Settings
// fields: store theme lastFolder fontSize
// An extension property hands the bag out, on two classes of a framework.
package notes.store

class Settings(private val store: Store) {

    var theme: Int
        get() = store.getInt("theme", 0)  //~ read store @Settings inside
        set(theme) = store.edit().putInt("theme", theme).apply()  //~ read store @Settings inside

    var lastFolder: String?
        get() = store.getString("folder", null)  //~ read store @Settings inside
        set(value) = store.edit().putString("folder", value).apply()  //~ read store @Settings inside

    var fontSize: Int
        get() = store.getInt("size", 12)  //~ read store @Settings inside
        set(fontSize) = store.edit().putInt("size", fontSize).apply()  //~ read store @Settings inside

    fun isDark() = theme == 1  //~ read theme @Settings inside
}
