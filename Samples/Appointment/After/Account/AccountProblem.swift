/// Why an account cannot be saved, with a sentence for the customer.
enum AccountProblem: Hashable, Sendable {
  case nameMissing
  case emailIncomplete
  case notSaved

  var message: String {
    switch self {
    case .nameMissing: "Please enter your name."
    case .emailIncomplete: "Please enter a complete email address."
    case .notSaved: "Your changes could not be saved. They are still here."
    }
  }
}
