// bag: Form
// fields: name seat
// A wrapper of the project's that holds the bag: built of it, delegated to, observed.
package forms.state

data class Form(val name: String = "", val seat: String? = null)
