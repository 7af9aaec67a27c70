package notes.screens

import notes.tools.settings
import notes.tools.session

open class PlainActivity : LibraryActivity() {
    open fun names() = listOf("a")
}

class ListActivity : PlainActivity() {
    fun show(folder: String) {
        settings.lastFolder = folder  //~ write lastFolder @ListActivity
        settings.apply { fontSize = theme }  //~ write fontSize @ListActivity; read theme @ListActivity
        session().theme = 3  //~ write theme @ListActivity
    }
}

class FolderDialog(val activity: PlainActivity, private val other: LibraryActivity) {
    private val settings = activity.settings

    init {
        activity.settings.lastFolder = "x"  //~ write lastFolder @FolderDialog inferred
        other.settings.fontSize += 1  //~ readWrite fontSize @FolderDialog inferred
        other.session().theme = 1  //~ write theme @FolderDialog
        settings.theme = 2  //~ write theme @FolderDialog inferred
    }
}

class NoteFragment : Fragment() {
    fun show() {
        val settings = settings ?: return
        println(settings.theme)  //~ read theme @NoteFragment
        if (this.settings?.lastFolder == null) return  //~ read lastFolder @NoteFragment silentExit
        println(activity?.settings?.fontSize ?: 1)  //~ read fontSize @NoteFragment madeUp possible
    }
}
