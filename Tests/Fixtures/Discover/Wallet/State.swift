/// A single store: reducers make a new one.
struct State {
  let isLoginRequired: Bool
  let currency: String
  let pinLength: Int
  let walletID: String?
  let wallets: [String]
  var experiments: [String]?
}
