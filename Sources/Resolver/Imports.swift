import Facts

/// What a file imports, taken apart once: names are looked up far more often than there are imports.
struct Imports {
  /// `import shop.Session.token as t`
  struct Item {
    /// `["shop", "Session", "token"]`
    var path: [String]
    var hasAlias: Bool
  }

  /// Those that bring one name along, by that name, in the order of the source.
  private let named: [String: [Item]]
  /// The paths of those that bring one name along under its own name.
  let names: Set<String>
  /// What stands before the `.*` of those that bring along all there is, in the order of the source.
  let stars: [String]

  init(_ facts: FileFacts) {
    var named: [String: [Item]] = [:]
    var names: Set<String> = []
    var stars: [String] = []
    for item in facts.imports {
      let path = item.path.split(separator: ".").map(String.init)
      guard let last = path.last else { continue }
      if last == "*" {
        stars.append(path.dropLast().joined(separator: "."))
        continue
      }
      named[item.alias ?? last, default: []].append(Item(path: path, hasAlias: item.alias != nil))
      if item.alias == nil { names.insert(item.path) }
    }
    self.named = named
    self.names = names
    self.stars = stars
  }

  /// The imports that a name can come from.
  func items(for name: String) -> [Item] { named[name] ?? [] }
}
