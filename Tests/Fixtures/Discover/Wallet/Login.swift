final class LoginController { func show(_ state: State) -> Bool { state.isLoginRequired } }
