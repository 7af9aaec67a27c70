import Facts

/// Joins the facts of the candidate files and decides which chains are accesses of which field of the bag.
public struct Resolver: Sendable {
  public init() {}

  /// What to look for in the files that are not part of `project` yet, so that nothing is missed. Asking again with the files found leads
  /// to an end: a need that was asked before adds no file.
  public func needs(of query: BagQuery, in project: Project) -> [Need] {
    if project.files.isEmpty { return Self.firstNeeds(of: query) }
    switch resolve(query, in: project) {
    case .success(let resolution): return resolution.needs
    case .failure: return Self.firstNeeds(of: query)
    }
  }

  /// The usage of the bag, with its details.
  ///
  /// - Throws: ``ResolverError`` when no type or more than one has the bag's name.
  public func usage(of query: BagQuery, in project: Project) throws(ResolverError) -> Usage {
    try resolve(query, in: project, wantsDetails: { _ in true }).get().usage
  }

  /// The usage as far as `project` shows it, and what to look for in other files.
  ///
  /// - Parameters:
  ///   - collectsSpelled: Whether ``Resolution/spelled`` is wanted.
  ///   - wantsDetails: Whether what ``Usage/withoutDetails`` leaves out is wanted too. It is asked with what the resolver needs of other
  ///     files, for each type of the bag: while such files turn up, to find the details would be work for nothing.
  public func resolve(
    _ query: BagQuery, in project: Project, collectsSpelled: Bool = false, wantsDetails: @escaping ([Need]) -> Bool = { _ in false }
  ) -> Result<Resolution, ResolverError> {
    do throws(ResolverError) {
      let findings = try Analysis(query, in: project, collectsSpelled: collectsSpelled, wantsDetails: wantsDetails).run()
      return .success(Resolution(usage: findings.usage, needs: findings.needs, spelled: findings.spelled))
    } catch {
      return .failure(error)
    }
  }

  public struct Resolution: Hashable, Sendable {
    public var usage: Usage
    public var needs: [Need]
    /// Every place of the project's files that spells a field's name, sorted; empty where it is not asked for.
    public var spelled: [SpelledField]

    public init(usage: Usage, needs: [Need], spelled: [SpelledField] = []) {
      self.usage = usage
      self.needs = needs
      self.spelled = spelled
    }
  }

  private static func firstNeeds(of query: BagQuery) -> [Need] {
    query.types.map { Need([[Need.Term(QueryName.simple($0))]]) }
  }
}

/// Why there is no usage. Each has a sentence for a person.
public enum ResolverError: Error, Hashable, Sendable {
  /// No type of the project has one of the names.
  case bagNotFound(names: [String])
  /// More than one type has the name; `candidates` are qualified names with their places, in order.
  case ambiguous(name: String, candidates: [Candidate])

  public struct Candidate: Hashable, Sendable {
    public var qualifiedName: String
    public var place: Place

    public init(qualifiedName: String, place: Place) {
      self.qualifiedName = qualifiedName
      self.place = place
    }
  }
}
