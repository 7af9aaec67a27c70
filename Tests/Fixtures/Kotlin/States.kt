// bag: StepState
// fields: fare seat name
// An immutable bag: `copy`, flows, destructuring, named arguments, callable references.
package shop.states

import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow
import kotlinx.coroutines.flow.update

data class StepState(val fare: Int = 0, val seat: String? = null, var name: String = "")

data class Ticket(val fare: Int, val seat: String?)

class StepModel {
    private val _state = MutableStateFlow(StepState())
    val state: StateFlow<StepState> = _state.asStateFlow()
    val open: StateFlow<StepState> get() = _state

    fun show(fare: Int) {
        _state.value = _state.value.copy(fare = fare)  //~ write fare @StepModel
        _state.value = _state.value.copy(fare = _state.value.fare + 1, seat = "1A")  //~ write fare @StepModel; read fare @StepModel; write seat @StepModel
        _state.update { it.copy(seat = null) }  //~ write seat @StepModel
        _state.update { old -> old.copy(fare = old.fare * 2) }  //~ write fare @StepModel; read fare @StepModel
        println(state.value.seat)  //~ read seat @StepModel
        println(open.value.seat!!)  //~ read seat @StepModel unwrap
        _state.value.name = "x"  //~ write name @StepModel
    }

    suspend fun watch() {
        state.collect { println(it.fare) }  //~ read fare @StepModel
        state.collect { step -> println(step.seat) }  //~ read seat @StepModel
        state.map { it.fare }.collect { println(it) }  //~ read fare @StepModel
    }

    fun tickets(step: StepState) {
        println(Ticket(fare = 1, seat = null))
        println(Ticket(fare = step.fare, seat = step.seat))  //~ read fare @StepModel; read seat @StepModel
        val ticket = Ticket(1, null).copy(fare = 2, seat = step.seat)  //~ read seat @StepModel
        println(ticket.fare)
        println(step.copy().copy(name = "y").fare)  //~ write name @StepModel; read fare @StepModel
    }

    fun references(steps: List<StepState>, step: StepState) {
        println(steps.map(StepState::fare))  //~ keyPath fare @StepModel
        println(step::seat)  //~ keyPath seat @StepModel
        println(steps.sumOf { it.fare })  //~ read fare @StepModel
        println(steps.map { it.seat })  //~ read seat @StepModel
        println(steps.first().fare)  //~ read fare @StepModel
        println(steps[0].fare)  //~ read fare @StepModel
        steps.forEach { step -> println(step.name) }  //~ read name @StepModel
        for (each in steps) println(each.name)  //~ read name @StepModel
        println(steps.firstOrNull { it.fare > 1 }?.seat)  //~ read fare @StepModel; read seat @StepModel
        println(steps.filter { it.fare > 1 }.map { it.name })  //~ read fare @StepModel; read name @StepModel
    }
}
