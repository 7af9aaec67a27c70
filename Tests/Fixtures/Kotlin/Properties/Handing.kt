package notes.tools

import android.app.Fragment
import android.content.Context
import notes.store.Settings

val Context.settings: Settings get() = Settings(store(applicationContext))

val Fragment.settings: Settings? get() = if (context == null) null else context.settings

fun Context.session(): Settings = settings

fun Context.sizeText() = "${settings.fontSize} pt"  //~ read fontSize @HandingKt

fun TextView.applyTheme() {
    color = context.settings.theme  //~ read theme @HandingKt possible
}
