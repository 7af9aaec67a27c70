import Facts

/// Joins the facts of the candidate files and decides which chains are accesses of which field of the bag.
public struct Resolver: Sendable {
  public init() {}

  /// What to look for in the files that are not part of `project` yet, so that nothing is missed. Asking again with the files found leads
  /// to an end: a need that was asked before adds no file.
  public func needs(of query: BagQuery, in project: Project) -> [Need] {
    []
  }

  /// The usage of the bag.
  ///
  /// - Throws: ``ResolverError`` when no type or more than one has the bag's name.
  public func usage(of query: BagQuery, in project: Project) throws(ResolverError) -> Usage {
    throw .bagNotFound(names: query.types)
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
