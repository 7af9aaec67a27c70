final class HomeController { func show(_ state: State) -> String { state.currency } }
