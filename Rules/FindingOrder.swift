import Resolver

extension Finding {
  /// The order in which findings are listed: by place, then field, rule and message. Strings compare as UTF-8 bytes.
  func precedes(_ other: Finding) -> Bool {
    if place.file != other.place.file { return place.file.utf8.lexicographicallyPrecedes(other.place.file.utf8) }
    if place.position != other.place.position { return place.position < other.place.position }
    for (left, right) in [(field ?? "", other.field ?? ""), (rule, other.rule), (message, other.message)] where left != right {
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    return false
  }
}

extension Place {
  /// The order of the places of one unit: by file as UTF-8 bytes, then position.
  func comesBefore(_ other: Place) -> Bool {
    file == other.file ? position < other.position : file.utf8.lexicographicallyPrecedes(other.file.utf8)
  }
}
