final class Store {
  private(set) var state = State(isLoginRequired: true, currency: "", pinLength: 6, walletID: nil, wallets: [], experiments: nil)
  func perform(_ reduce: (State) -> State) { state = reduce(state) }
}
