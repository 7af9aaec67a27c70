import Facts
import Insight
import Reports
import Resolver
import Scan
import Workspace

/// Where the properties went that a bag has lost since the base commit; see ``Successors``.
struct BagSuccessors {
  private(set) var found: [(type: Successors.Found, language: Language, message: String)] = []

  init() {}

  /// - Parameters:
  ///   - before: The bag at the base commit.
  ///   - now: The bag in the working tree; nil where its type is gone.
  ///   - watched: The types of the bags that the base commit's configuration has.
  ///   - types: Asked only where enough is gone.
  init(of before: Usage, now: Usage?, watched: [String], scan: Scan, types: () -> ChangedTypes) {
    let lost = Self.bags(before, now).filter(\.isEmptied)
    guard !lost.isEmpty else { return }
    let types = types()
    let own = before.bag.types + (now?.bag.types ?? []) + watched.map { $0.split(separator: ":").last.map(String.init) ?? $0 }
    for bag in lost {
      let name = before.bag.type(on: before.bag.counterparts.contains { $0.place.language == bag.language } ? bag.language : nil)
      found += Successors.found(of: bag, now: types.now, before: types.before, watched: Set(own)) { scan.productionFileCount(spelling: $0) }
        .map { found in
          let count = "\(found.names.count) of the \(bag.vanished.count) properties that '\(name)' lost"
          return (found, bag.language, "'\(found.type.name)' has \(count): \(Self.list(found.names))")
        }
    }
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(6).joined(separator: ", ") + (names.count > 6 ? " and \(names.count - 6) more" : "")
  }

  /// The bag on each of its platforms.
  private static func bags(_ before: Usage, _ now: Usage?) -> [Successors.Bag] {
    let languages = [before.bag.place.language] + before.bag.counterparts.map(\.place.language)
    return languages.map { language in
      func names(_ usage: Usage?) -> Set<String> {
        // What is a part of another property is gone with that.
        Set((usage?.fields ?? []).lazy.filter { $0.place.language == language && !$0.isConstant && !$0.name.contains(".") }.map(\.name))
      }
      let users = (before.references.map(\.place) + before.accesses.map(\.place)).filter {
        $0.language == language && $0.bucket == .production
      }
      let properties = names(before)
      return Successors.Bag(
        language: language, properties: properties, vanished: properties.subtracting(names(now)), users: Set(users.map(\.file)).count)
    }
  }
}
