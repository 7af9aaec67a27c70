/// The options of a run that a command suggested by it has to keep, as they were given.
struct GivenOptions: Hashable, Sendable {
  var root: String?
  var indexStore: String?

  /// ` --root DIR --index-store auto`: each with a space before it.
  var suffix: String {
    [("--root", root), ("--index-store", indexStore)].map { name, value in value.map { " \(name) \($0.quotedForShell)" } ?? "" }.joined()
  }
}

extension String {
  /// The text as one word of a shell, in quotes where a shell would take it apart.
  var quotedForShell: String {
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy { $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_./:,+@%=".unicodeScalars.contains($0) }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
