import Resolver

/// The way to all files that can matter to a bag: what the resolver asks for is searched, until nothing new turns up.
struct CandidateRounds {
  /// Places in the index.
  private(set) var candidates: Set<Int>
  /// More files turned up than the limit allows, which were left out.
  private(set) var isPartial = false
  private let limit: Int?
  private var needs: [Need]
  private var asked: Set<Need> = []
  private var isResolved = false

  /// - Parameter limit: The number of candidates from which on no more are taken; those of the first round always are.
  init(of query: BagQuery, beginningWith candidates: Set<Int>, limit: Int? = nil) {
    self.candidates = candidates
    self.limit = limit
    needs = Resolver().needs(of: query, in: Project(files: []))
  }

  /// The files that become candidates, whose facts the resolver is to be given together with those of the others; `nil` where it has said
  /// its last word. It is asked at least once, even if there are none.
  ///
  /// - Parameter search: The files that meet one of the needs, besides those that are candidates.
  mutating func next(_ search: ([Need], Set<Int>) -> [Int]) -> [Int]? {
    let new = needs.filter { asked.insert($0).inserted }
    let found = search(new, candidates)
    if found.isEmpty, isResolved { return nil }
    if isResolved, let limit, candidates.count + found.count > limit {
      isPartial = true
      return nil
    }
    candidates.formUnion(found)
    return found
  }

  /// Whether nothing new turns up if the resolver needs this.
  func areLast(_ needs: [Need], _ search: ([Need], Set<Int>) -> [Int]) -> Bool {
    let new = needs.filter { !asked.contains($0) }
    return new.isEmpty || search(new, candidates).isEmpty
  }

  /// What the resolver made of all candidates.
  mutating func take(_ resolution: Result<Resolver.Resolution, ResolverError>) {
    take((try? resolution.get())?.needs ?? [])
  }

  /// What the resolver asks for after having seen all candidates.
  mutating func take(_ needs: [Need]) {
    self.needs = needs
    isResolved = true
  }
}
