import Resolver

extension FieldUses {
  /// Who may keep the bag until the end: the owners that the configuration names. Where it names none, the only type that does something at
  /// all, if it is no screen; by its name alone a coordinator is none.
  ///
  /// - Parameters:
  ///   - description: What the configuration says.
  ///   - users: The columns that do it, the bag aside.
  func owners(_ description: BagDescription, among users: Set<Int>) -> Set<Int> {
    guard description.owners.isEmpty else { return Set(flow.screens.indices.filter { flow.screens[$0].role == .owner }) }
    guard users.count == 1, let user = users.first.map({ flow.screens[$0] }) else { return [] }
    return user.role != .screen || (flow.isGuessed && user.sites.contains(where: BagNames.isOwner)) ? users : []
  }

  /// The columns besides the bag that do something to a field.
  func users(of field: Int, where does: (Cell) -> Bool) -> Set<Int> {
    Set(cells[field].filter { $0.key != bag && does($0.value) }.map(\.key))
  }
}
