import Insight
import Resolver
import Scan
import Workspace

/// Looks for a bag in a tree in which a type of its name is missing.
struct FormerNames {
  /// Those of all its types.
  let names: [String]
  let missing: [String]
  let tree: String
  var measuring: TreeMeasuring

  /// Where the type's file was moved: the name without the file, unless that is the name of several types. Nil where it is of none.
  mutating func withoutPaths() throws(GitError) -> FollowedBag? {
    guard missing.contains(where: { $0.contains(":") }) else { return nil }
    let bare = names.map { missing.contains($0) ? $0.typeName : $0 }
    if case .problem(let problem)? = try measuring.measured(bare, in: [tree]).first { return .problem(problem) }
    return try isThere(bare) ? .renamed(bare) : nil
  }

  /// As the configuration of the commit itself calls the bag.
  mutating func configured(_ id: String?, repository: GitRepository, ruleIDs: [String]) throws(GitError) -> [String]? {
    guard let id, let file = try repository.objects.object("\(tree):\(ConfigurationFile.path)"), file.type == "blob",
      let configuration = try? ConfigurationFile.parse(file.bytes, ruleIDs: ruleIDs),
      let types = configuration.bags.first(where: { $0.id == id })?.types, types != names
    else { return nil }
    return try isThere(types) ? types : nil
  }

  /// The types that had most of the fields that the bag has in the newer commit, and are gone there.
  ///
  /// - Parameter shapes: Of the bag's types in the newer commit, as far as they are known there.
  mutating func byFields(
    _ shapes: [BagMeasure.Shape?], in newer: String?, repository: GitRepository
  ) throws(GitError) -> FollowedBag {
    guard let newer else { return .absent }
    var names = names
    for (index, shape) in shapes.enumerated() where missing.contains(names[index]) {
      guard let shape else { continue }
      switch try predecessor(of: shape, in: newer, repository: repository) {
      case .none: continue
      case .found(let type):
        names[index] = type.name
        if try !isThere(names) { names[index] = "\(type.file):\(type.name)" }
      case .ambiguous(let types):
        let list = types.map { "\($0.name) in \($0.file)" }.joined(separator: ", ")
        return .problem("'\(shape.type)' may have been any of \(types.count) types that have its fields: \(list)")
      }
    }
    return names == self.names ? .absent : .renamed(names)
  }

  private mutating func predecessor(
    of shape: BagMeasure.Shape, in newer: String, repository: GitRepository
  ) throws(GitError) -> Predecessor {
    let fields = Set(shape.fields)
    let least = Predecessor.leastCommon(of: fields.count)
    var types = try measuring.types(in: tree, spelling: shape.fields, atLeast: least).filter {
      $0.language == shape.language && $0.fields.intersection(fields).count >= least
    }
    // What is still there afterwards is another type, from which this one was copied.
    for type in types {
      let simple = type.name.split(separator: ".").last.map(String.init) ?? type.name
      let isStillThere = try measuring.types(in: newer, declaring: simple).contains { $0.name == type.name && $0.language == type.language }
      if isStillThere { types.removeAll { $0.name == type.name } }
    }
    guard !types.isEmpty else { return .none }
    let former = try repository.formerPath(of: shape.file, in: newer, before: tree)
    return Predecessor.of(fields, among: types, preferring: Set([shape.file, former].compactMap(\.self)))
  }

  /// All types of these names are there, or some of them, where nothing else is wrong with them.
  private mutating func isThere(_ names: [String]) throws(GitError) -> Bool {
    switch try measuring.measured(names, in: [tree]).first {
    case .measured?: true
    case .missing(let missing)?: missing.count < self.missing.count
    case .problem?, nil: false
    }
  }
}
