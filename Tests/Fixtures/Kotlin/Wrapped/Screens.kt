package forms.screens

import forms.state.Form
import forms.tools.Held
import forms.tools.Slot
import forms.tools.both
import forms.tools.getValue
import forms.tools.keep

class FormModel(handle: Handle) {
    val held = Held(handle, Form())
    private var form by held
    private var plain by Held(Form())
    private val slot by Slot(Form())

    fun show() {
        form = form.copy(name = "a")  //~ write name @FormModel
        println(form.seat)  //~ read seat @FormModel
        plain = plain.copy(seat = plain.name)  //~ write seat @FormModel; read name @FormModel
        println(slot.seat?.length)  //~ read seat @FormModel
        println(keep(1, form).name)  //~ read name @FormModel
        println(keep(label = "x", value = form, count = 2).seat)  //~ read seat @FormModel
        both(1, form) { count, form -> println(form.name + count) }  //~ read name @FormModel
        both(form, "x") { form, text -> println(form.seat + text) }  //~ read seat @FormModel
    }
}

class FormFragment(private val model: FormModel) {
    fun watch() {
        model.held.watch(owner) { old, new ->
            new.seat?.takeIf { it != old?.seat }?.let { println(it) }  //~ read seat @FormFragment skipped; read seat @FormFragment
            println(new.name)  //~ read name @FormFragment
        }
        println(model.held.live.value?.seat)  //~ read seat @FormFragment
    }
}
