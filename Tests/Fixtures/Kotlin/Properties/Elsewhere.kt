package notes.other

class Palette { var theme: Int = 0 }

// A property of that name in a package that nobody here imports.
val settings: Palette = Palette()

class PaletteScreen {
    fun show() {
        settings.theme = 1
    }
}
