import Resolver

extension Usage {
  /// One finding for each access that `counts`, in order.
  func findings(rule: String, where counts: (Access) -> Bool, message: (Access) -> String) -> [Finding] {
    accesses.filter(counts)
      .map { Finding(rule: rule, field: $0.field, place: $0.place, message: message($0)) }
      .sorted { $0.precedes($1) }
  }
}

extension Access {
  /// The field as a message names it.
  var spelled: String {
    through.map { "'\(field)' (through '\($0)')" } ?? "'\(field)'"
  }
}
