// bag: Steps.Step
// fields: fare seat
// A state in flows: what hands it on, what collects it.
package shop.flows

import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.asStateFlow
import kotlinx.coroutines.flow.combine

class Steps(source: Source) {
    data class Step(val fare: Int = 0, val seat: String? = null)

    private val mutable = MutableStateFlow(Step())
    val flow = mutable.asStateFlow()
    val live = mutable.asLiveData()
    val maybe = MutableStateFlow<Step?>(null)
    val shown = maybe.filterNotNull().distinctUntilChanged().stateIn(scope, started, Step())
    val fares = flow.map { it.fare }.stateIn(scope, started, 0)  //~ read fare @Steps
    val both = combine(flow, fares) { step, fare -> step.fare + fare }  //~ read fare @Steps
    val again = flow.combine(maybe) { step, other -> step.seat ?: other?.seat }  //~ read seat @Steps madeUp; read seat @Steps

    fun show() {
        println(flow.value.fare)  //~ read fare @Steps
        println(shown.value.seat)  //~ read seat @Steps
        flow.onEach { println(it.seat) }.launchIn(scope)  //~ read seat @Steps
        live.observe(owner) { step -> println(step.fare) }  //~ read fare @Steps
    }

    suspend fun wait() = flow.first().fare + flow.filter { it.seat != null }.first().fare  //~ read fare @Steps; read seat @Steps; read fare @Steps
}

@Composable
fun StepPage(model: Steps) {
    val step by model.flow.collectAsStateWithLifecycle()
    val last = model.flow.collectAsState().value
    val old by model.live.observeAsState()
    Effect(step.seat) {  //~ read seat @FlowsKt
        if (last.fare > 1) model.show()  //~ read fare @FlowsKt
        println(old?.seat)  //~ read seat @FlowsKt
    }
    val fare by remember(step) { derivedStateOf { step.fare } }  //~ read fare @FlowsKt
    println(fare)
}
