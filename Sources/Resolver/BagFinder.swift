import Facts

/// Finds the type that a query means.
struct BagFinder {
  /// One for each language.
  let programs: [Program]
  let query: BagQuery

  /// The bag's type; more than one where the query names one for each platform. Each that is named must be there.
  ///
  /// - Throws: ``ResolverError``.
  func find() throws(ResolverError) -> [FoundBag] {
    var found: [FoundBag] = []
    var missing: [String] = []
    for name in query.types {
      let candidates = candidates(named: name)
      if candidates.count > 1 {
        throw .ambiguous(
          name: name,
          candidates: candidates.map {
            ResolverError.Candidate(qualifiedName: qualifiedName($0), place: place(of: $0))
          })
      }
      if candidates.isEmpty { missing.append(name) }
      // One type may be named in two ways.
      found += candidates.filter { !found.contains($0) }
    }
    // A type that was renamed would take its accesses out of the count.
    if !missing.isEmpty || found.isEmpty { throw .bagNotFound(names: missing.isEmpty ? query.types : missing) }
    return found
  }

  /// The types that `name` can mean, in the order of their places. File-private ones give way to others.
  private func candidates(named name: String) -> [FoundBag] {
    let (path, typeName) = QueryName.split(name)
    let components = typeName.split(separator: ".").map(String.init)
    let all = programs.indices.flatMap { program in
      programs[program].nominals.indices.map { FoundBag(program: program, id: NominalID(index: $0)) }
    }
    var matches = all.filter { bag in
      let nominal = nominal(bag)
      guard let file = nominal.file, nominal.kind != .protocol, nominal.kind != .interface else { return false }
      if let path, programs[bag.program].files[file].path != path { return false }
      if nominal.path.count >= components.count, nominal.path.suffix(components.count) == components[...] { return true }
      return qualifiers(of: bag).contains { $0.count > nominal.path.count && $0.suffix(components.count) == components[...] }
    }
    // A full name means that type, whatever is nested elsewhere under the same name.
    let exact = matches.filter { nominal($0).path == components || qualifiers(of: $0).contains(components) }
    if !exact.isEmpty { matches = exact }
    let open = matches.filter { !nominal($0).isFilePrivate }
    if !open.isEmpty { matches = open }
    return matches.sorted { place(of: $0) < place(of: $1) }
  }

  func nominal(_ bag: FoundBag) -> Nominal { programs[bag.program].nominals[bag.id.index] }

  private func qualifiedName(_ bag: FoundBag) -> String {
    (qualifiers(of: bag).first ?? nominal(bag).path).joined(separator: ".")
  }

  /// The type's full names: behind its file's package, if it has one, and behind its module.
  private func qualifiers(of bag: FoundBag) -> [[String]] {
    let nominal = nominal(bag)
    guard let file = nominal.file else { return [] }
    let package = programs[bag.program].facts(file).package.split(separator: ".").map(String.init)
    return [package, [nominal.module].filter { !$0.isEmpty }].filter { !$0.isEmpty }.map { $0 + nominal.path }
  }

  func place(of bag: FoundBag) -> Place {
    let program = programs[bag.program]
    let nominal = nominal(bag)
    let position = nominal.declarations.first { $0.file == nominal.file }.map { program.declaration($0).position }
    let file = nominal.file ?? 0
    return Place(
      file: program.files[file].path, position: position ?? Position(offset: 0, line: 1, column: 1),
      site: nominal.qualifiedName, bucket: program.files[file].bucket, language: program.facts(file).language)
  }
}

/// A type that a query names, and in which of the programs it is.
struct FoundBag: Hashable {
  var program: Int
  var id: NominalID
}

/// A bag's name in a query: `path/to/File.swift:Outer.Name`, `Module.Outer.Name` or, in Kotlin, `com.app.Outer.Name`. The front of the name
/// may be left out as far as what is left means one type.
enum QueryName {
  static func split(_ name: String) -> (path: String?, type: String) {
    guard let colon = name.lastIndex(of: ":") else { return (nil, name) }
    return (String(name[..<colon]), String(name[name.index(after: colon)...]))
  }

  /// The last component, which the source spells.
  static func simple(_ name: String) -> String {
    split(name).type.split(separator: ".").last.map(String.init) ?? name
  }
}
