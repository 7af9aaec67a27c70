import AppointmentShared
import Foundation

extension Account {
  /// What the customer has to change before the account can be saved, in the order of the fields.
  var problems: [AccountProblem] {
    var problems: [AccountProblem] = []
    if name.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty { problems.append(.nameMissing) }
    let parts = email.split(separator: "@", omittingEmptySubsequences: false)
    if parts.count != 2 || parts.contains(where: { $0.isEmpty || $0.contains(where: \.isWhitespace) }) { problems.append(.emailIncomplete) }
    return problems
  }

  /// How the app addresses the customer.
  var greeting: String { nickname ?? name }

  /// The nickname for a text field: a customer who deletes it has none, which is not the same as an empty one.
  var nicknameText: String {
    get { nickname ?? "" }
    set { nickname = newValue.isEmpty ? nil : newValue }
  }

  /// Takes over each field of `newer` that was not edited since `base`.
  mutating func merge(_ newer: Account, base: Account) {
    if name == base.name { name = newer.name }
    if email == base.email { email = newer.email }
    if nickname == base.nickname { nickname = newer.nickname }
  }
}
