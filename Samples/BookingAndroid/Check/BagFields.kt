package travel.check

import java.lang.reflect.Modifier
import travel.legacy.LegacyApp

/** The bag's fields by name, by reflection: for a bag, nobody has a list. */
class BagFields(app: LegacyApp) {
    private val bag = app.bag
    private val fields = bag.javaClass.declaredFields.filter { !Modifier.isStatic(it.modifiers) }.onEach { it.isAccessible = true }

    val names: List<String> = fields.map { it.name }

    /** Those that can be missing. */
    val optional: List<String> = fields.filter { !it.type.isPrimitive }.map { it.name }

    operator fun get(name: String): Any? = fields.first { it.name == name }.get(bag)

    /** Past the setter, as if it had never been written. */
    operator fun set(name: String, value: Any?) = fields.first { it.name == name }.set(bag, value)

    override fun toString() = names.joinToString { "$it=${this[it]}" }
}
